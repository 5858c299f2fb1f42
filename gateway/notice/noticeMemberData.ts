import { eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { announcementReads, messages } from './tables.ts';
import { TITLE_WITH_NAME } from './titleWithName.ts';

/** Letters to a member, and which announcements the member has read. */
export function noticeMemberData(db: Db): MemberData {
  return {
    room: 'notice',
    async exportOf({ memberId }) {
      const { text, link, sentAt, readAt } = messages;
      const letters = await db
        .select({ title: TITLE_WITH_NAME, text, link, sentAt, readAt })
        .from(messages)
        .where(eq(messages.memberId, memberId))
        .orderBy(messages.id);
      const read = await db.select().from(announcementReads).where(eq(announcementReads.memberId, memberId));
      return {
        letters: letters.map(({ title, text, link, sentAt, readAt }) => ({
          title,
          text,
          link,
          sentAt: isoTime(sentAt),
          readAt: isoTime(readAt),
        })),
        readAnnouncements: read.map(({ announcementId }) => announcementId),
      };
    },
    async forgetMember({ memberId }) {
      await db.delete(announcementReads).where(eq(announcementReads.memberId, memberId));
      await db.delete(messages).where(eq(messages.memberId, memberId));
    },
  };
}
