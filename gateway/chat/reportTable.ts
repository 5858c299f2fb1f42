import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/calls/roomCalls.ts';
import { members } from '#gateway/member/tables.ts';

/** Members' reports of messages in rooms, one a member and message. Times are server times (ms). */
export const messageReports = pgTable(
  'message_reports',
  {
    tenant: text().notNull(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    /** The message's number in the room. */
    seq: bigint({ mode: 'number' }).notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    /** When an operator closed it; null: it is open. */
    closedAt: bigint('closed_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.matchId, table.seq, table.memberId] }),
    index('message_reports_open').on(table.tenant, table.closedAt),
    index('message_reports_by_member').on(table.memberId),
  ],
);
