import { asc, eq } from 'drizzle-orm';
import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { finalResult, type FinalResult } from '#contract/stances/finalResult.ts';
import { knockoutWait } from './knockoutWait.ts';
import { POSTPONED_VOID_MS } from '#contract/stances/settleLeg.ts';
import type { Db } from '#gateway/db/database.ts';
import { storedRows } from '#gateway/prediction/matchStart.ts';
import { legDecisions, stanceMatches, stances } from '#gateway/prediction/tables.ts';

/**
 * Returns the results of a stance's matches in the order of its legs: what an operator decided, else what the stored rows say, of any feed.
 * A match that should long be over and is neither over nor put off, or is not stored any more, needs an operator.
 */
export async function resultsOfStance(db: Db, stanceId: number, now: number): Promise<readonly FinalResult[]> {
  const legs = await db
    .select({ position: stanceMatches.position, matchId: stanceMatches.matchId, kickoff: stanceMatches.kickoff, sport: stances.sport })
    .from(stanceMatches)
    .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
    .where(eq(stanceMatches.stanceId, stanceId))
    .orderBy(asc(stanceMatches.position));
  const decided = await db.select().from(legDecisions).where(eq(legDecisions.stanceId, stanceId));
  const rows = await storedRows(
    db,
    legs.map(({ matchId }) => matchId),
  );
  return legs.map((leg) => {
    const row = rows.get(leg.matchId);
    // A match without a row has no result yet.
    return decided.find(({ position }) => position === leg.position)?.result ?? overdue(leg, row && resultOf(row, now), now);
  });
}

interface LegMatch {
  readonly sport: Sport;
  /** At publication. */
  readonly kickoff: number;
}

function overdue({ sport, kickoff }: LegMatch, result: FinalResult | undefined, now: number): FinalResult {
  const limit = kickoff + POSTPONED_VOID_MS;
  const known = result ?? { sport, kickoff, state: 'undecided', reason: 'notOver' };
  const isWaiting = known.state === 'undecided' && known.reason === 'notOver';
  if (!isWaiting || now < limit || known.kickoff >= limit) return known;
  return { ...known, state: 'undecided', reason: 'abnormalStatus' };
}

/** Extra time may still follow the end of a cup tie. */
function resultOf(row: MatchRow, now: number): FinalResult {
  return knockoutWait(row, now) > 0 ? { sport: row.sport, kickoff: row.kickoff, state: 'undecided', reason: 'notOver' } : finalResult(row);
}
