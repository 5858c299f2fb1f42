import { openMemory } from '#gateway/db/open.ts';
import type { PreparedFeed } from '#gateway/feed/open.ts';
import { wallTimers } from '#gateway/live/walltimers.ts';
import { type Service, startService } from '#gateway/service.ts';

/** The real gateway in this process, on a free port and a database in memory, serving the client in a folder. */
export async function serve(feed: PreparedFeed, client: string): Promise<Service> {
  return startService(
    {
      database: await openMemory(),
      timers: wallTimers,
      random: () => Math.random(),
      feed,
      client,
      origins: [],
      report: (message) => process.stderr.write(`${message}\n`),
      logLevel: 'silent',
    },
    async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
    },
  );
}
