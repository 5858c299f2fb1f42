import { eq, or } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { activityTokens, attributions, blacklist, knownDevices, members, sessions } from '#gateway/member/tables.ts';

/** Identity, devices and blacklist of a member. */
export function memberRoomData(db: Db): MemberData {
  return {
    room: 'member',
    async exportOf({ memberId }) {
      const [member] = await db.select().from(members).where(eq(members.id, memberId));
      const ofSessions = await db.select().from(sessions).where(eq(sessions.memberId, memberId)).orderBy(sessions.createdAt);
      const devices = await db.select().from(knownDevices).where(eq(knownDevices.memberId, memberId)).orderBy(knownDevices.loggedInAt);
      const links = await db.select().from(attributions).where(eq(attributions.memberId, memberId));
      const invitedBy = await nicknameOf(db, member?.invitedBy ?? null);
      const blocked = await db.select().from(blacklist).where(eq(blacklist.ownerId, memberId)).orderBy(blacklist.at);
      return {
        profile: member && {
          memberId: String(member.id),
          tenant: member.tenant,
          phone: member.phone,
          account: member.account,
          nickname: member.nickname,
          nicknameChanged: member.nicknameChanged,
          avatar: member.avatar,
          profile: member.profile,
          inviteCode: member.inviteCode,
          invitedBy,
          createdAt: isoTime(member.createdAt),
          hasPassword: member.passwordHash !== null,
          passwordChangedAt: isoTime(member.passwordChangedAt),
          role: member.role,
          mutedUntil: isoTime(member.mutedUntil),
          muteReason: member.muteReason,
          deletionDueAt: isoTime(member.deletionDueAt),
        },
        sessions: ofSessions.map(({ deviceId, createdAt, endsAt }) => ({
          deviceId,
          createdAt: isoTime(createdAt),
          endsAt: isoTime(endsAt),
        })),
        knownDevices: devices.map(({ deviceId, loggedInAt }) => ({ deviceId, loggedInAt: isoTime(loggedInAt) })),
        cameFrom: links.map(({ partner, clickedAt, registeredAt }) => ({
          partner,
          clickedAt: isoTime(clickedAt),
          registeredAt: isoTime(registeredAt),
        })),
        blacklist: blocked.map(({ blockedId, at }) => ({ memberId: String(blockedId), at: isoTime(at) })),
      };
    },
    async forgetMember({ memberId }) {
      await db.delete(sessions).where(eq(sessions.memberId, memberId));
      await db.delete(knownDevices).where(eq(knownDevices.memberId, memberId));
      await db.delete(activityTokens).where(eq(activityTokens.memberId, memberId));
      // A partner's count of registrations stays, without the member.
      await db.update(attributions).set({ memberId: null, deviceId: null }).where(eq(attributions.memberId, memberId));
      await db.delete(blacklist).where(or(eq(blacklist.ownerId, memberId), eq(blacklist.blockedId, memberId)));
    },
  };
}

/** The inviter by name only: an id of the database is nobody's data but that member's. */
async function nicknameOf(db: Db, memberId: bigint | null): Promise<string | null> {
  if (memberId === null) return null;
  const [found] = await db.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId));
  return found?.nickname ?? null;
}
