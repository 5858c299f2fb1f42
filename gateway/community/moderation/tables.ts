import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/room/roomCalls.ts';
import type { RemovalRule } from '#contract/community/removal.ts';
import type { WrittenKind } from '#gateway/community/tables.ts';
import { members } from '#gateway/member/tables.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ms = (name: string) => bigint(name, { mode: 'number' });
const ofMember = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Members' reports, one a member and thing. */
export const reports = pgTable(
  'community_reports',
  {
    tenant: text().notNull(),
    kind: text().$type<WrittenKind>().notNull(),
    targetId: ms('target_id').notNull(),
    memberId: ofMember(),
    reason: text().$type<ReportReason>().notNull(),
    /** How much it counted when it was made (docs/domain.md#reports). */
    weight: doublePrecision().notNull(),
    at: ms('at').notNull(),
    /** Whether the operator removed what was reported; null: nobody has read it yet. */
    wasRight: boolean('was_right'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.targetId, table.memberId] }),
    index('community_reports_by_member').on(table.memberId, table.at),
    index('community_reports_open')
      .on(table.tenant, table.kind, table.targetId)
      .where(sql`was_right is null`),
  ],
);

/** What operators removed, with the author's appeal. */
export const removals = pgTable(
  'community_removals',
  {
    id: id(),
    tenant: text().notNull(),
    kind: text().$type<WrittenKind>().notNull(),
    targetId: ms('target_id').notNull(),
    /** The author. */
    memberId: ofMember(),
    rule: text().$type<RemovalRule>().notNull(),
    /** Written by the operator, in the tenant's language. */
    reason: text().notNull(),
    /** The title of the post, or the beginning of the comment. */
    excerpt: text().notNull(),
    /** The operator. */
    removedBy: text('removed_by').notNull(),
    at: ms('at').notNull(),
    /** When it was undone, by an appeal or without; null: it stands. */
    restoredAt: ms('restored_at'),
    appealText: text('appeal_text'),
    appealAt: ms('appeal_at'),
    appealAnswer: text('appeal_answer'),
    decidedAt: ms('decided_at'),
    decidedBy: text('decided_by'),
    /** What it said has been deleted: it cannot be restored any more. */
    erased: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('community_removals_standing')
      .on(table.kind, table.targetId)
      .where(sql`restored_at is null`),
    index('community_removals_by_member').on(table.memberId, table.at),
    index('community_removals_to_erase')
      .on(table.at)
      .where(sql`restored_at is null and not erased`),
    index('community_removals_appealed')
      .on(table.tenant, table.appealAt)
      .where(sql`appeal_at is not null and decided_at is null`),
  ],
);

export type ActionKind =
  | 'report'
  | 'hide'
  | 'approve'
  | 'remove'
  | 'restore'
  | 'reopen'
  | 'appeal'
  | 'uphold'
  | 'delete'
  | 'mute'
  | 'erase'
  | 'forget';

/** Everything that was done to what members wrote: never changed or deleted, and without any text of theirs. */
export const actions = pgTable(
  'community_actions',
  {
    id: id(),
    tenant: text().notNull(),
    at: ms('at').notNull(),
    action: text().$type<ActionKind>().notNull(),
    /** The operator's name, `member:ID`, or `system`. */
    actor: text().notNull(),
    /** What it was done to; null: a member. */
    kind: text().$type<WrittenKind>(),
    targetId: ms('target_id'),
    /** The member concerned, not a key: the entry outlives the member. */
    memberId: bigint('member_id', { mode: 'bigint' }),
    note: text(),
  },
  (table) => [
    index('community_actions_by_target').on(table.kind, table.targetId),
    index('community_actions_by_member').on(table.memberId, table.action),
  ],
);
