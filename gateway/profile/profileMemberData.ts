import { asc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import type { RealNames } from './realName/realNames.ts';
import { feedback, realNames as realNamesTable } from './tables.ts';

/** A member's feedback with its answers, and the real name, masked as on its screen. Points are the ledger's, photos the files'. */
export function profileMemberData(db: Db, realNames: Pick<RealNames, 'of'>): MemberData {
  return {
    room: 'profile',
    async exportOf({ memberId }) {
      const rows = await db.select().from(feedback).where(eq(feedback.memberId, memberId)).orderBy(asc(feedback.id));
      return {
        feedback: rows.map(({ kind, text, images, matchId, alertRecords, state, answer, sentAt, decidedAt }) => ({
          kind,
          text,
          images,
          matchId,
          alertRecords,
          state,
          answer,
          sentAt: isoTime(sentAt),
          decidedAt: isoTime(decidedAt),
        })),
        realName: await realNames.of(memberId),
      };
    },
    forgetMember: ({ memberId }) =>
      db.transaction(async (tx) => {
        await tx.delete(feedback).where(eq(feedback.memberId, memberId));
        await tx.delete(realNamesTable).where(eq(realNamesTable.memberId, memberId));
      }),
  };
}
