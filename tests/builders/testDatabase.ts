import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '#gateway/db/database.ts';
import { templateArchive } from './databaseTemplate.ts';

/** Opens an embedded database in memory, empty and with all migrations, from the template that the run shares. */
export async function openTestDatabase(): Promise<Database> {
  const parsers = { [types.INT8]: (text: string) => text }; // as `openMemory` has it
  const client = await PGlite.create({ loadDataDir: await templateArchive(), parsers });
  return { db: drizzle({ client }), close: () => client.close() };
}
