import type { FastifyInstance } from 'fastify';
import type { MatchRow } from '#contract/match/match.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import type { Database } from '#gateway/db/database.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import type { PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { startServer } from '#gateway/server.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { settle, TestTime } from '#tests/builders/testTime.ts';

const MAX_REAL_MS = 20_000;

/** The gateway with the feed of a provider, in process and in virtual time. */
export interface ProviderGateway {
  readonly time: TestTime;
  readonly reports: string[];
  /** Everything that was logged. */
  log(): string;
  /** Passes virtual time second by second; each waits for what is in flight. */
  pass(ms: number): Promise<void>;
  /** The rows of the football board. */
  board(): Promise<readonly MatchRow[]>;
  /** Runs an operator's command. */
  operate(...args: readonly string[]): Promise<string>;
  /** Leaves the database open. */
  stop(): Promise<void>;
}

export interface ProviderGatewayOptions {
  readonly start: number;
  /** Whether requests that will be answered are on their way. */
  readonly isBusy: () => boolean;
  readonly feed: (timers: Timers, report: (message: string) => void) => PreparedFeed | Promise<PreparedFeed>;
}

/** Starts the gateway on a database. */
export async function aProviderGateway({ db }: Database, { start, isBusy, feed }: ProviderGatewayOptions): Promise<ProviderGateway> {
  const time = new TestTime(start);
  const timers = time.timers();
  const reports: string[] = [];
  let log = '';
  const report = (message: string): void => void reports.push(message);
  const apps: FastifyInstance[] = [];
  const server = await startServer(
    {
      database: { db, close: async () => undefined },
      timers,
      random: () => 0.5,
      feed: await feed(timers, report),
      client: null,
      origins: [],
      report,
      logLevel: 'warn',
      log: { write: (line) => void (log += line) },
      ...TEST_CONFIG,
    },
    async (listening) => {
      await listening.ready();
      apps.push(listening);
    },
  );

  return {
    time,
    reports,
    log: () => [log, ...reports].join('\n'),
    async pass(ms) {
      const end = time.now() + ms;
      while (time.now() < end) {
        await time.advance(Math.min(1_000, end - time.now()));
        await quiet(() => !isBusy());
      }
    },
    async board() {
      const answer = await apps[0]?.inject({ method: 'GET', url: '/WOS-DATACENTER/noauth/match/board?sport=football' });
      const rows = answer?.json<{ data: { rows: unknown[] } }>().data.rows ?? [];
      return rows.map((row) => applyChange(undefined, decodeRow('football', row)));
    },
    operate: (...args) => server.execute({ args: [...args, '--tenant', 'VNWOS'], actor: 'ana' }),
    stop: () => server.stop(),
  };
}

/** Counts the requests that are on their way. */
export class InFlight {
  count = 0;

  of(ask: AskProvider): AskProvider {
    return async (request, signal) => {
      this.count += 1;
      try {
        return await ask(request, signal);
      } finally {
        this.count -= 1;
      }
    };
  }
}

/** Resolves once nothing is on its way and what follows from it is done. Requests to a stand-in take real time, if little. */
async function quiet(isQuiet: () => boolean): Promise<void> {
  const begun = performance.now();
  for (let round = 0; round < 6 || !isQuiet(); round += 1) {
    if (performance.now() - begun > MAX_REAL_MS) throw new Error(`a request is on its way for ${MAX_REAL_MS} ms`);
    await new Promise((resolve) => setImmediate(resolve));
    await settle();
  }
}
