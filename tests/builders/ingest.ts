import type { FastifyInstance } from 'fastify';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { ZERO } from '#contract/match/match.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { decodeRow, applyChange } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { Database } from '#gateway/db/database.ts';
import { prepareIngest } from '#gateway/feed/createFeed.ts';
import { FIXTURES_PATH, STATES_PATH } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/feed/ingest/signature.ts';
import { toIngestState } from '#gateway/feed/ingest/stateSchema.ts';
import type { BasketballState, FootballState } from '#contract/match/sourceState.ts';
import { startServer } from '#gateway/server.ts';
import { aBasketballState, aState } from './fixture.ts';
import { KICKOFF } from './aMatch.ts';
import { TEST_CONFIG } from './testConfig.ts';
import { keepsSecrets, spilled } from './leakedSecrets.ts';
import { TestTime } from './testTime.ts';

export const SECRET = 'a secret of more than thirty-two characters';

/** The gateway with the ingest feed, in process and in virtual time. */
export interface IngestGateway {
  readonly app: FastifyInstance;
  readonly time: TestTime;
  readonly timers: { now(): number; after(ms: number, run: () => void): () => void };
  readonly reports: string[];
  /** Signs now unless the headers override it. */
  send(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<IngestAnswer>;
  /** By event id. Resolves with `accepted`, `duplicate` or `quarantined: reason` for each. */
  fixtures(events: Readonly<Record<string, unknown>>): Promise<string[]>;
  states(events: Readonly<Record<string, unknown>>): Promise<string[]>;
  /** The row of a sport's only match. */
  row(sport?: Sport): Promise<MatchRow | undefined>;
  /** Leaves the database open. */
  stop(): Promise<void>;
}

export interface IngestAnswer {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly verdicts: string[];
}

export async function anIngestGateway({ db }: Database, start = KICKOFF): Promise<IngestGateway> {
  const time = new TestTime(start);
  const timers = time.timers();
  const reports: string[] = [];
  let log = '';
  const report = (message: string): void => void reports.push(message);
  const apps: FastifyInstance[] = [];
  const service = await startServer(
    {
      database: { db, close: async () => undefined },
      timers,
      random: () => 0.5,
      feed: prepareIngest(SECRET, timers, report),
      client: null,
      origins: [],
      report,
      logLevel: 'warn',
      log: { write: (line) => void (log += line) },
      ...TEST_CONFIG,
    },
    async (server) => {
      await server.ready();
      apps.push(server);
    },
  );
  const [app] = apps;
  if (app === undefined) throw new Error('the service did not listen');
  let signed = 0;

  return { app, time, timers, reports, send, fixtures, states, row, stop };

  async function stop(): Promise<void> {
    await service.stop();
    keepsSecrets(spilled([log, ...reports].join('\n')));
  }

  async function send(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<IngestAnswer> {
    signed += 1; // distinguishes two calls at the same time
    const timestamp = String(time.now() + signed);
    const proof = { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: sign(SECRET, { timestamp, method: 'POST', path, body }) };
    const answer = await app?.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...proof, ...headers },
      payload: body,
    });
    if (!answer) throw new Error('there is no response');
    const { code, msg, data } = answer.json<{ code: string; msg: string; data?: { events: { verdict: string; reason?: string }[] } }>();
    const verdicts = (data?.events ?? []).map(({ verdict, reason }) => (reason === undefined ? verdict : `${verdict}: ${reason}`));
    return { status: answer.statusCode, code, msg, verdicts };
  }

  async function fixtures(events: Readonly<Record<string, unknown>>): Promise<string[]> {
    return verdictsOf(await send(FIXTURES_PATH, bodyOf('fixture', events)));
  }

  async function states(events: Readonly<Record<string, unknown>>): Promise<string[]> {
    return verdictsOf(await send(STATES_PATH, bodyOf('state', events)));
  }

  async function row(sport: Sport = SPORTS[0]): Promise<MatchRow | undefined> {
    const answer = await app?.inject({ method: 'GET', url: `/WOS-DATACENTER/noauth/match/board?sport=${sport}` });
    const [only] = answer?.json<{ data: { rows: unknown[] } }>().data.rows ?? [];
    return only === undefined ? undefined : applyChange(undefined, decodeRow(sport, only));
  }
}

/** A football match between Northwick and Eastholm by default. */
export function anIngestFixture(sourceId: string, given: Readonly<Record<string, unknown>> = {}) {
  return {
    sourceId,
    sport: 'football',
    kickoff: KICKOFF,
    competition: { sourceId: 'league', name: 'League' },
    home: { sourceId: `${sourceId}-home`, name: 'Northwick' },
    away: { sourceId: `${sourceId}-away`, name: 'Eastholm' },
    ...given,
  };
}

/** A football match that has not begun by default. */
export function anIngestState(sourceId: string, given: Partial<FootballState> = {}) {
  return toIngestState(aState(sourceId, given));
}

/** A basketball match in its first quarter by default. */
export function anIngestGame(sourceId: string, given: Partial<BasketballState> = {}) {
  const clock = { base: 600, since: KICKOFF, running: 1 };
  return toIngestState(aBasketballState(sourceId, { clock, status: BasketballStatus.q1, periods: [ZERO], ...given }));
}

export function bodyOf(kind: 'fixture' | 'state', events: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ events: Object.entries(events).map(([id, value]) => ({ id, [kind]: value })) });
}

function verdictsOf({ status, msg, verdicts }: IngestAnswer): string[] {
  if (status !== 200) throw new Error(`${status}: ${msg}`);
  return verdicts;
}
