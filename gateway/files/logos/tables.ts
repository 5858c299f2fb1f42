import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** What became of requests for suppliers' logos; times are server ms. */
export const storedLogos = pgTable('stored_logos', {
  /** `logoIdOf` its URL. */
  id: text().primaryKey(),
  /** Hash of the copy in the file storage; null: there is none. */
  etag: text(),
  /** When the supplier is asked again. */
  dueAt: ms('due_at').notNull(),
  /** Failed requests in a row. */
  failures: integer().notNull(),
});
