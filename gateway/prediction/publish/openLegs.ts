import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import type { PlayType } from '#contract/stances/playTypes.ts';
import { LEGS_PER_MATCH } from '#contract/stances/stanceLimits.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** The play types of an author's open legs about each match, in singles and parlays; matches without any are missing. */
export type OpenLegs = ReadonlyMap<MatchId, readonly PlayType[]>;

/** Why an author cannot write about a match, or about one of its markets, besides what they have open (docs/domain.md#one-leg-a-market). */
export type OpenLegsRefusal = 'marketTaken' | 'matchFull';

/** Selects an author's stances that may still count: under review, or published and not settled. */
export function isOpenOf(authorId: bigint): SQL | undefined {
  const mayCount = inArray(stances.status, [STANCE_STATUS.underReview, STANCE_STATUS.published]);
  return and(eq(stances.authorId, authorId), mayCount, ne(stances.settlement, 'settled'));
}

/** Returns an author's open legs about some matches. Whoever adds one must have the author's chain locked (`lockChain`). */
export async function openLegsOf(db: Db, authorId: bigint, matchIds: readonly MatchId[]): Promise<OpenLegs> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .select({ matchId: stanceMatches.matchId, playType: stanceMatches.playType })
    .from(stanceMatches)
    .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
    .where(and(isAnyOf(stanceMatches.matchId, matchIds), isOpenOf(authorId)));
  const legs = new Map<MatchId, PlayType[]>();
  for (const { matchId, playType } of rows) legs.set(matchId, [...(legs.get(matchId) ?? []), playType]);
  return legs;
}

/** Returns the first pick that an author cannot add to their open legs, and why; null when all can be added. */
export function openLegsRefusal(
  picks: readonly { readonly matchId: MatchId; readonly playType: PlayType }[],
  open: OpenLegs,
): { readonly leg: number; readonly reason: OpenLegsRefusal } | null {
  for (const [leg, { matchId, playType }] of picks.entries()) {
    const ofMatch = open.get(matchId) ?? [];
    if (ofMatch.includes(playType)) return { leg, reason: 'marketTaken' };
    if (ofMatch.length >= LEGS_PER_MATCH) return { leg, reason: 'matchFull' };
  }
  return null;
}
