import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Parsed } from '#contract/calls/calls.ts';
import { APPEAL_MS } from '#contract/community/communityLimits.ts';
import type { Removal } from '#contract/community/removal.ts';
import { actorOf, noteAction } from '#gateway/community/actionLog.ts';
import { removals } from './tables.ts';
import { momentOf, type Writer } from '#gateway/community/write/publishPost.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { removalOf } from './removalRows.ts';

/** Removals that a member sees. */
const MAX_SHOWN = 50;
/** A removal is shown this long, and longer while its appeal waits. */
export const SHOWN_MS = 90 * 86_400_000;

/** Returns what operators removed of a member, the newest first. What was restored without an appeal is as if it had not been. */
export async function removalsOf(db: Db, memberId: bigint, now: number): Promise<Removal[]> {
  const isLate = gt(removals.at, now - SHOWN_MS);
  const isUndone = and(isNull(removals.appealAt), isNull(removals.restoredAt));
  const rows = await db
    .select()
    .from(removals)
    .where(and(eq(removals.memberId, memberId), isLate, or(isUndone, gt(removals.appealAt, 0))))
    .orderBy(desc(removals.at), desc(removals.id))
    .limit(MAX_SHOWN);
  return rows.map(removalOf);
}

/** Returns one removal of a member. Throws LocalizedError (404). */
export async function removalById(db: Db, tenant: string, memberId: bigint, removalId: number): Promise<Removal> {
  const [row] = await db
    .select()
    .from(removals)
    .where(and(eq(removals.tenant, tenant), eq(removals.id, removalId), eq(removals.memberId, memberId)));
  if (row === undefined) throw new LocalizedError(404, 'removalGone');
  return removalOf(row);
}

/** Appeals against a removal of the member's own. Throws LocalizedError: 404 for another's, 409 for a second appeal and a late one. */
export async function appealRemoval(
  tx: Db,
  writer: Pick<Writer, 'tenant' | 'language' | 'timeZone' | 'memberId'>,
  { removalId, text }: Parsed<'appeal'>,
  now: number,
): Promise<void> {
  const { tenant, memberId } = writer;
  const [found] = await tx
    .select()
    .from(removals)
    .where(and(eq(removals.tenant, tenant), eq(removals.id, removalId), eq(removals.memberId, memberId)))
    .for('update');
  if (found === undefined) throw new LocalizedError(404, 'removalGone');
  if (found.appealAt !== null) throw new LocalizedError(409, 'appealTwice');
  if (found.restoredAt !== null) throw new LocalizedError(409, 'appealNeedless');
  const appealBy = found.at + APPEAL_MS;
  if (now >= appealBy) throw new LocalizedError(409, 'appealOver', { until: momentOf(writer, appealBy) });
  await tx.update(removals).set({ appealText: text, appealAt: now }).where(eq(removals.id, removalId));
  const { kind, targetId } = found;
  await noteAction(tx, { tenant, at: now, action: 'appeal', actor: actorOf(memberId), kind, targetId, memberId });
}
