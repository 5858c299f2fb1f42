import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { type BasketballRow, blankBasketball, blankFootball, type FootballRow, type MatchRow } from '#contract/match/match.ts';
import { type Change, decodeRow, encodeRow, completeMask } from '#contract/wire/rows.ts';

/** A Saturday afternoon: 2026-11-21 15:00 UTC. Kick-off of every built match that says nothing else. */
export const KICKOFF = Date.UTC(2026, 10, 21, 15);

/** A football match in its first half, goalless, unless told otherwise. */
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

/** A basketball match in its first quarter, unless told otherwise. */
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

/** A row as the wire brings it: all of it, or the columns of a mask. */
export function changeOf(row: MatchRow, mask = completeMask(row.sport)): Change {
  return decodeRow(row.sport, JSON.parse(JSON.stringify(encodeRow(row, mask))));
}
