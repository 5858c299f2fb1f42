import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/** The events of a provider that were taken, so that none is taken twice, whatever happens in between. Pruned by age. */
export const ingested = pgTable(
  'ingested',
  {
    eventId: text('event_id').primaryKey(),
    /** Server time in ms. */
    takenAt: bigint('taken_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('ingested_by_age').on(table.takenAt)],
);
