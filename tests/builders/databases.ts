import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { openPostgres } from '#gateway/db/open.ts';
import { openTestDatabase } from './testDatabase.ts';
import { type Cluster, startPostgres } from './postgres.ts';

export async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$ begin execute (
      select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade' from pg_tables where schemaname = 'public'
    ); end $$
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
