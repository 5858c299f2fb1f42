import type { AddressInfo } from 'node:net';
import type { MatchRow } from '#contract/match/match.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { buildApp } from './app.ts';
import type { Database } from './db/database.ts';
import type { PreparedFeed } from '#gateway/feed/createFeed.ts';
import { createFeedSink } from '#gateway/feed/feedSink.ts';
import type { AppSecrets } from './appSecrets.ts';
import type { Hub } from './live/hub.ts';
import type { Timers } from './live/ports.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { claimFeed } from './match/feedIdentity.ts';
import { createDemoMembers, revokeDemoMembers } from '#gateway/member/demoMembers.ts';
import type { SmsSupplier } from '#gateway/member/smsSuppliers.ts';
import { seedDemoContent } from '#gateway/operator/demoContent.ts';
import { createServices } from './createServices.ts';

/** Whom the drained come back to within this window. */
const BACK_MIN_MS = 500;
const BACK_MAX_MS = 3_000;
/** Answers that are on their way when the gateway stops have this long to leave. */
const LAST_ANSWERS_MS = 1_000;

export interface ServerOptions {
  readonly database: Database;
  readonly timers: Timers;
  readonly random: () => number;
  /** Made once it is known when this database first played it, and what it had come to. */
  readonly feed: PreparedFeed;
  readonly client: string | null;
  readonly origins: readonly string[];
  readonly report: (message: string) => void;
  readonly logLevel: 'silent' | 'warn';
  /** Where the log is written to; the terminal, unless told otherwise. */
  readonly log?: { write(line: string): void };
  readonly keys: AppSecrets;
  readonly sms: SmsSupplier;
  /** The app itself shows the codes that it sends, and demo members can log in. */
  readonly demo: boolean;
  /** The app is reached by TLS. */
  readonly secure: boolean;
  /** Proxies of ours before the gateway. */
  readonly proxies: number;
}

export interface Server {
  readonly port: number;
  stop(): Promise<void>;
}

/** The whole gateway on one port: boards, lists, socket, client, and its feed running. */
export async function startServer(
  options: ServerOptions,
  listen: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<void>,
): Promise<Server> {
  const { database, timers, report } = options;
  const { db } = database;
  const current = await claimFeed(db, options.feed, timers.now(), options.random());
  const { services, catalogue } = await createServices({ ...options, db, feed: current });
  const { hub, memberServices } = services;
  await (options.demo ? createDemoMembers(db, memberServices.members) : revokeDemoMembers(db));
  if (options.demo) await seedDemoContent(db, timers.now);
  const app = await buildApp(services, options);
  const io = attachSocket(app.server, hub, { origins: options.origins });
  const register = createFeedSink({ hub, catalogue, timers, report });
  const rowOf = (sourceId: string): MatchRow | undefined => hub.row(catalogue.idOf(sourceId) ?? 0);
  const feed = options.feed.open({ startedAt: current.startedAt, stoppedAt: lastMoved(hub), db, rowOf });
  await feed.door?.(app);
  await listen(app);
  const started = feed.start(register.sink).catch((error: unknown) => report(`the feed stopped: ${String(error)}`));
  return {
    port: portOf(app.server.address()),
    async stop() {
      hub.drain(BACK_MIN_MS, BACK_MAX_MS);
      await feed.stop();
      await started;
      await register.close();
      // A browser keeps connections that it has never used: they are not idle to the server, and would hold it open for ever.
      const cancel = timers.after(LAST_ANSWERS_MS, () => app.server.closeAllConnections());
      await io.close();
      cancel();
      await app.close();
      hub.close();
      await database.close();
    },
  };
}

/** Server time (ms) at which a match that is still on a board last moved: what was in play then must be brought to its end. */
function lastMoved(hub: Hub): number | null {
  const moved = SPORTS.flatMap((sport) => Array.from(hub.membersOf(sport), (row) => Math.max(row.statusAt, row.scoreAt)));
  return moved.length === 0 ? null : Math.max(...moved);
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
