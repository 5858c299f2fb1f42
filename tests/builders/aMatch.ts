import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { type BasketballRow, blankBasketball, blankFootball, type FootballRow, type MatchRow } from '#contract/match/match.ts';
import { type Change, decodeRow, encodeRow, completeMask } from '#contract/wire/rows.ts';

/** A Saturday; default kick-off of every built match. */
export const KICKOFF = Date.UTC(2026, 10, 21, 15);

/** In its first half, goalless by default. */
export function aMatch(given: Partial<FootballRow> = {}): FootballRow {
  return {
    ...blankFootball(given.id ?? 101),
    rev: 1,
    status: FootballStatus.firstHalf,
    kickoff: KICKOFF,
    clock: { base: 0, since: KICKOFF, running: 1 },
    statusAt: KICKOFF,
    ...given,
  };
}

/** In its first quarter by default. */
export function aGame(given: Partial<BasketballRow> = {}): BasketballRow {
  return {
    ...blankBasketball(given.id ?? 201),
    rev: 1,
    status: BasketballStatus.q1,
    kickoff: KICKOFF,
    clock: { base: 600, since: KICKOFF, running: 1 },
    statusAt: KICKOFF,
    periods: [{ home: 0, away: 0 }],
    ...given,
  };
}

/** All columns, or those of a mask. */
export function changeOf(row: MatchRow, mask = completeMask(row.sport)): Change {
  return decodeRow(row.sport, JSON.parse(JSON.stringify(encodeRow(row, mask))));
}
