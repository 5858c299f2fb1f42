import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ActName } from '#contract/console/reviewable.ts';
import { members } from '#gateway/member/tables.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import { operators } from '#gateway/operator/staff/tables.ts';

/** Who works on an item. The row is also what acts on an item lock first, so it stays when nobody does. */
export const consoleClaims = pgTable('console_claims', {
  /** `TENANT.kind.id` */
  key: text().primaryKey(),
  /** null: nobody. */
  operatorId: integer('operator_id').references(() => operators.id),
  /** Server time (ms) at which it lapses. */
  until: bigint({ mode: 'number' }).notNull().default(0),
});

/** What operators did with items: what undoes it, and who comes second is told. The audit has the commands. */
export const consoleActs = pgTable(
  'console_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    act: text().$type<ActName>().notNull(),
    /** Entry of the audit of its (first) command. */
    auditId: bigint('audit_id', { mode: 'number' }).notNull(),
    /** Arguments of the command that undoes it; null: none does. */
    undo: jsonb().$type<readonly string[]>(),
    /** Server times (ms). */
    at: bigint({ mode: 'number' }).notNull(),
    undoneAt: bigint('undone_at', { mode: 'number' }),
  },
  (table) => [index('console_acts_by_key').on(table.key, table.id), index('console_acts_by_audit').on(table.auditId)],
);

/** Letters of acts that can be undone, which wait some seconds for that. */
export const delayedLetters = pgTable(
  'delayed_letters',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actId: bigint('act_id', { mode: 'number' })
      .notNull()
      .references(() => consoleActs.id),
    tenant: text().notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    letter: jsonb().$type<MemberMessageContent>().notNull(),
    /** Server time (ms). */
    dueAt: bigint('due_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('delayed_letters_due').on(table.dueAt), index('delayed_letters_by_member').on(table.memberId)],
);
