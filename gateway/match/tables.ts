import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { CompetitionType } from '#contract/match/basketball.ts';
import type { Crest } from '#contract/match/fixtures.ts';
import type { Switch } from '#contract/alerts/ringtoneSettings.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { feeds } from '#gateway/db/tables.ts';

/** A name in each language. Never a bare string: from jsonb, `1860` would come back as a number. */
export type NameTable = Readonly<Record<Language, string>>;

/** Names in some languages. */
export type GivenNames = Readonly<Partial<Record<Language, string>>>;

/** People whom operators name. They have no table of their own. */
export const PERSON_KINDS = ['player', 'coach', 'referee'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** What operators name. */
export const NAMED_KINDS = ['competition', 'team', ...PERSON_KINDS] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

export const competitions = pgTable(
  'competitions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Owner of `sourceId`: suppliers may use the same ids for different things. */
    supplier: text().notNull(),
    sourceId: text('source_id').notNull(),
    sport: text().$type<Sport>().notNull(),
    name: jsonb().$type<NameTable>().notNull(),
    /** The names that the supplier has sent; `name` has what an operator has imported in their place, and fallbacks. */
    givenName: jsonb('given_name').$type<GivenNames>().notNull(),
    region: jsonb().$type<NameTable>().notNull(),
    hot: boolean().notNull(),
    type: smallint().$type<CompetitionType>().notNull(),
    colours: jsonb().$type<readonly [string, string]>().notNull(),
    /** URL at the supplier; null: it has none. */
    logo: text(),
  },
  (table) => [unique('competitions_source').on(table.supplier, table.sport, table.sourceId)],
);

export const teams = pgTable(
  'teams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    supplier: text().notNull(),
    sourceId: text('source_id').notNull(),
    sport: text().$type<Sport>().notNull(),
    name: jsonb().$type<NameTable>().notNull(),
    givenName: jsonb('given_name').$type<GivenNames>().notNull(),
    crest: jsonb().$type<Crest>().notNull(),
    logo: text(),
  },
  (table) => [unique('teams_source').on(table.supplier, table.sport, table.sourceId)],
);

/** Names that operators have imported: each replaces the supplier's in its language (docs/operate.md#names). */
export const nameOverrides = pgTable(
  'name_overrides',
  {
    supplier: text().notNull(),
    kind: text().$type<NamedKind>().notNull(),
    sport: text().$type<Sport>().notNull(),
    sourceId: text('source_id').notNull(),
    language: text().$type<Language>().notNull(),
    name: text().notNull(),
    /** Server ms. */
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier, table.kind, table.sport, table.sourceId, table.language] }),
    index('name_overrides_changed').on(table.supplier, table.changedAt),
  ],
);

/** One id range for both sports, because the route `match/:id` names none. */
export const matches = pgTable(
  'matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Boards show the current feed's matches; those of other feeds remain as history. */
    feed: integer()
      .notNull()
      .references(() => feeds.id),
    sourceId: text('source_id').notNull(),
    sport: text().$type<Sport>().notNull(),
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id),
    homeId: integer('home_id')
      .notNull()
      .references(() => teams.id),
    awayId: integer('away_id')
      .notNull()
      .references(() => teams.id),
    round: jsonb().$type<NameTable>().notNull(),
    kickoff: bigint({ mode: 'number' }).notNull(),
    /** Board position of its last change. */
    rev: bigint({ mode: 'number' }).notNull().default(0),
    /** State by field name, read and written by storedMatchState.ts; null before its first state. */
    state: jsonb().$type<unknown>(),
    onBoard: boolean('on_board').notNull().default(false),
    /** The boards have forgotten it: only its detail, schedules and old links read it, from here. */
    archived: boolean().notNull().default(false),
  },
  (table) => [
    unique('matches_source').on(table.feed, table.sourceId),
    index('matches_by_day').on(table.sport, table.kickoff),
    index('matches_by_home').on(table.homeId, table.kickoff),
    index('matches_by_away').on(table.awayId, table.kickoff),
  ],
);

/**
 * Matches that an owner follows or has excluded. The owner is a member (`member:123`) or a device without one. No cascade: deleting a
 * match must delete its follows explicitly.
 */
export const follows = pgTable(
  'follows',
  {
    ownerId: text('owner_id').notNull(),
    matchId: bigint('match_id', { mode: 'number' })
      .notNull()
      .references(() => matches.id),
    /** true: not followed, although a team or its competition is. */
    excluded: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.matchId] }), index('follows_by_match').on(table.matchId)],
);

/** Teams and competitions whose matches an owner follows. */
export const followedTargets = pgTable(
  'followed_targets',
  {
    ownerId: text('owner_id').notNull(),
    kind: text().$type<'team' | 'competition'>().notNull(),
    targetId: integer('target_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind, table.targetId] })],
);

/** Devices without a member that have stored something, and when they were last seen (server ms): those that do not return are deleted. */
export const anonymousOwners = pgTable(
  'anonymous_owners',
  {
    ownerId: text('owner_id').primaryKey(),
    seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('anonymous_owners_by_age').on(table.seenAt)],
);

/** An owner's alert settings; without a row the defaults apply (docs/product.md#prompt-settings). */
export const notificationSettings = pgTable('notification_settings', {
  ownerId: text('owner_id').primaryKey(),
  mainSwitch: smallint('main_switch').$type<Switch>().notNull(),
  focusNoticeFlag: smallint('focus_notice_flag').$type<Switch>().notNull(),
  scoringSoundFlag: smallint('scoring_sound_flag').$type<Switch>().notNull(),
  homeGoalSound: smallint('home_goal_sound').notNull(),
  guestGoalSound: smallint('guest_goal_sound').notNull(),
  scoringShockFlag: smallint('scoring_shock_flag').$type<Switch>().notNull(),
});
