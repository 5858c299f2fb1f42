import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CallName } from '#contract/calls/calls.ts';
import type { StanceAmount } from '#contract/stances/stanceStatus.ts';
import type { LocalizedTexts } from './localizedTexts.ts';

/** Settings of a tenant; without a row it is in service and announces nothing. */
export const settings = pgTable('settings', {
  tenant: text().primaryKey(),
  maintenanceOn: boolean('maintenance_on').notNull().default(false),
  maintenanceText: jsonb('maintenance_text').$type<LocalizedTexts>().notNull().default({}),
  /** Calls that answer 1049, by name. */
  pausedCalls: jsonb('paused_calls').$type<readonly CallName[]>().notNull().default([]),
  /** Who runs the tenant, as its policies say; an empty text is one that the app has for it. */
  operatorName: jsonb('operator_name').$type<LocalizedTexts>().notNull().default({}),
  operatorContact: jsonb('operator_contact').$type<LocalizedTexts>().notNull().default({}),
  operatorPlace: jsonb('operator_place').$type<LocalizedTexts>().notNull().default({}),
  downloadUrl: text('download_url'),
  version: text(),
  versionNotes: jsonb('version_notes').$type<LocalizedTexts>().notNull().default({}),
  /** false: no prices are shown to its users. */
  oddsOn: boolean('odds_on').notNull().default(true),
  /** Stances are published without a review. */
  stancesPass: boolean('stances_pass').notNull().default(false),
  /** Coins that a stance may cost, the lowest first; null: every amount of the contract. */
  stanceAmounts: jsonb('stance_amounts').$type<readonly StanceAmount[]>(),
  /** What a price must be before it is locked (`PRICE_LIMITS`); null: as usual. */
  priceMinutes: integer('price_minutes'),
  pricePercent: integer('price_percent'),
  priceCompanies: integer('price_companies'),
  /** Price of a coin in minor units of the tenant's currency; null: the usual one. */
  coinPrice: integer('coin_price'),
  /** Coins of the packages on sale, the smallest first; null: the usual ones. */
  coinPackages: jsonb('coin_packages').$type<readonly number[]>(),
});

/** Pages of `activity/:id`, shown within their period. Ids are bigint: a request may name any number, and a narrower column would throw. */
export const activities = pgTable(
  'activities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    title: jsonb().$type<LocalizedTexts>().notNull(),
    text: jsonb().$type<LocalizedTexts>().notNull(),
    startsAt: bigint('starts_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** Label and target; null: no button. */
    button: jsonb().$type<{ readonly label: LocalizedTexts; readonly link: string }>(),
  },
  (table) => [index('activities_by_tenant').on(table.tenant)],
);

/** Install reports: one row per device, channel and day (UTC), however often it is sent. */
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
