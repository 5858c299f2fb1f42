import { and, count, eq, inArray } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import type { Reaction, ReactionCounts } from '#contract/room/roomHead.ts';
import type { Db } from '#gateway/db/database.ts';
import type { RoomKey } from './roomKey.ts';
import { roomReactions } from './tables.ts';

/** Sets a member's reaction to a goal; null takes it back. */
export async function putReaction(
  db: Db,
  key: RoomKey,
  { incidentId, memberId, reaction, at }: { incidentId: string; memberId: bigint; reaction: Reaction | null; at: number },
): Promise<void> {
  const { tenant, matchId } = key;
  if (reaction === null) {
    await db
      .delete(roomReactions)
      .where(and(isRoomOfReaction(key), eq(roomReactions.incidentId, incidentId), eq(roomReactions.memberId, memberId)));
    return;
  }
  const { tenant: t, matchId: m, incidentId: i, memberId: member } = roomReactions;
  await db
    .insert(roomReactions)
    .values({ tenant, matchId, incidentId, memberId, reaction, at })
    .onConflictDoUpdate({ target: [t, m, i, member], set: { reaction, at } });
}

/** Returns the counts of some of a room's goals. */
export async function reactionCountsOf(db: Db, key: RoomKey, incidentIds: readonly string[]): Promise<ReadonlyMap<string, ReactionCounts>> {
  const rows = await db
    .select({ incidentId: roomReactions.incidentId, reaction: roomReactions.reaction, members: count() })
    .from(roomReactions)
    .where(and(isRoomOfReaction(key), inArray(roomReactions.incidentId, [...incidentIds])))
    .groupBy(roomReactions.incidentId, roomReactions.reaction);
  const counts = new Map<string, ReactionCounts>(incidentIds.map((id) => [id, noReactions()]));
  for (const { incidentId, reaction, members } of rows) {
    counts.set(incidentId, { ...(counts.get(incidentId) ?? noReactions()), [reaction]: members });
  }
  return counts;
}

/** Returns the counts of all goals with reactions in rooms of a tenant, by match. */
export async function reactionCountsIn(
  db: Db,
  tenant: string,
  matchIds: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, ReadonlyMap<string, ReactionCounts>>> {
  const { matchId, incidentId, reaction } = roomReactions;
  const rows = await db
    .select({ matchId, incidentId, reaction, members: count() })
    .from(roomReactions)
    .where(and(eq(roomReactions.tenant, tenant), inArray(matchId, [...matchIds])))
    .groupBy(matchId, incidentId, reaction);
  const counts = new Map<MatchId, Map<string, ReactionCounts>>();
  for (const row of rows) {
    const ofMatch = counts.get(row.matchId) ?? new Map<string, ReactionCounts>();
    ofMatch.set(row.incidentId, { ...(ofMatch.get(row.incidentId) ?? noReactions()), [row.reaction]: row.members });
    counts.set(row.matchId, ofMatch);
  }
  return counts;
}

/** Returns a member's reactions in a room. */
export async function reactionsOfMember(
  db: Db,
  key: RoomKey,
  memberId: bigint,
): Promise<readonly { readonly incidentId: string; readonly reaction: Reaction }[]> {
  const { incidentId, reaction } = roomReactions;
  return db
    .select({ incidentId, reaction })
    .from(roomReactions)
    .where(and(isRoomOfReaction(key), eq(roomReactions.memberId, memberId)));
}

/** Takes back all reactions of a member. */
export async function deleteReactionsOf(tx: Db, memberId: bigint): Promise<void> {
  await tx.delete(roomReactions).where(eq(roomReactions.memberId, memberId));
}

function noReactions(): ReactionCounts {
  return { clap: 0, fire: 0, laugh: 0, shock: 0, cry: 0 };
}

function isRoomOfReaction({ tenant, matchId }: RoomKey) {
  return and(eq(roomReactions.tenant, tenant), eq(roomReactions.matchId, matchId));
}
