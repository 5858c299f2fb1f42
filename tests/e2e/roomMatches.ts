import { randomUUID } from 'node:crypto';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchId } from '#contract/match/match.ts';
import { decodeRow } from '#contract/wire/rows.ts';
import { anIngestFixture, anIngestState, stateIn } from '#tests/builders/ingest.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { postToIngest } from './postToIngest.ts';
import type { Touchline } from './touchline.ts';

const MINUTE_MS = 60_000;
const MATCHES = 12;

/** Matches of a gateway in their thirtieth minute: a room for each test. No simulated fan writes in them. */
export interface RoomMatches {
  readonly app: Touchline;
  /** Returns a match in whose room nobody has written. Throws when there is no other. */
  nextMatch(): MatchId;
}

/** Posts new matches to a gateway, beside those that it has. */
export async function postRoomMatches(app: Touchline): Promise<RoomMatches> {
  const others = new Set(await matchIds(app));
  const run = randomUUID();
  const kickoff = Date.now() - 29.5 * MINUTE_MS;
  const clock = { base: 0, since: kickoff, running: 1 };
  const events = Array.from({ length: MATCHES }, (_, i) => {
    const state = anIngestState(`${run} ${i}`, { kickoff, at: Date.now(), status: FootballStatus.firstHalf, clock });
    return [`${run} ${i}`, anIngestFixture(`${run} ${i}`, { kickoff, ...stateIn(state) })] as const;
  });
  await postToIngest(app, Object.fromEntries(events));
  const left = (await matchIds(app)).filter((id) => !others.has(id));
  return {
    app,
    nextMatch() {
      const id = left.pop();
      if (id === undefined) throw new Error(`there are only ${MATCHES} matches`);
      return id;
    },
  };
}

async function matchIds({ address }: Touchline): Promise<readonly MatchId[]> {
  const { rows } = await snapshotOf(address, 'football');
  return rows.map((row) => decodeRow('football', row).id);
}
