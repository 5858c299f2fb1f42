import { map } from 'rxjs';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { minuteOf } from '#i18n/dates.ts';
import type { Alert, MatchEvent, Receipt } from '#streams/alerts/alert.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import { createStreams } from '#streams/index.ts';
import { createTapePlayback } from '#streams/tape/tapePlayback.ts';
import type { TapeEntry } from '#streams/tape/tape.ts';
import type { ReadTape } from '#streams/tape/tapeFile.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';
import { alertOf, type FinalScore, finalOf, type Follow, isFollowed, type ReplayedAlert } from './replay.ts';
import { traceOf } from './trace.ts';

export interface TapedMatch {
  /** The gateway's id: a tape knows no other. */
  readonly id: string;
  readonly sport: Sport;
  readonly final: FinalScore;
}

/** All that a tape leads to in the real streams. */
export interface ReplayedTape {
  /** Every match of the tape, as it stood at its end. */
  readonly board: readonly MatchRow[];
  readonly matches: readonly TapedMatch[];
  /** Notices as the effects would get them. */
  readonly notices: readonly Alert[];
  readonly receipts: readonly Receipt[];
  readonly missed: readonly MatchEvent[];
  /** What was wanted, one by one, whatever tab or speaker. */
  readonly alerts: readonly (ReplayedAlert & { readonly match: string })[];
  /** What became of each thing in order of time, a line each: for a golden file. */
  readonly trace: readonly string[];
  /** Entries on the tape. */
  readonly events: number;
}

export interface TapeOptions {
  /** Whose alerts are wanted: as on the tape (default), or all, none, these ids. */
  readonly follow?: Follow | 'taped';
}

/** The longest an alert is held. */
const TAIL_MS = 30_000;

/** Plays a tape through the real streams and the real alerts, in virtual time. Rejects with what a stream threw. */
export async function replayTape(tape: ReadTape, { follow = 'taped' }: TapeOptions = {}): Promise<ReplayedTape> {
  const { entries, header } = tape;
  const began = entries[0]?.t ?? 0;
  const time = new VirtualTime(began);
  const deck = createTapePlayback(tape, time);
  const streams = createStreams(deck.ports);
  const seen = new Set<MatchId>();
  const asked = (ids: readonly MatchId[]): ReadonlySet<MatchId> =>
    new Set(follow === 'taped' ? ids : [...seen].filter((id) => isFollowed(String(id), follow)));
  const alerts = createAlerts({
    moves$: streams.moves$,
    follows$: deck.inputs$.pipe(map(({ follows }) => asked(follows))),
    settings$: deck.inputs$.pipe(map(({ settings }) => settings)),
    taste$: deck.inputs$.pipe(map(({ taste }) => taste)),
    audio$: deck.inputs$.pipe(map(({ audio }) => audio)),
    visible$: deck.inputs$.pipe(map(({ visible }) => visible)),
    minuteOf: (at) => minuteOf(at, header.timeZone),
    ports: { electAlertLeader: () => deck.inputs$.pipe(map(({ holds }) => holds)), ledger: deck.ledger },
    now: streams.now,
    scheduler: time,
  });
  const told = { notices: [] as Alert[], receipts: [] as Receipt[], missed: [] as MatchEvent[], happenings: [] as MatchEvent[] };
  const trace = traceOf({ streams, alerts, asked$: deck.requested$, since: () => time.now() - began });
  const running = [
    alerts.alerts$.subscribe((one) => told.notices.push(one)),
    alerts.receipts$.subscribe((one) => told.receipts.push(one)),
    alerts.missed$.subscribe((one) => told.missed.push(one)),
    alerts.happenings$.subscribe((one) => told.happenings.push(one)),
    deck.inputs$.subscribe(({ delay, silenced = [] }) => {
      streams.delay.set(delay);
      told.receipts = told.receipts.map((one) => (silenced.includes(one.event.key) ? silencedOf(one) : one));
    }),
  ];
  // What the tape begins with was so before anything came: settings, follows, the link.
  const found = entries.findIndex((entry) => entry.kind === 'fact' || entry.t > began);
  const before = found < 0 ? entries.length : found;
  for (const entry of entries.slice(0, before)) take(entry);
  running.push(...SPORTS.map((sport) => streams.list$({ sport, tab: 'instant' }).subscribe()), streams.run$.subscribe());
  for (const entry of entries.slice(before)) {
    await time.advanceTo(entry.t);
    if (entry.kind === 'fact' && 'rows' in entry.fact) for (const { id } of entry.fact.rows) seen.add(id);
    if (follow !== 'taped') deck.inputs$.next(deck.inputs$.value);
    take(entry);
  }
  await time.advanceTo(Math.max(time.now(), Math.min(header.savedAt ?? 0, time.now() + 3_600_000)));
  trace.ended();
  await time.advance(TAIL_MS + streams.delay.currentMs);
  trace.close();
  for (const one of running) one.unsubscribe();
  const board = [...seen].flatMap((id) => streams.cell(id)?.value ?? []);
  return {
    board,
    matches: board.map((row) => ({ id: String(row.id), sport: row.sport, final: finalOf(row) })),
    ...told,
    alerts: told.happenings.map((happening) => ({ match: String(happening.matchId), ...alertOf(happening) })),
    trace: trace.lines,
    events: entries.length,
  };

  function take(entry: TapeEntry): void {
    if (entry.kind === 'act') trace.act(entry.act);
    deck.apply(entry);
  }
}

/** What was to ring, and did not. */
function silencedOf(receipt: Receipt): Receipt {
  return receipt.outcome === 'rang' ? { ...receipt, outcome: 'shown', muteReason: 'blocked' } : receipt;
}
