import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import { StartError } from '#gateway/base/startError.ts';
import { type Db, MIGRATIONS } from './database.ts';

const journalTable = z.object({ rows: z.array(z.object({ journal: z.nullable(z.string()) })) });
const journal = z.object({ rows: z.array(z.object({ hash: z.string() })) });

/**
 * Throws StartError when the tables were created by other migrations. Drizzle compares dates only, and would create our tables beside the
 * others, or none. `place` names the database in the message, `remedy` says what to do.
 */
export async function assertOwnBaseline(db: Db, place: string, remedy: string): Promise<void> {
  const existing = journalTable.parse(await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as journal`));
  if (existing.rows[0]?.journal == null) return;
  const { rows } = journal.parse(await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`));
  const ours = readMigrationFiles(MIGRATIONS);
  if (rows.some(({ hash }, i) => ours[i]?.hash !== hash))
    throw new StartError(`${place} was made by another version of Touchline, and this one cannot read it: ${remedy}.`);
}
