import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { ReportReason } from '#contract/room/roomCalls.ts';
import { comments, posts, type ReviewReason, type WrittenKind } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { reports } from './tables.ts';

/** A post or comment by its number. */
export interface Target {
  readonly kind: WrittenKind;
  readonly id: number;
}

/** What waits for an operator. */
export interface WaitingText extends Target {
  readonly memberId: bigint;
  readonly nickname: string;
  readonly text: string;
  /** null: everybody sees it, and it is reported. */
  readonly review: ReviewReason | null;
  readonly reports: number;
  readonly weight: number;
  readonly reasons: readonly ReportReason[];
}

/** Returns what is under review or reported, the heaviest reports first, then the oldest. */
export async function waitingTexts(db: Db, tenant: string, max: number): Promise<readonly WaitingText[]> {
  const reported = await db
    .select({
      kind: reports.kind,
      id: reports.targetId,
      reports: count(),
      weight: sql<number>`sum(${reports.weight})`.mapWith(Number),
      reasons: sql<ReportReason[]>`array_agg(distinct ${reports.reason} order by ${reports.reason})`,
    })
    .from(reports)
    .where(and(eq(reports.tenant, tenant), isNull(reports.wasRight)))
    .groupBy(reports.kind, reports.targetId);
  const inReview = [
    ...(
      await db
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.tenant, tenant), eq(posts.state, 'review')))
    ).map(({ id }) => ({ kind: 'post' as const, id })),
    ...(
      await db
        .select({ id: comments.id })
        .from(comments)
        .where(and(eq(comments.tenant, tenant), eq(comments.state, 'review')))
    ).map(({ id }) => ({ kind: 'comment' as const, id })),
  ];
  const unreported = inReview.filter(({ kind, id }) => !reported.some((one) => one.kind === kind && one.id === id));
  const all = [...reported, ...unreported.map((one) => ({ ...one, reports: 0, weight: 0, reasons: [] }))]
    .sort((a, b) => b.weight - a.weight || a.id - b.id)
    .slice(0, max);
  const waiting: WaitingText[] = [];
  for (const one of all) {
    const text = await textOf(db, tenant, one);
    if (text !== null) waiting.push({ ...one, ...text });
  }
  return waiting;
}

async function textOf(db: Db, tenant: string, { kind, id }: Target) {
  const [found] =
    kind === 'post'
      ? await db
          .select({
            memberId: posts.memberId,
            nickname: members.nickname,
            title: posts.title,
            content: posts.content,
            state: posts.state,
            review: posts.reviewReason,
          })
          .from(posts)
          .innerJoin(members, eq(members.id, posts.memberId))
          .where(and(eq(posts.tenant, tenant), eq(posts.id, id)))
      : await db
          .select({
            memberId: members.id,
            nickname: members.nickname,
            title: sql<string>`''`,
            content: comments.text,
            state: comments.state,
            review: comments.reviewReason,
          })
          .from(comments)
          .innerJoin(members, eq(members.id, comments.memberId))
          .where(and(eq(comments.tenant, tenant), eq(comments.id, id)));
  if (found === undefined || (found.state !== 'published' && found.state !== 'review')) return null;
  const { memberId, nickname, title, content, review } = found;
  return { memberId, nickname, text: title === '' ? content : `${title}: ${content}`, review };
}
