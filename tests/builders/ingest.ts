import type { FastifyInstance } from 'fastify';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { type MatchRow, ZERO } from '#contract/match/match.ts';
import { decodeRow, applyChange } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { SourceDocument, StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { Database } from '#gateway/db/database.ts';
import { prepareIngest } from '#gateway/feed/ingest/prepareIngest.ts';
import type { PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import { INGEST_PATH } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { toStateEvent } from '#gateway/feed/ingest/schema/stateSchema.ts';
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
  /** What the feed gave to the sink besides fixtures and states. */
  readonly documents: SourceDocument[];
  readonly standings: StandingsDocument[];
  /** Signs now unless the headers override it. */
  send(body: string, headers?: Readonly<Record<string, string>>): Promise<IngestAnswer>;
  /** Events by id. Resolves with `accepted`, `duplicate` or `quarantined: reason` for each. */
  ingest(events: Readonly<Record<string, object>>): Promise<string[]>;
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
  const documents: SourceDocument[] = [];
  const standings: StandingsDocument[] = [];
  const service = await startServer(
    {
      database: { db, close: async () => undefined },
      timers,
      random: () => 0.5,
      feed: withDetails(prepareIngest(SECRET, timers, report), documents, standings),
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

  return { app, time, timers, reports, documents, standings, send, ingest, row, stop };

  async function stop(): Promise<void> {
    await service.stop();
    keepsSecrets(spilled([log, ...reports].join('\n')));
  }

  async function send(body: string, headers: Readonly<Record<string, string>> = {}): Promise<IngestAnswer> {
    signed += 1; // distinguishes two calls at the same time
    const timestamp = String(time.now() + signed);
    const proof = {
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(SECRET, { timestamp, method: 'POST', path: INGEST_PATH, body }),
    };
    const answer = await app?.inject({
      method: 'POST',
      url: INGEST_PATH,
      headers: { 'content-type': 'application/json', ...proof, ...headers },
      payload: body,
    });
    if (!answer) throw new Error('there is no response');
    const { code, msg, data } = answer.json<{ code: string; msg: string; data?: { events: { verdict: string; reason?: string }[] } }>();
    const verdicts = (data?.events ?? []).map(({ verdict, reason }) => (reason === undefined ? verdict : `${verdict}: ${reason}`));
    return { status: answer.statusCode, code, msg, verdicts };
  }

  async function ingest(events: Readonly<Record<string, object>>): Promise<string[]> {
    const { status, msg, verdicts } = await send(bodyOf(events));
    if (status !== 200) throw new Error(`${status}: ${msg}`);
    return verdicts;
  }

  async function row(sport: Sport = SPORTS[0]): Promise<MatchRow | undefined> {
    const answer = await app?.inject({ method: 'GET', url: `/WOS-DATACENTER/noauth/match/board?sport=${sport}` });
    const [only] = answer?.json<{ data: { rows: unknown[] } }>().data.rows ?? [];
    return only === undefined ? undefined : applyChange(undefined, decodeRow(sport, only));
  }
}

/** Returns the feed with a sink that keeps documents and tables. */
function withDetails(feed: PreparedFeed, documents: SourceDocument[], standings: StandingsDocument[]): PreparedFeed {
  return {
    ...feed,
    open(history) {
      const opened = feed.open(history);
      return {
        ...opened,
        start: (sink) =>
          opened.start({
            ...sink,
            documents: async (given) => void documents.push(...given),
            standings: async (given) => void standings.push(...given),
          }),
      };
    },
  };
}

/** An event that announces a football league match between Northwick and Eastholm by default. */
export function anIngestFixture(sourceId: string, given: Readonly<Record<string, unknown>> = {}) {
  const body = {
    sport: 'football',
    kickoff: KICKOFF,
    competition: { sourceId: 'league', name: 'League', kind: 'league' },
    home: { sourceId: `${sourceId}-home`, name: 'Northwick' },
    away: { sourceId: `${sourceId}-away`, name: 'Eastholm' },
    ...given,
  };
  return { kind: 'fixture', sourceId, at: KICKOFF, body };
}

/** The state of a football match that has not begun by default. */
export function anIngestState(sourceId: string, given: Partial<FootballState> = {}) {
  return toStateEvent(aState(sourceId, given));
}

/** The state of a basketball match in its first quarter by default. */
export function anIngestGame(sourceId: string, given: Partial<BasketballState> = {}) {
  const clock = { base: 600, since: KICKOFF, running: 1 };
  return toStateEvent(aBasketballState(sourceId, { clock, status: BasketballStatus.q1, periods: [ZERO], ...given }));
}

/** Returns an event with other fields in its body. */
export function withBody<Event extends { readonly body: object }>(event: Event, fields: Readonly<Record<string, unknown>>) {
  return { ...event, body: { ...event.body, ...fields } };
}

/** Returns the state as part of a fixture. */
export function stateIn({ at, body }: { readonly at: number; readonly body: object }) {
  return { state: { at, body } };
}

export function bodyOf(events: Readonly<Record<string, object>>): string {
  return JSON.stringify({ events: Object.entries(events).map(([id, event]) => ({ id, ...event })) });
}
