import { eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { messageReports, roomMessages, roomReactions } from './tables.ts';

/** What a member wrote, reacted to and reported in match rooms; `forgetRooms` removes it from open rooms too. */
export function chatMemberData(db: Db, forgetRooms: (memberId: bigint) => Promise<void>): MemberData {
  return {
    room: 'chat',
    async exportOf({ memberId }) {
      const messages = await db.select().from(roomMessages).where(eq(roomMessages.memberId, memberId)).orderBy(roomMessages.id);
      const reactions = await db.select().from(roomReactions).where(eq(roomReactions.memberId, memberId)).orderBy(roomReactions.at);
      const reports = await db.select().from(messageReports).where(eq(messageReports.memberId, memberId)).orderBy(messageReports.at);
      return {
        messages: messages.map(({ matchId, at, state, text, replyTo }) => ({ matchId, at: isoTime(at), state, text, replyTo })),
        reactions: reactions.map(({ matchId, incidentId, reaction, at }) => ({ matchId, incidentId, reaction, at: isoTime(at) })),
        reports: reports.map(({ matchId, seq, reason, at }) => ({ matchId, message: seq, reason, at: isoTime(at) })),
      };
    },
    async forgetMember({ memberId }) {
      await forgetRooms(memberId);
      await db.delete(messageReports).where(eq(messageReports.memberId, memberId));
    },
  };
}
