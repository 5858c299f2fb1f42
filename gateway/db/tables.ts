import { bigint, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Sport } from '#contract/match/sport.ts';

/** The feeds that this database has played. A match belongs to one of them and keeps its id when another plays. */
export const feeds = pgTable(
  'feeds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    signature: text().notNull(),
    /** Server time (ms) at which it was first played: a recorded evening goes on from there. */
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
  },
  (table) => [unique('feeds_signature').on(table.signature)],
);

/** The position of each board's channel: it survives a restart, so that clients resume (design.md 4). */
export const boards = pgTable('boards', {
  sport: text().$type<Sport>().primaryKey(),
  /** The feed and the protocol version that the epoch belongs to: with another of either a new epoch begins. */
  feed: integer()
    .notNull()
    .references(() => feeds.id),
  protocol: integer().notNull(),
  epoch: text().notNull(),
  /** Goes on rising over all feeds and epochs: no row of any feed has a revision above it. */
  seq: bigint({ mode: 'number' }).notNull(),
  /** Clients below this position get the snapshot: not every earlier departure from the board is known. */
  minResumeSeq: bigint('min_resume_seq', { mode: 'number' }).notNull().default(0),
});
