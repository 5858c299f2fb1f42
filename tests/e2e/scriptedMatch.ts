import { FootballStatus } from '#contract/match/football.ts';
import type { Side } from '#contract/match/match.ts';
import { FIXTURES_PATH, STATES_PATH } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/feed/ingest/signature.ts';
import { aState } from '#tests/builders/fixture.ts';
import { bodyOf, fixtureWords, SECRET } from '#tests/builders/ingest.ts';
import { startTouchline, type Touchline } from './touchline.ts';

const MINUTE_MS = 60_000;

/** A gateway whose only match, Northwick v Eastholm, is told by the test: goals fall when it says so, and nothing is waited for. */
export interface ToldMatch {
  readonly app: Touchline;
  goal(side: Side): Promise<void>;
  postpone(): Promise<void>;
}

/** Begins it: in its `minute`th minute, nil-nil; before its first it is yet to come. */
export async function tellMatch(minute: number): Promise<ToldMatch> {
  const app = await startTouchline(['--feed', 'ingest'], undefined, { TOUCHLINE_INGEST_SECRET: SECRET });
  const kickoff = Date.now() - (minute - 1) * MINUTE_MS - MINUTE_MS / 2;
  const score = { home: 0, away: 0 };
  let status: FootballStatus = minute < 1 ? FootballStatus.notStarted : FootballStatus.firstHalf;
  let told = 0;
  await tell(FIXTURES_PATH, 'fixture', fixtureWords('one', { kickoff, state: state() }));
  return {
    app,
    async goal(side) {
      score[side] += 1;
      await tell(STATES_PATH, 'state', state());
    },
    async postpone() {
      status = FootballStatus.postponed;
      await tell(STATES_PATH, 'state', state());
    },
  };

  function state() {
    const clock = status === FootballStatus.firstHalf ? { base: 0, since: kickoff, running: 1 } : { base: 0, since: 0, running: 0 };
    return aState('one', { kickoff, at: Date.now(), status, clock, score: { ...score } });
  }

  async function tell(path: string, kind: 'fixture' | 'state', one: unknown): Promise<void> {
    told += 1;
    const body = bodyOf(kind, { [`event ${told}`]: one });
    const timestamp = String(Date.now());
    const headers = {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(SECRET, timestamp, body),
    };
    const answer = await fetch(`${app.address}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (!answer.ok || text.includes('quarantined')) throw new Error(`the gateway did not take it: ${answer.status} ${text}`);
  }
}
