import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChainKind } from '#contract/stances/canonicalEntries.ts';
import { members } from '#gateway/member/tables.ts';
import { stances } from '#gateway/prediction/tables.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });
const memberId = (name: string) =>
  bigint(name, { mode: 'bigint' })
    .notNull()
    .references(() => members.id);

/** The chains of authors: what they sealed, what became of it, and what operators decided (docs/seals.md). Entries are never changed. */
export const chainEntries = pgTable(
  'chain_entries',
  {
    authorId: memberId('author_id'),
    /** In the author's chain, from 1. */
    index: integer('index').notNull(),
    kind: text().$type<ChainKind>().notNull(),
    stanceId: integer('stance_id')
      .notNull()
      .references(() => stances.id),
    /** Server time (ms). */
    at: ms('at').notNull(),
    salt: text().notNull(),
    /** What was sealed; null for a stance, whose text follows from its row. */
    canonical: text(),
    hash: text().notNull(),
    previousHash: text('previous_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.index] }),
    index('chain_entries_by_stance').on(table.stanceId),
    uniqueIndex('chain_entries_stance')
      .on(table.stanceId)
      .where(sql`kind = 'stance'`),
  ],
);

/** The tenants' anchors: what the heads of all chains were at a time, each sealed with the one before (docs/seals.md#anchors). */
export const chainAnchors = pgTable(
  'chain_anchors',
  {
    tenant: text().notNull(),
    /** From 1. */
    number: integer().notNull(),
    /** Server time (ms). */
    at: ms('at').notNull(),
    hash: text().notNull(),
    previousHash: text('previous_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.number] }), index('chain_anchors_by_time').on(table.at)],
);

/** The heads that an anchor has and the one before it had not. */
export const anchoredHeads = pgTable(
  'anchored_heads',
  {
    tenant: text().notNull(),
    anchor: integer().notNull(),
    expertId: memberId('expert_id'),
    index: integer('index').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.anchor, table.expertId] }),
    index('anchored_heads_by_expert').on(table.expertId, table.index),
  ],
);
