import { Subject } from 'rxjs';
import { sportOf } from '#contract/frames.ts';
import type { MatchId, MatchRow } from '#contract/match.ts';
import type { Sport } from '#contract/sport.ts';
import { Board } from '#streams/board.ts';
import type { Move } from '#streams/move.ts';
import type { ReadTape } from '#streams/tapefile.ts';
import { VirtualTime } from '#tests/builders/virtualtime.ts';
import { alertOf, type FinalScore, finalOf, type Follow, isFollowed, type ReplayedAlert } from './replay.ts';
import { listen } from './told.ts';

export interface TapedMatch {
  /** The gateway's id: a tape knows no other. */
  readonly id: string;
  readonly sport: Sport;
  readonly final: FinalScore;
}

export interface ReplayedTape {
  readonly matches: readonly TapedMatch[];
  readonly alerts: readonly (ReplayedAlert & { readonly match: string })[];
  /** Facts on the tape. */
  readonly events: number;
}

/** The longest an alert is held. */
const TAIL_MS = 30_000;

/** Plays the facts that a client received through the same fold and the same alerts, in virtual time. */
export async function replayTape({ header, entries }: ReadTape, follow: Follow = 'all'): Promise<ReplayedTape> {
  const time = new VirtualTime(entries[0]?.t ?? 0);
  const boards: Readonly<Record<Sport, Board>> = { football: new Board(), basketball: new Board() };
  const moves$ = new Subject<Move>();
  const listener = listen(moves$, time, () => time.now() + header.clockOffset);
  const seen = new Set<MatchId>();
  for (const { t, fact } of entries) {
    await time.advance(t - time.now());
    if ('rows' in fact) {
      for (const { id } of fact.rows) seen.add(id);
      listener.follow(fact.rows.map(({ id }) => id).filter((id) => isFollowed(String(id), follow)));
    }
    for (const move of boards[sportOf(fact.channel) ?? 'football'].apply(fact).moves) moves$.next(move);
  }
  await time.advance(TAIL_MS);
  listener.close();
  const rows = [...seen].map((id) => boards.football.cell(id)?.value ?? boards.basketball.cell(id)?.value);
  return {
    matches: rows
      .filter((row): row is MatchRow => row !== undefined)
      .map((row) => ({ id: String(row.id), sport: row.sport, final: finalOf(row) })),
    alerts: listener.happened.map((happening) => ({ match: String(happening.matchId), ...alertOf(happening) })),
    events: entries.length,
  };
}
