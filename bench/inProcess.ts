import type { Database } from '#gateway/db/database.ts';
import { openMemory } from '#gateway/db/open.ts';
import type { PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { type Server, startServer } from '#gateway/server.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';

/**
 * Starts the real gateway in this process on a free port, with the client of a folder; by default its database is in memory and its clock
 * is wall time.
 */
export async function startInProcess(
  feed: PreparedFeed,
  client: string | null,
  database?: Database,
  timers: Timers = wallTimers,
): Promise<Server> {
  return startServer(
    {
      database: database ?? (await openMemory()),
      timers,
      random: () => Math.random(),
      feed,
      client,
      origins: [],
      report: (message) => process.stderr.write(`${message}\n`),
      logLevel: 'silent',
      ...TEST_CONFIG,
    },
    async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
    },
  );
}
