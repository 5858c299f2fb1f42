import { randomBytes } from 'node:crypto';
import { FootballStatus } from '#contract/match/football.ts';
import { ZERO } from '#contract/match/match.ts';
import { INGEST_PATH } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { toStateEvent } from '#gateway/feed/ingest/schema/stateSchema.ts';
import { aState } from '#tests/builders/fixture.ts';
import { INSPECTOR_OPTIONS } from './liveMemory.ts';
import { startTouchline, type Touchline } from '#tests/e2e/touchline.ts';

/** A gateway whose number of changes a check controls. */
export interface FloodGateway {
  readonly app: Touchline;
  /** Changes that many matches in one change of the board. Resolves once it is published. Rejects when it is refused. */
  change(matches: number): Promise<void>;
}

/** The maximum a supplier may count. Each is an incident, and all incidents are sent whenever one is added: 46 kB per changed match. */
const REDS = { home: 999, away: 999 };

/** Starts one with that many matches in play. */
export async function startFloodGateway(matches: number): Promise<FloodGateway> {
  const secret = randomBytes(32).toString('hex');
  const app = await startTouchline(['--feed', 'ingest'], undefined, { TOUCHLINE_INGEST_SECRET: secret, NODE_OPTIONS: INSPECTOR_OPTIONS });
  const kickoff = Date.now() - 600_000;
  const ids = Array.from({ length: matches }, (_, i) => `loud-${i}`);
  const goals = new Map<string, number>();
  let eventCount = 0;
  await send(ids.map((id) => fixtureOf(id, kickoff, stateOf(id))));
  return {
    app,
    change(count) {
      const changed = ids.slice(0, count);
      for (const id of changed) goals.set(id, (goals.get(id) ?? 0) + 1); // one goal at a time, because ingest quarantines larger jumps
      return send(changed.map(stateOf));
    },
  };

  function stateOf(sourceId: string) {
    const playing = { status: FootballStatus.firstHalf, clock: { base: 0, since: kickoff, running: 1 } };
    return toStateEvent(
      aState(sourceId, { ...playing, kickoff, at: Date.now(), reds: REDS, score: { home: goals.get(sourceId) ?? 0, away: 0 } }),
    );
  }

  async function send(events: readonly object[]): Promise<void> {
    const body = JSON.stringify({ events: events.map((event) => ({ ...event, id: `event-${(eventCount += 1)}` })) });
    const timestamp = String(Date.now());
    const signature = sign(secret, { timestamp, method: 'POST', path: INGEST_PATH, body });
    const response = await fetch(new URL(INGEST_PATH, app.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
      body,
    });
    const text = await response.text();
    if (response.status !== 200 || text.includes('"quarantined"')) throw new Error(`the gateway refused it: ${text.slice(0, 500)}`);
  }
}

function fixtureOf(sourceId: string, kickoff: number, { at, body }: ReturnType<typeof toStateEvent>) {
  const team = (name: string) => ({ sourceId: `${sourceId}-${name}`, name });
  const match = { sport: 'football', kickoff, cup: false, competition: { sourceId: 'testland', name: 'Testland Cup' } };
  const state = { at, body: { ...body, reds: ZERO } };
  return { kind: 'fixture', sourceId, at, body: { ...match, home: team('Northwick'), away: team('Eastholm'), state } };
}
