import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertRecord, FeedbackKind, FeedbackState } from '#contract/member/feedbackCalls.ts';
import type { RealNameState } from '#contract/member/realNameCalls.ts';
import type { Image } from '#contract/files/image.ts';
import type { MatchId } from '#contract/match/match.ts';
import { members } from '#gateway/member/tables.ts';

/** What members told the operator, with the answers. */
export const feedback = pgTable(
  'feedback',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<FeedbackKind>().notNull(),
    text: text().notNull(),
    images: jsonb().$type<readonly Image[]>().notNull(),
    matchId: integer('match_id').$type<MatchId>(),
    /** What the device says about the alerts of the match. */
    alertRecords: jsonb('alert_records').$type<readonly AlertRecord[]>().notNull(),
    state: text().$type<FeedbackState>().notNull(),
    answer: text(),
    /** Server times (ms). */
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    decidedAt: bigint('decided_at', { mode: 'number' }),
  },
  (table) => [
    index('feedback_by_member').on(table.memberId, table.id),
    index('feedback_by_state').on(table.tenant, table.state, table.id),
    check('feedback_answered', sql`(${table.state} = 'answered') = (${table.answer} is not null)`),
  ],
);

/** The proof of each member's real name. Name and number are sealed (sealedText.ts); a refused one has neither. */
export const realNames = pgTable(
  'real_names',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    tenant: text().notNull(),
    state: text().$type<Exclude<RealNameState, 'none'>>().notNull(),
    sealedName: text('sealed_name'),
    sealedNumber: text('sealed_number'),
    /** HMAC of the number, by which one is found that proves another member's name. */
    numberMark: text('number_mark'),
    /** Of the photos: the side with the portrait, then the one with the emblem. */
    fileIds: jsonb('file_ids').$type<readonly string[]>().notNull(),
    /** Why it was refused; read by the member. */
    reason: text(),
    /** Server times (ms). */
    submittedAt: bigint('submitted_at', { mode: 'number' }).notNull(),
    decidedAt: bigint('decided_at', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('real_names_number').on(table.tenant, table.numberMark),
    index('real_names_by_state').on(table.tenant, table.state),
    check('real_names_sealed', sql`(${table.state} = 'refused') = (${table.sealedNumber} is null and ${table.numberMark} is null)`),
    check('real_names_refused', sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
  ],
);
