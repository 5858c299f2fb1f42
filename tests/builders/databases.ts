import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { openPostgres } from '#gateway/db/open.ts';
import { openTestDatabase } from './testDatabase.ts';
import { createDatabase } from './sharedPostgres.ts';

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

/** Whether every file runs on both databases, not only those where they can differ. */
const ON_BOTH = process.env['TOUCHLINE_FULL_TESTS'] === '1';

/** Runs tests on PGlite; `database` returns the open one. */
export function onDatabase(title: string, tests: (database: () => Database) => void): void {
  if (ON_BOTH) onBothDatabases(title, tests);
  else on(title, openTestDatabase, tests);
}

/**
 * Runs the same tests on PGlite and on Postgres, for what can differ there: locks, isolation, parallel writes, types of parameters and
 * migrations.
 */
export function onBothDatabases(title: string, tests: (database: () => Database) => void): void {
  on(`${title} on PGlite`, openTestDatabase, tests);
  const cluster = inject('postgres');
  if (cluster !== null) on(`${title} on Postgres`, async () => openPostgres(await createDatabase(cluster)), tests);
}

function on(title: string, open: () => Promise<Database>, tests: (database: () => Database) => void): void {
  describe(title, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());
    tests(() => database);
  });
}
