import { bigint, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LocalizedTexts } from './localizedTexts.ts';

/** What an operator sets for all readers of a tenant; one without a row is in service, and announces nothing. */
export const settings = pgTable('settings', {
  tenant: text().primaryKey(),
  maintenanceOn: boolean('maintenance_on').notNull().default(false),
  maintenanceText: jsonb('maintenance_text').$type<LocalizedTexts>().notNull().default({}),
  downloadUrl: text('download_url'),
  version: text(),
  versionNotes: jsonb('version_notes').$type<LocalizedTexts>().notNull().default({}),
});

/** Pages of `activity/:id`, shown within their period. Ids are as wide as what a context may ask for: a narrower column would throw. */
export const activities = pgTable(
  'activities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    title: jsonb().$type<LocalizedTexts>().notNull(),
    text: jsonb().$type<LocalizedTexts>().notNull(),
    startsAt: bigint('starts_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** Its label and where it leads; null: there is no button. */
    button: jsonb().$type<{ readonly label: LocalizedTexts; readonly link: string }>(),
  },
  (table) => [index('activities_by_tenant').on(table.tenant)],
);

/** Where the app was found: one row for a device and a code on a day (UTC), however often it says so. */
export const installs = pgTable(
  'installs',
  {
    tenant: text().notNull(),
    day: text().notNull(),
    deviceId: text('device_id').notNull(),
    channels: text().notNull(),
    channelCode: text('channel_code').notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day, table.deviceId, table.channels, table.channelCode] })],
);

/** What operators did. Rows are added, never changed. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    /** The operator, as the machine knows them. */
    actor: text().notNull(),
    /** The command, `news add`. */
    command: text().notNull(),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('audit_by_tenant').on(table.tenant, table.at)],
);
