import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { inviteRewards } from './tables.ts';

/**
 * The rewards that a member was given for invitations, without who registered, and that of the member's own registration. They stay as the
 * ledger's entries do; what they know of the member's device and address goes.
 */
export function inviteMemberData(db: Db): MemberData {
  return {
    room: 'invite',
    async exportOf({ memberId }) {
      const rows = await db
        .select()
        .from(inviteRewards)
        .where(or(eq(inviteRewards.inviterId, memberId), eq(inviteRewards.inviteeId, memberId)))
        .orderBy(asc(inviteRewards.id));
      return {
        rewards: rows
          .filter(({ inviterId }) => inviterId === memberId)
          .map(({ state, reason, coins, taken, createdAt, changedAt }) => ({
            state,
            reason,
            coins,
            taken,
            at: isoTime(createdAt),
            changedAt: isoTime(changedAt),
          })),
        ownRegistration: rows
          .filter(({ inviteeId }) => inviteeId === memberId)
          .map(({ deviceId, createdAt }) => ({ deviceId, at: isoTime(createdAt) })),
      };
    },
    async forgetMember({ memberId }) {
      await db.update(inviteRewards).set({ deviceId: null, addressMark: null }).where(eq(inviteRewards.inviteeId, memberId));
    },
  };
}
