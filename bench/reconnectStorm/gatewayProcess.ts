import * as z from 'zod/mini';
import { ConstantRateFeed } from '#bench/render/constantRateFeed.ts';
import { answerRequests } from '#bench/wire/requestProcess.ts';
import type { Db } from '#gateway/db/database.ts';
import { openFolder } from '#gateway/db/open.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { startServer } from '#gateway/server.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';

/** The methods that start a query. */
const QUERIES: ReadonlySet<PropertyKey> = new Set(['select', 'insert', 'update', 'delete', 'execute', 'transaction']);
const MATCHES = 500;

/** The complete gateway on a port and folder, as with `npm start`, with a constant rate of changes and its queries counted. */
const [folder = '', port = '', perSecond = ''] = process.argv.slice(2);
let queries = 0;
const feed = new ConstantRateFeed(MATCHES, z.coerce.number().parse(perSecond));
const { db, close } = await openFolder(folder);
await startServer(
  {
    database: { db: countQueries(db), close },
    timers: wallTimers,
    random: () => Math.random(),
    feed: { supplier: 'bench', signature: feed.signature, open: () => feed },
    client: null,
    origins: [],
    report: (message) => process.stderr.write(`${message}\n`),
    logLevel: 'warn',
    ...TEST_CONFIG,
    proxies: 1, // clients report an address each
  },
  async (app) => {
    await app.listen({ port: z.coerce.number().parse(port), host: '127.0.0.1' });
  },
);
const listening = Date.now();
await feed.announced;
const ready = { queries, cpu: process.cpuUsage(), at: performance.now() };
if (feed.perSecond > 0) feed.play();

answerRequests({
  listening: () => listening,
  /** The gateway's work since its matches were announced, and the queries before that. */
  spent() {
    const { user, system } = process.cpuUsage(ready.cpu);
    return {
      before: ready.queries,
      queries: queries - ready.queries,
      cpuUs: user + system,
      forMs: performance.now() - ready.at,
      commits: feed.commits,
    };
  },
});

function countQueries(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (QUERIES.has(name)) queries += 1;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
