import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '#gateway/db/database.ts';
import { templateArchive } from './databaseTemplate.ts';

/** Opens an empty in-memory database from the shared template. */
export async function openTestDatabase(): Promise<Database> {
  const parsers = { [types.INT8]: (text: string) => text }; // same as `openMemory`
  const client = await PGlite.create({ loadDataDir: await templateArchive(), parsers });
  return { db: drizzle({ client }), close: () => client.close() };
}
