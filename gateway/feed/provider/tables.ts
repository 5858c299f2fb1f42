import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Sport } from '#contract/match/sport.ts';
import type { PollPriority } from './pollJob.ts';

/** When each job of a provider feed was last done or refused, so that a restart asks for nothing twice. Pruned by age. */
export const providerPolls = pgTable(
  'provider_polls',
  {
    supplier: text().notNull(),
    key: text().notNull(),
    /** Server time in ms; null: never. */
    doneAt: bigint('done_at', { mode: 'number' }),
    /** Server time (ms) before which it is not asked, because the plan does not include it; null: it may be asked. */
    refusedUntil: bigint('refused_until', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.key] })],
);

/** Requests to providers by day, counted before they are sent: a budget holds across restarts. Pruned by age. */
export const providerSpending = pgTable(
  'provider_spending',
  {
    supplier: text().notNull(),
    sport: text().$type<Sport>().notNull(),
    /** In UTC, such as `2026-11-21`. */
    day: text().notNull(),
    priority: text().$type<PollPriority>().notNull(),
    requests: integer().notNull(),
    /** Server time (ms) of the last one. */
    lastAt: bigint('last_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.sport, table.day, table.priority] })],
);

/** What a provider feed has to know again after a restart: names it was told once, coverage, anchors of clocks. */
export const providerMemory = pgTable(
  'provider_memory',
  {
    supplier: text().notNull(),
    key: text().notNull(),
    /** JSON as text: jsonb would reorder it and refuse some characters. */
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.key] })],
);
