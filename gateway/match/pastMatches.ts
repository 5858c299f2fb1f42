import { and, eq } from 'drizzle-orm';
import type { MatchRow } from '#contract/match/match.ts';
import { completeNames } from '#contract/locale/names.ts';
import type { Db } from '#gateway/db/database.ts';
import type { SourceFixture } from './sourceFixture.ts';
import type { CurrentFeed } from './feedIdentity.ts';
import { MATCH_COLUMNS, type MatchCatalogue, type StoredMatch } from './matchCatalogue.ts';
import { stateOf } from './storedMatchState.ts';
import { matches } from './tables.ts';

export interface PastMatchDeps {
  readonly db: Db;
  readonly feed: Pick<CurrentFeed, 'id'>;
  readonly catalogue: Pick<MatchCatalogue, 'addNames' | 'competitionIdOf' | 'idOf' | 'partsOf' | 'teamIdOf'>;
}

/**
 * Returns a match that is over, with its id: that of the boards, or stored now as one that has left them, with its last row. Only its own
 * feed may have it.
 */
export async function storePastMatch(
  { db, feed, catalogue }: PastMatchDeps,
  fixture: Omit<SourceFixture, 'state' | 'history'>,
  row: MatchRow,
): Promise<StoredMatch> {
  const { sourceId, sport, competition, home, away, round } = fixture;
  const known = catalogue.partsOf(catalogue.idOf(sourceId) ?? 0);
  if (known !== undefined) return known;
  await catalogue.addNames([fixture]);
  const competitionId = catalogue.competitionIdOf(competition.sourceId);
  const [homeId, awayId] = [catalogue.teamIdOf(sport, home.sourceId), catalogue.teamIdOf(sport, away.sourceId)];
  if (competitionId === undefined || homeId === undefined || awayId === undefined) throw new Error(`${sourceId} has no stored names`);
  const names = { sourceId, sport, competitionId, homeId, awayId, round: completeNames(round) };
  const [added] = await db
    .insert(matches)
    .values({ ...names, feed: feed.id, kickoff: row.kickoff, state: stateOf(row), archived: true })
    .onConflictDoNothing()
    .returning(MATCH_COLUMNS);
  if (added !== undefined) return added;
  const [stored] = await db
    .select(MATCH_COLUMNS)
    .from(matches)
    .where(and(eq(matches.feed, feed.id), eq(matches.sourceId, sourceId)));
  if (stored === undefined) throw new Error(`${sourceId} was not stored`);
  return stored;
}
