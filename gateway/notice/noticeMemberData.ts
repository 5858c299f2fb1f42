import { eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { messages } from './tables.ts';

/** Letters to a member. */
export function noticeMemberData(db: Db): MemberData {
  return {
    room: 'notice',
    async exportOf({ memberId }) {
      const letters = await db.select().from(messages).where(eq(messages.memberId, memberId)).orderBy(messages.id);
      return {
        letters: letters.map(({ title, text, link, sentAt, readAt }) => ({
          title,
          text,
          link,
          sentAt: isoTime(sentAt),
          readAt: isoTime(readAt),
        })),
      };
    },
    async forgetMember({ memberId }) {
      await db.delete(messages).where(eq(messages.memberId, memberId));
    },
  };
}
