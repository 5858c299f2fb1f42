import * as z from 'zod/mini';
import { EvenFeed } from '#bench/render/constantRateFeed.ts';
import { answerQuestions } from '#bench/wire/worker.ts';
import type { Db } from '#gateway/db/database.ts';
import { openFolder } from '#gateway/db/open.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { startServer } from '#gateway/server.ts';
import { PLAIN } from '#tests/builders/plainPreferences.ts';

/** What a service begins a query with. */
const QUERIES: ReadonlySet<PropertyKey> = new Set(['select', 'insert', 'update', 'delete', 'execute', 'transaction']);
const MATCHES = 500;

/** The whole gateway on a port and a folder, as `npm start` has it, with so many changes a second on its board and its queries counted. */
const [folder = '', port = '', perSecond = ''] = process.argv.slice(2);
let queries = 0;
const feed = new EvenFeed(MATCHES, z.coerce.number().parse(perSecond));
const { db, close } = await openFolder(folder);
await startServer(
  {
    database: { db: counted(db), close },
    timers: wallTimers,
    random: () => Math.random(),
    feed: { supplier: 'bench', signature: feed.signature, open: () => feed },
    client: null,
    origins: [],
    report: (message) => process.stderr.write(`${message}\n`),
    logLevel: 'warn',
    ...PLAIN,
  },
  async (app) => {
    await app.listen({ port: z.coerce.number().parse(port), host: '127.0.0.1' });
  },
);
const listening = Date.now();
await feed.announced;
const ready = { queries, cpu: process.cpuUsage(), at: performance.now() };
if (feed.perSecond > 0) feed.play();

answerQuestions({
  listening: () => listening,
  /** What it did since its matches were announced, and the queries before that. */
  spent() {
    const { user, system } = process.cpuUsage(ready.cpu);
    return {
      before: ready.queries,
      queries: queries - ready.queries,
      cpuUs: user + system,
      forMs: performance.now() - ready.at,
      commits: feed.handed,
    };
  },
});

function counted(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (QUERIES.has(name)) queries += 1;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
