import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { members } from './tables.ts';

/** Members whose messages and posts another member does not see. Both are of one tenant. */
export const blacklist = pgTable(
  'blacklist',
  {
    ownerId: bigint('owner_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    blockedId: bigint('blocked_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Server time (ms). */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.blockedId] }), index('blacklist_by_blocked').on(table.blockedId)],
);
