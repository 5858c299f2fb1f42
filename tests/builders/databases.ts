import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { openPostgres } from '#gateway/db/open.ts';
import { openTestDatabase } from './testDatabase.ts';
import { type Cluster, startPostgres } from './postgres.ts';

/**
 * Deletes all rows and restarts all sequences. Not by `truncate`, which makes new files for each of sixty tables and took a third of the
 * time of these tests.
 */
export async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$ declare name text; begin
      set local session_replication_role = replica; -- no triggers, thus in any order
      for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || name;
      end loop;
      perform setval(quote_ident(sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$
  `);
}

/** Runs the same tests on PGlite and a throw-away Postgres; `database` returns the open one. */
export function onEachDatabase(title: string, tests: (database: () => Database) => void): void {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());
  describe.each([
    { name: 'PGlite', open: (): Promise<Database> => openTestDatabase() },
    { name: 'Postgres', open: (): Promise<Database> => openPostgres(cluster.address) },
  ])(`${title} on $name`, ({ open }) => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());
    tests(() => database);
  });
}
