import { BasketballStatus } from '#contract/match/basketball.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { documentExamples, eventsIn } from '#tests/builders/documentExamples.ts';
import { anIngestFixture, anIngestGame, stateIn } from '#tests/builders/ingest.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { postToIngest, startIngest } from './postToIngest.ts';
import type { Touchline } from './touchline.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Age of the first price: its label is long. */
const FIRST_PRICE_MS = 93 * HOUR_MS;

export interface DescribedMatchOptions {
  /** Minutes since the kick-off. */
  readonly minutes?: number;
  readonly home?: string;
  readonly away?: string;
  /** Flags of the gateway. */
  readonly flags?: readonly string[];
}

/** A gateway with one football match that has every document: the worked example of ingest. */
export interface DescribedMatch {
  readonly app: Touchline;
  readonly id: MatchId;
  /** Sends a state with this score, in play or finished. */
  score(home: number, away: number, isFinished?: boolean): Promise<void>;
  /** Adds a basketball game with the players of both sides, and returns its id. */
  addGame(): Promise<MatchId>;
}

export async function startDescribedMatch({
  minutes = 10,
  home = 'Northwick',
  away = 'Eastholm',
  flags = [],
}: DescribedMatchOptions = {}): Promise<DescribedMatch> {
  const app = await startIngest(...flags);
  const now = Date.now();
  const kickoff = now - minutes * MINUTE_MS;
  const named = (text: string): string =>
    text
      .replaceAll('Northwick', home)
      .replaceAll('Eastholm', away)
      .replaceAll('{"at": "$kickoff", "line": -0.5', `{"at": ${kickoff - FIRST_PRICE_MS}, "line": -0.5`);
  for (const { text } of documentExamples()) await postToIngest(app, eventsIn(`[${named(text)}]`, { now, kickoff }));
  let sent = 0;
  return {
    app,
    id: await onlyMatch(app, 'football'),
    async score(homeScore, awayScore, isFinished = false) {
      sent += 1;
      const at = Date.now();
      const clock = isFinished ? { base: 5_400, since: 0, running: 0 } : { base: 0, since: kickoff, running: 1 };
      const counts = { yellows: { home: 0, away: 1 }, reds: { home: 0, away: 0 }, corners: { home: 2, away: 1 } };
      const body = {
        sport: 'football',
        kickoff,
        status: isFinished ? 8 : 2,
        clock,
        score: { home: homeScore, away: awayScore },
        ...counts,
      };
      await postToIngest(app, { [`state ${sent}`]: { kind: 'state', sourceId: 'm-1', at, body } });
    },
    async addGame() {
      const state = anIngestGame('game', {
        kickoff,
        at: now,
        status: BasketballStatus.q1,
        clock: { base: 600, since: now, running: 1 },
        score: { home: 12, away: 8 },
        periods: [{ home: 12, away: 8 }],
      });
      const names = { home: { sourceId: 'bears', name: 'Bears' }, away: { sourceId: 'hawks', name: 'Hawks' } };
      const fixture = anIngestFixture('game', { sport: 'basketball', kickoff, ...names, ...stateIn(state) });
      const player = (name: string, number: number, onCourt: boolean) => ({
        player: { id: name, name },
        number,
        starter: true,
        onCourt,
        minutes: 5,
        rating: null,
        values: { points: number, rebounds: 2 },
      });
      const players = { home: [player('Odom', 8, true), player('Ruiz', 4, false)], away: [player('Bai', 6, true)] };
      await postToIngest(app, { game: { ...fixture, at: now } });
      await postToIngest(app, { players: { kind: 'players', sourceId: 'game', at: now, body: players } });
      return onlyMatch(app, 'basketball');
    },
  };
}

async function onlyMatch({ address }: Touchline, sport: Sport): Promise<MatchId> {
  const { rows } = await snapshotOf(address, sport);
  const [row] = rows.map((wire) => applyChange(undefined, decodeRow(sport, wire)));
  if (row === undefined) throw new Error(`the gateway has no ${sport} match`);
  return row.id;
}
