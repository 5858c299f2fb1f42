import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Audit of operators' commands. Rows are only added. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    /** The operator's login at the console, or user name on the machine. */
    actor: text().notNull(),
    /** Such as `news add`. */
    command: text().notNull(),
    /** The item of the console that it was about, `TENANT.kind.id`; null: none. */
    item: text(),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('audit_by_tenant').on(table.tenant, table.at), index('audit_by_item').on(table.item, table.id)],
);
