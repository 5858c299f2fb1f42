import { asc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { RealNames } from './realName/realNames.ts';
import { feedback, realNames as realNamesTable } from './tables.ts';

/**
 * Returns what this room stores about a member, for the member: feedback with answers, and the masked real name. Points are the ledger's.
 */
export async function exportOf(db: Db, realNames: RealNames, memberId: bigint) {
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
      sentAt,
      decidedAt,
    })),
    realName: await realNames.of(memberId),
  };
}

/** Deletes in the transaction `tx` what this room stores about a member but for the uploads. What the ledger says stays. */
export async function forgetMember(tx: Db, memberId: bigint): Promise<void> {
  await tx.delete(feedback).where(eq(feedback.memberId, memberId));
  await tx.delete(realNamesTable).where(eq(realNamesTable.memberId, memberId));
}
