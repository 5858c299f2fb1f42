import { FootballStatus } from '#contract/match/football.ts';
import type { Side } from '#contract/match/match.ts';
import { anIngestFixture, anIngestState, stateIn } from '#tests/builders/ingest.ts';
import { postToIngest, startIngest } from './postToIngest.ts';
import type { Touchline } from './touchline.ts';

const MINUTE_MS = 60_000;

/** A gateway with one match, Northwick v Eastholm, whose goals the test triggers. */
export interface ScriptedMatch {
  readonly app: Touchline;
  goal(side: Side): Promise<void>;
  postpone(): Promise<void>;
}

/** Starts the match at 0-0 in its `minute`th minute; below 1 it is upcoming. */
export async function startScriptedMatch(minute: number): Promise<ScriptedMatch> {
  const app = await startIngest();
  const kickoff = Date.now() - (minute - 1) * MINUTE_MS - MINUTE_MS / 2;
  const score = { home: 0, away: 0 };
  let status: FootballStatus = minute < 1 ? FootballStatus.notStarted : FootballStatus.firstHalf;
  let sent = 0;
  await send(anIngestFixture('one', { kickoff, ...stateIn(state()) }));
  return {
    app,
    async goal(side) {
      score[side] += 1;
      await send(state());
    },
    async postpone() {
      status = FootballStatus.postponed;
      await send(state());
    },
  };

  function state() {
    const clock = status === FootballStatus.firstHalf ? { base: 0, since: kickoff, running: 1 } : { base: 0, since: 0, running: 0 };
    return anIngestState('one', { kickoff, at: Date.now(), status, clock, score: { ...score } });
  }

  function send(event: object): Promise<void> {
    sent += 1;
    return postToIngest(app, { [`event ${sent}`]: event });
  }
}
