import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { realNames } from '#gateway/profile/tables.ts';
import type { Sealer } from './sealedText.ts';

/** A real name that waits for an operator. */
export interface WaitingRealName {
  readonly account: string;
  readonly submittedAt: number;
}

/** What an operator compares with the photos. */
export interface RealNameProof {
  readonly name: string;
  readonly number: string;
  readonly fileIds: readonly string[];
}

/** Returns those that wait in a tenant, the oldest first. */
export function waitingRealNames(db: Db, tenant: string): Promise<readonly WaitingRealName[]> {
  return db
    .select({ account: members.account, submittedAt: realNames.submittedAt })
    .from(realNames)
    .innerJoin(members, eq(members.id, realNames.memberId))
    .where(and(eq(realNames.tenant, tenant), eq(realNames.state, 'pending')))
    .orderBy(asc(realNames.submittedAt), asc(realNames.memberId));
}

/** Returns what a member sent, unless it was refused; null for none. */
export async function proofOf(db: Db, sealer: Sealer, memberId: bigint): Promise<RealNameProof | null> {
  const [row] = await db.select().from(realNames).where(eq(realNames.memberId, memberId));
  if (row === undefined || row.sealedName === null || row.sealedNumber === null) return null;
  const owner = String(memberId);
  return { name: sealer.open(row.sealedName, owner), number: sealer.open(row.sealedNumber, owner), fileIds: row.fileIds };
}

/** Approves what waits. Returns false when nothing does. */
export async function approveRealName(db: Db, memberId: bigint, now: number): Promise<boolean> {
  const approved = await db
    .update(realNames)
    .set({ state: 'approved', decidedAt: now })
    .where(and(eq(realNames.memberId, memberId), eq(realNames.state, 'pending')))
    .returning({ memberId: realNames.memberId });
  return approved.length > 0;
}

/**
 * Refuses what waits: name and number are deleted, and another member may prove theirs with the number. Returns the uploads of the photos,
 * which are used no more, or null when nothing waits.
 */
export async function refuseRealName(db: Db, memberId: bigint, reason: string, now: number): Promise<readonly string[] | null> {
  const isWaiting = and(eq(realNames.memberId, memberId), eq(realNames.state, 'pending'));
  const [waiting] = await db.select({ fileIds: realNames.fileIds }).from(realNames).where(isWaiting).for('update');
  if (waiting === undefined) return null;
  await db
    .update(realNames)
    .set({ state: 'refused', reason, decidedAt: now, sealedName: null, sealedNumber: null, numberMark: null, fileIds: [] })
    .where(isWaiting);
  return waiting.fileIds;
}
