import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { CompetitionType } from '#contract/basketball.ts';
import type { Crest } from '#contract/catalogue.ts';
import type { WireRow } from '#contract/rows.ts';
import type { Switch } from '#contract/ringtone.ts';
import type { Sport } from '#contract/sport.ts';
import type { Language } from '#contract/tenants.ts';

/**
 * A name in each language. Never a bare string: read from jsonb, one such as `1860` would come back as a number.
 */
export type NameTable = Readonly<Record<Language, string>>;

export const competitions = pgTable(
  'competitions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    sourceId: text('source_id').notNull(),
    sport: text().$type<Sport>().notNull(),
    name: jsonb().$type<NameTable>().notNull(),
    region: jsonb().$type<NameTable>().notNull(),
    hot: boolean().notNull(),
    type: smallint().$type<CompetitionType>().notNull(),
    colours: jsonb().$type<readonly [string, string]>().notNull(),
  },
  (table) => [unique('competitions_source').on(table.sport, table.sourceId)],
);

export const teams = pgTable(
  'teams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    sourceId: text('source_id').notNull(),
    sport: text().$type<Sport>().notNull(),
    name: jsonb().$type<NameTable>().notNull(),
    crest: jsonb().$type<Crest>().notNull(),
  },
  (table) => [unique('teams_source').on(table.sport, table.sourceId)],
);

/** One number range of ids for both sports, for the route `match/:id` names none. */
export const matches = pgTable(
  'matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    sourceId: text('source_id').notNull().unique('matches_source'),
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
    /** The live row as it travels, `[id, rev, mask, ...]`: the contract's codec reads it back. null until its first state. */
    row: jsonb().$type<WireRow>(),
    /** Whether it was on the board with this row. */
    onBoard: boolean('on_board').notNull().default(false),
  },
  (table) => [index('matches_by_day').on(table.sport, table.kickoff)],
);

/** Follows belong to the device until members exist. */
export const follows = pgTable(
  'follows',
  {
    deviceId: text('device_id').notNull(),
    matchId: bigint('match_id', { mode: 'number' })
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** 0: left, although a team or the competition of it is followed. */
    follow: smallint().$type<Switch>().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.matchId] }), index('follows_by_match').on(table.matchId)],
);

/** Teams and competitions that a device follows: all their matches are followed. */
export const interests = pgTable(
  'interests',
  {
    deviceId: text('device_id').notNull(),
    kind: text().$type<'team' | 'competition'>().notNull(),
    targetId: integer('target_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.kind, table.targetId] })],
);

/** Notification prompt settings of a device; one without a row has the defaults of the specification. */
export const ringtones = pgTable('ringtones', {
  deviceId: text('device_id').primaryKey(),
  mainSwitch: smallint('main_switch').$type<Switch>().notNull(),
  focusNoticeFlag: smallint('focus_notice_flag').$type<Switch>().notNull(),
  scoringSoundFlag: smallint('scoring_sound_flag').$type<Switch>().notNull(),
  homeGoalSound: smallint('home_goal_sound').notNull(),
  guestGoalSound: smallint('guest_goal_sound').notNull(),
  scoringShockFlag: smallint('scoring_shock_flag').$type<Switch>().notNull(),
});
