import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { openMemory, openPostgres } from '#gateway/db/open.ts';
import { type Cluster, startPostgres } from './postgres.ts';

/** Runs the same tests on PGlite and on a throw-away Postgres; `database` gives the open one within a test or a hook. */
export function onEachDatabase(what: string, tests: (database: () => Database) => void): void {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());
  describe.each([
    { name: 'PGlite', open: (): Promise<Database> => openMemory() },
    { name: 'Postgres', open: (): Promise<Database> => openPostgres(cluster.address) },
  ])(`${what} on $name`, ({ open }) => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());
    tests(() => database);
  });
}
