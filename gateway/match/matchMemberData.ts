import { eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { ownerOfMember } from '#gateway/request/requestContext.ts';
import { matchVotes } from './detail/tables.ts';
import { followedTargets, follows, notificationSettings } from './tables.ts';

/** What a member follows, has set and voted for. */
export function matchMemberData(db: Db): MemberData {
  return {
    room: 'match',
    async exportOf({ memberId }) {
      const owner = ownerOfMember(memberId);
      const matches = await db.select().from(follows).where(eq(follows.ownerId, owner)).orderBy(follows.matchId);
      const targets = await db.select().from(followedTargets).where(eq(followedTargets.ownerId, owner)).orderBy(followedTargets.targetId);
      const [settings] = await db.select().from(notificationSettings).where(eq(notificationSettings.ownerId, owner));
      const votes = await db.select().from(matchVotes).where(eq(matchVotes.memberId, memberId)).orderBy(matchVotes.at);
      return {
        matches: matches.map(({ matchId, excluded }) => ({ matchId, excluded })),
        teamsAndCompetitions: targets.map(({ kind, targetId }) => ({ kind, id: targetId })),
        alerts: settings ?? null,
        votes: votes.map(({ matchId, choice, at }) => ({ matchId, choice, at: isoTime(at) })),
      };
    },
    async forgetMember({ memberId }) {
      const owner = ownerOfMember(memberId);
      for (const table of [follows, followedTargets, notificationSettings]) await db.delete(table).where(eq(table.ownerId, owner));
      await db.delete(matchVotes).where(eq(matchVotes.memberId, memberId));
    },
  };
}
