import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Words that may not be written in the rooms of a tenant, as operators typed them. */
export const blockedWords = pgTable(
  'blocked_words',
  {
    tenant: text().notNull(),
    word: text().notNull(),
    /** Server time (ms). */
    addedAt: bigint('added_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.word] })],
);
