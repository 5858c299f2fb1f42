import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/room/roomCalls.ts';
import type { RoomMoment } from '#contract/room/roomEntry.ts';
import type { Reaction } from '#contract/room/roomHead.ts';
import { matches } from '#gateway/match/tables.ts';
import { members } from '#gateway/member/tables.ts';

/** Keys begin with the match, because all that is stored about it goes with it. */
const matchId = () =>
  bigint('match_id', { mode: 'number' })
    .notNull()
    .references(() => matches.id, { onDelete: 'cascade' });
const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });
const ms = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** `rejected`: an operator has read a held message and does not publish it. */
export type MessageState = 'posted' | 'held' | 'rejected' | 'removed';

/** A room of each tenant and match in which somebody has written, or whose pace an operator has set: watching one stores nothing. */
export const rooms = pgTable(
  'rooms',
  {
    tenant: text().notNull(),
    matchId: matchId(),
    /** The newest number given out. Numbers are never reused, whatever is deleted. */
    seq: integer().notNull().default(0),
    /** Seconds between two messages of a member; 0: no slow mode. */
    slowSeconds: integer('slow_seconds').notNull().default(0),
    createdAt: ms('created_at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.tenant] })],
);

export const roomMessages = pgTable(
  'room_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    matchId: matchId(),
    /** null until it is posted. */
    seq: integer(),
    memberId: memberId(),
    clientId: text('client_id').notNull(),
    /** Server time (ms) at which it was posted; of a held one, written. */
    at: ms('at'),
    state: text().$type<MessageState>().notNull(),
    /** null: removed, or deleted after the retention. */
    text: text(),
    /** The match at the time of writing; null: it was not on a board. */
    moment: jsonb().$type<RoomMoment>(),
    /** The number of the message that it answers. */
    replyTo: integer('reply_to'),
    /** Ids of members of the tenant. */
    mentions: jsonb().$type<readonly string[]>().notNull(),
    /** An operator has posted it, and those whom it mentions are not notified yet. */
    noticeDue: boolean('notice_due').notNull().default(false),
  },
  (table) => [
    index('room_messages_notice_due')
      .on(table.id)
      .where(sql`notice_due`),
    uniqueIndex('room_messages_once').on(table.matchId, table.tenant, table.memberId, table.clientId),
    uniqueIndex('room_messages_by_seq').on(table.matchId, table.tenant, table.seq),
    index('room_messages_recent').on(table.matchId, table.tenant, table.memberId, table.at),
    index('room_messages_held')
      .on(table.tenant, table.id)
      .where(sql`state = 'held'`),
    index('room_messages_by_member').on(table.memberId),
    index('room_messages_with_text')
      .on(table.at)
      .where(sql`text is not null`),
  ],
);

/** The entries that remove a message. They have numbers of their own. */
export const roomRemovals = pgTable(
  'room_removals',
  {
    tenant: text().notNull(),
    matchId: matchId(),
    seq: integer().notNull(),
    of: integer('of_seq').notNull(),
    at: ms('at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.tenant, table.seq] })],
);

/** A member's reaction to a goal, one each. */
export const roomReactions = pgTable(
  'room_reactions',
  {
    tenant: text().notNull(),
    matchId: matchId(),
    /** The id of its incident in the match's log. */
    incidentId: text('incident_id').notNull(),
    memberId: memberId(),
    reaction: text().$type<Reaction>().notNull(),
    at: ms('at'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.tenant, table.incidentId, table.memberId] }),
    index('room_reactions_by_member').on(table.memberId),
  ],
);

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
