import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/** The events of the ingest feed that were accepted, so that none is processed twice. Pruned by age. */
export const processedEvents = pgTable(
  'processed_events',
  {
    eventId: text('event_id').primaryKey(),
    /** Server time in ms. */
    processedAt: bigint('processed_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('processed_events_by_age').on(table.processedAt)],
);
