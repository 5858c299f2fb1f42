import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Where each board's channel stands: what survives a restart, so that positions go on (design.md 3). */
export const boards = pgTable('boards', {
  sport: text().primaryKey(),
  epoch: text().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  /** Who was sent less than this is sent all of it: of what left the board before, not everything is known. */
  floor: bigint({ mode: 'number' }).notNull().default(0),
});

/** What this database plays: at most one row. */
export const feeds = pgTable('feeds', {
  id: integer().primaryKey(),
  signature: text().notNull(),
  /** Server time (ms) at which it was first played: a recorded evening goes on from there. */
  startedAt: bigint('started_at', { mode: 'number' }).notNull(),
});
