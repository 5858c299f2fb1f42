import { asc, eq, inArray } from 'drizzle-orm';
import { FootballStatus } from '#contract/match/football.ts';
import { BasketballStatus } from '#contract/match/basketball.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Db } from '#gateway/db/database.ts';
import { storedRow } from '#gateway/match/storedMatchState.ts';
import { matches } from '#gateway/match/tables.ts';
import { stanceMatches } from './tables.ts';

/** Why nothing is published or sold about a match: it has begun, or is put off, called off or hidden. */
export type MatchBlock = 'started' | 'notOnSale';

/** Returns why a match is not to come at server time `now` (ms); null while it is. */
export function matchBlock(row: MatchRow, now: number): MatchBlock | null {
  switch (phaseOf(row)) {
    case 'upcoming':
      return now < row.kickoff ? null : 'started';
    case 'hidden':
    case 'delayed':
      return 'notOnSale';
    case 'dropped':
      return isAbandoned(row) ? 'started' : 'notOnSale';
    default:
      return 'started';
  }
}

function isAbandoned(row: MatchRow): boolean {
  return row.status === (row.sport === 'football' ? FootballStatus.abandoned : BasketballStatus.abandoned);
}

/** When a stance's sales end by its own row, and the rows of its matches, as far as they are known. */
export interface StanceStart {
  /** Kick-off of the first match as of publication (ms). */
  readonly closesAt: number;
  readonly rows: readonly (MatchRow | undefined)[];
}

/**
 * Returns whether the first match of a stance has begun, at its kick-off as published or before it. From then on somebody may know more than
 * the author did, so nobody buys, passes, rejects, withdraws or cancels (docs/domain.md#sale).
 */
export function hasBegun({ closesAt, rows }: StanceStart, now: number): boolean {
  return now >= closesAt || rows.some((row) => row !== undefined && matchBlock(row, now) === 'started');
}

/** Returns whether all matches of a stance are to come. */
export function isBeforeStart(start: StanceStart, now: number): boolean {
  return !hasBegun(start, now) && start.rows.every((row) => row === undefined || matchBlock(row, now) === null);
}

/**
 * Returns the rows of a stance's matches as they are stored: the boards publish what is committed, and a command of an operator may run
 * without them.
 */
export async function storedRowsOf(db: Db, stanceId: number): Promise<readonly MatchRow[]> {
  const found = await db
    .select({ matchId: stanceMatches.matchId })
    .from(stanceMatches)
    .where(eq(stanceMatches.stanceId, stanceId))
    .orderBy(asc(stanceMatches.position));
  const rows = await storedRows(
    db,
    found.map(({ matchId }) => matchId),
  );
  return [...rows.values()];
}

/** Returns the stored rows of matches; one without a state is missing. */
export async function storedRows(db: Db, ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, MatchRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: matches.id, sport: matches.sport, rev: matches.rev, kickoff: matches.kickoff, state: matches.state })
    .from(matches)
    .where(inArray(matches.id, [...ids]));
  return new Map(rows.flatMap((row) => (row.state === null ? [] : [[row.id, storedRow(row)]])));
}
