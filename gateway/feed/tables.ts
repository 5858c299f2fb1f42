import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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

/** Ids of matches, teams and competitions that a supplier has merged into others. */
export const sourceAliases = pgTable(
  'source_aliases',
  {
    supplier: text().notNull(),
    kind: text().$type<'match' | 'team' | 'competition'>().notNull(),
    sourceId: text('source_id').notNull(),
    /** The id that is stored. */
    target: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.kind, table.sourceId] })],
);
