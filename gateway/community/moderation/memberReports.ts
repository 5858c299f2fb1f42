import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '#contract/calls/calls.ts';
import { REPORTS_PER_DAY } from '#contract/community/communityLimits.ts';
import { actorOf, noteAction } from '#gateway/community/actionLog.ts';
import type { WrittenKind } from '#gateway/community/tables.ts';
import { reports } from './tables.ts';
import { momentOf, type Writer } from '#gateway/community/write/publishPost.ts';
import { DAY_MS } from '#gateway/community/write/writingLimits.ts';
import { lockWritten, setCommentState, setPostState, type Written } from '#gateway/community/writtenState.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';

/** Open reports that hide what a newcomer wrote: of so many members, and with so much weight. */
export const HIDING_REPORTS = 3;

/** What is known about a member's closed reports. */
interface ReportRecord {
  readonly right: number;
  readonly wrong: number;
}

/** Returns how much a member's report counts: 1 for who has been right, less for who has been wrong (docs/domain.md#reports). */
export function weightOf({ right, wrong }: ReportRecord): number {
  return (right + 2) / (right + wrong + 2);
}

/**
 * Reports a post or comment, once a member and thing; returns the post whose open pages must be told, null when nothing changes there.
 * Throws LocalizedError: 404 for what others do not see, 400 for one's own, 429 when the day's reports are spent.
 */
export async function reportWritten(
  tx: Db,
  reporter: Pick<Writer, 'tenant' | 'language' | 'timeZone' | 'memberId'>,
  { kind, id, reason }: Parsed<'report'>,
  now: number,
): Promise<number | null> {
  const { tenant, memberId } = reporter;
  const written = await lockWritten(tx, tenant, kind, id);
  const { state, authorId } = written === null ? { state: null, authorId: null } : stateOf(written);
  const [known] = await tx
    .select({ at: reports.at })
    .from(reports)
    .where(isReport(kind, id, memberId));
  if (known !== undefined) return null;
  if (written === null || state !== 'published') throw new LocalizedError(404, kind === 'post' ? 'postGone' : 'commentGone');
  if (authorId === memberId) throw new LocalizedError(400, 'reportOwn');
  await assertReportsLeft();
  await tx
    .insert(reports)
    .values({ tenant, kind, targetId: id, memberId, reason, weight: weightOf(await recordOf(tx, memberId)), at: now });
  await noteAction(tx, {
    tenant,
    at: now,
    action: 'report',
    actor: actorOf(memberId),
    kind,
    targetId: id,
    memberId: authorId,
    note: reason,
  });
  return (await hideIfReported(tx, written, now)) ? written.post.id : null;

  async function assertReportsLeft(): Promise<void> {
    const lately = await tx
      .select({ at: reports.at })
      .from(reports)
      .where(and(eq(reports.memberId, memberId), gt(reports.at, now - DAY_MS)))
      .orderBy(asc(reports.at));
    const oldest = lately[lately.length - REPORTS_PER_DAY];
    if (oldest === undefined) return;
    throw new LocalizedError(429, 'reportsSpent', { max: REPORTS_PER_DAY, until: momentOf(reporter, oldest.at + DAY_MS) });
  }
}

/** Says of all open reports of something whether they were right. */
export async function closeReports(tx: Db, kind: WrittenKind, id: number, wasRight: boolean): Promise<void> {
  await tx
    .update(reports)
    .set({ wasRight })
    .where(and(eq(reports.kind, kind), eq(reports.targetId, id), isNull(reports.wasRight)));
}

/** Opens the reports of something again: a decision about it was undone. */
export async function reopenReports(tx: Db, kind: WrittenKind, id: number): Promise<void> {
  await tx
    .update(reports)
    .set({ wasRight: null })
    .where(and(eq(reports.kind, kind), eq(reports.targetId, id), isNotNull(reports.wasRight)));
}

async function recordOf(tx: Db, memberId: bigint): Promise<ReportRecord> {
  const rows = await tx
    .select({ wasRight: reports.wasRight, count: count() })
    .from(reports)
    .where(and(eq(reports.memberId, memberId), isNotNull(reports.wasRight)))
    .groupBy(reports.wasRight);
  const of = (wasRight: boolean): number => rows.find((row) => row.wasRight === wasRight)?.count ?? 0;
  return { right: of(true), wrong: of(false) };
}

/** Puts what a newcomer wrote under review when enough members have reported it. */
async function hideIfReported(tx: Db, written: Written, now: number): Promise<boolean> {
  const { kind, post, comment } = written;
  const { id, tenant, memberId, byNewcomer } = comment ?? post;
  if (!byNewcomer) return false;
  const [open] = await tx
    .select({ count: count(), weight: sql<number>`coalesce(sum(${reports.weight}), 0)`.mapWith(Number) })
    .from(reports)
    .where(and(eq(reports.kind, kind), eq(reports.targetId, id), isNull(reports.wasRight)));
  if (open === undefined || open.count < HIDING_REPORTS || open.weight < HIDING_REPORTS) return false;
  const review = { state: 'review', reviewReason: 'reports' } as const;
  await (written.kind === 'post' ? setPostState(tx, post, review, now) : setCommentState(tx, written, review, now));
  await noteAction(tx, { tenant, at: now, action: 'hide', actor: 'system', kind, targetId: id, memberId });
  return true;
}

function stateOf({ post, comment }: Written) {
  // What stands under a post that nobody sees is seen by nobody.
  if (comment === null) return { state: post.state, authorId: post.memberId };
  return { state: post.state === 'published' ? comment.state : post.state, authorId: comment.memberId };
}

function isReport(kind: WrittenKind, id: number, memberId: bigint) {
  return and(eq(reports.kind, kind), eq(reports.targetId, id), eq(reports.memberId, memberId));
}
