import { bigint, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Sport } from '#contract/match/sport.ts';

/** The feeds that this database has played. A match belongs to one of them, and keeps its id while another plays. */
export const feeds = pgTable(
  'feeds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    signature: text().notNull(),
    /** Server time (ms) at which it was first played: a recorded evening resumes from there. */
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
  },
  (table) => [unique('feeds_signature').on(table.signature)],
);

/** Each board's channel position, which survives restarts so that clients resume (docs/protocol.md#positions). */
export const boards = pgTable('boards', {
  sport: text().$type<Sport>().primaryKey(),
  /** Feed and protocol version of the epoch: another feed or version begins a new epoch. */
  feed: integer()
    .notNull()
    .references(() => feeds.id),
  protocol: integer().notNull(),
  epoch: text().notNull(),
  /** Increases across all feeds and epochs: no row of any feed has a higher revision. */
  seq: bigint({ mode: 'number' }).notNull(),
  /** Clients below this position get a snapshot, because not every earlier removal is known. */
  minResumeSeq: bigint('min_resume_seq', { mode: 'number' }).notNull().default(0),
});
