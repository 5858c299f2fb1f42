import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VoteChoice } from '#contract/detail/forecast.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { Standings } from '#contract/detail/standings.ts';
import { competitions, matches } from '#gateway/match/tables.ts';

/** Server and suppliers' times are in ms. What is about a match is deleted with it, except what members have said. */
const matchId = () =>
  bigint('match_id', { mode: 'number' })
    .notNull()
    .references(() => matches.id, { onDelete: 'cascade' });
const ms = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The newest document of each kind: a supplier's, or the rows that the gateway derives for the match channel (`odds/europe/2`, `votes`, `stances`).
 * Incidents, text and odds are stored in their own tables and have only their time here.
 */
export const matchDocuments = pgTable(
  'match_documents',
  {
    matchId: matchId(),
    kind: text().notNull(),
    at: ms('at'),
    /** When its body last changed, for the match channel: increases with each write. */
    rev: ms('rev'),
    body: jsonb().$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.kind] })],
);

/** Starts of the gateway: revisions of documents begin with their number, so that they increase whatever the clock does. */
export const detailStarts = pgTable('detail_starts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  startedAt: ms('started_at'),
});

/** The log of a match: incidents and live text, numbered from 1. */
export const matchLog = pgTable(
  'match_log',
  {
    matchId: matchId(),
    seq: integer().notNull(),
    at: ms('at'),
    entry: jsonb().$type<MatchLogEntry>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.seq] })],
);

/** Every price of each company. */
export const oddsPoints = pgTable(
  'odds_points',
  {
    matchId: matchId(),
    company: integer().notNull(),
    market: text().$type<OddsMarket>().notNull(),
    at: ms('at'),
    name: text().notNull(),
    inPlay: boolean('in_play').notNull(),
    point: jsonb().$type<OddsPoint>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.company, table.market, table.at] }),
    // The closing price is the last one before kick-off, behind hundreds from in play.
    index('odds_points_before_kickoff')
      .on(table.matchId, table.company, table.market, table.at)
      .where(sql`not in_play`),
  ],
);

/**
 * When suppliers last confirmed the prices of a match (server ms), by line (`europe/2`), company or match: written every few minutes, the
 * newest are in memory (`odds/priceConfirmations.ts`).
 */
export const priceConfirmations = pgTable('price_confirmations', {
  matchId: matchId().primaryKey(),
  confirmed: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
});

/** The newest table of each stage of a season. */
export const standingsTables = pgTable(
  'standings',
  {
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id),
    seasonId: text('season_id').notNull(),
    stageId: text('stage_id').notNull(),
    at: ms('at'),
    body: jsonb().$type<Standings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.competitionId, table.seasonId, table.stageId] })],
);

/** One vote a member. It has no reference to its match, because it stays when that is deleted. */
export const matchVotes = pgTable(
  'match_votes',
  {
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    choice: text().$type<VoteChoice>().notNull(),
    at: ms('at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.memberId] })],
);

/** How often a match was opened, by device and hour. */
export const matchViews = pgTable('match_views', { matchId: matchId().primaryKey(), views: integer().notNull() });
