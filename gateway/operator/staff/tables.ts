import { bigint, boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OperatorRole } from '#contract/console/operatorRoles.ts';

/** Operators who use the console. Rows are never deleted: the audit names them. */
export const operators = pgTable(
  'operators',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What they log in with and what the audit has; small letters. */
    login: text().notNull(),
    /** What colleagues read. */
    name: text().notNull(),
    tenants: jsonb().$type<readonly string[]>().notNull(),
    roles: jsonb().$type<readonly OperatorRole[]>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Sealed with the gateway's pepper. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The step of the newest code that was used: none up to it is taken again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    disabled: boolean().notNull().default(false),
    /** Server time (ms). */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('operators_login').on(table.login)],
);

/** Sessions of the console, by the hash of their token. */
export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  operatorId: integer('operator_id')
    .notNull()
    .references(() => operators.id),
  /** Server times (ms). */
  startedAt: bigint('started_at', { mode: 'number' }).notNull(),
  usedAt: bigint('used_at', { mode: 'number' }).notNull(),
});
