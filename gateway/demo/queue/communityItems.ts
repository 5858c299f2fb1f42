import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ReportReason } from '#contract/room/roomCalls.ts';
import { appealRemoval } from '#gateway/community/moderation/appeals.ts';
import { createCommunityModeration } from '#gateway/community/moderation/communityModeration.ts';
import { reportWritten } from '#gateway/community/moderation/memberReports.ts';
import { removals, reports } from '#gateway/community/moderation/tables.ts';
import { posts, type WrittenKind } from '#gateway/community/tables.ts';
import { type CommunityWriter, createCommunityWriter } from '#gateway/demo/community/communityWriter.ts';
import { createMemberMessages } from '#gateway/notice/memberMessages.ts';
import type { QueueScene } from './queueScene.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long ago they were written, so that they do not all wait for the same time. */
const AGO_MS = { post: 55 * MINUTE_MS, comment: 24 * MINUTE_MS, held: 38 * MINUTE_MS, removed: 20 * HOUR_MS, appeal: 3 * HOUR_MS } as const;
/** Another one than the demo's operator, who decides the appeal. */
const REMOVED_BY = 'demo.moderator';

/** A post that promises a sure win, and those who report it. */
export async function addReportedPost(scene: QueueScene): Promise<void> {
  if (await isReported(scene, 'post')) return;
  const { fans, texts } = scene;
  const [, author, ...reporters] = fans;
  if (author === undefined) return;
  const at = scene.deps.timers.now() - AGO_MS.post;
  const id = await writerOf(scene).publish(author, { ...texts.reportedPost, fixture: null, pictures: null }, at);
  await report(scene, { kind: 'post', id }, reporters, ['fraud', 'fraud', 'spam'], at);
}

/** An insult under the newest post. */
export async function addReportedComment(scene: QueueScene): Promise<void> {
  if (await isReported(scene, 'comment')) return;
  const { deps, tenant, fans, texts } = scene;
  const at = deps.timers.now() - AGO_MS.comment;
  const isSeen = and(eq(posts.tenant, tenant), eq(posts.state, 'published'));
  const [post] = await deps.db.select({ id: posts.id }).from(posts).where(isSeen).orderBy(desc(posts.id)).limit(1);
  const [, , author, ...reporters] = fans;
  if (post === undefined || author === undefined) return;
  const id = await writerOf(scene).comment(author, { postId: post.id, replyTo: null, text: texts.reportedComment }, at);
  await report(scene, { kind: 'comment', id }, reporters, ['insult', 'insult'], at);
}

/** A post that screening holds because of contact details. */
export async function addHeldPost(scene: QueueScene): Promise<void> {
  const { deps, tenant, fans, texts } = scene;
  const isHeld = and(eq(posts.tenant, tenant), eq(posts.state, 'review'), eq(posts.reviewReason, 'screening'));
  const author = fans[3];
  if (author === undefined || (await deps.db.$count(posts, isHeld)) > 0) return;
  await writerOf(scene).publish(author, { ...texts.heldPost, fixture: null, pictures: null }, deps.timers.now() - AGO_MS.held);
}

/** A post that an operator removed yesterday, and its author's appeal. */
export async function addAppeal(scene: QueueScene): Promise<void> {
  const { deps, tenant, language, fans, texts } = scene;
  const { db, community, notifier, timers } = deps;
  const isOpen = and(eq(removals.tenant, tenant), isNotNull(removals.appealAt), isNull(removals.decidedAt));
  const memberId = fans[4];
  if (memberId === undefined || (await db.$count(removals, isOpen)) > 0) return;
  const [writtenAt, appealAt] = [timers.now() - AGO_MS.removed, timers.now() - AGO_MS.appeal];
  const id = await writerOf(scene).publish(memberId, { ...texts.removedPost, fixture: null, pictures: null }, writtenAt);
  await db.transaction(async (tx) => {
    const removedAt = (): number => writtenAt + HOUR_MS;
    const { send } = createMemberMessages(tx, removedAt, notifier);
    const moderation = createCommunityModeration({ db: tx, now: removedAt, images: community.publishing.images, send });
    const given = { rule: 'insult', reason: texts.removalReason } as const;
    const removalId = await moderation.remove({ tenant, actor: REMOVED_BY }, { kind: 'post', id }, given);
    if (typeof removalId !== 'number') throw new Error(`the post to appeal for was not removed: ${removalId}`);
    await appealRemoval(tx, { tenant, language, timeZone: 'UTC', memberId }, { removalId, text: texts.appeal }, appealAt);
  });
  await community.channels.changed(id);
}

async function isReported({ deps: { db }, tenant }: QueueScene, kind: WrittenKind): Promise<boolean> {
  return (await db.$count(reports, and(eq(reports.tenant, tenant), eq(reports.kind, kind), isNull(reports.wasRight)))) > 0;
}

async function report(
  { deps: { db }, tenant, language }: QueueScene,
  target: { readonly kind: WrittenKind; readonly id: number },
  reporters: readonly bigint[],
  reasons: readonly ReportReason[],
  at: number,
): Promise<void> {
  for (const [i, reason] of reasons.entries()) {
    const memberId = reporters[i];
    if (memberId === undefined) return;
    const reportedAt = at + (i + 1) * MINUTE_MS;
    await db.transaction((tx) => reportWritten(tx, { tenant, language, timeZone: 'UTC', memberId }, { ...target, reason }, reportedAt));
  }
}

function writerOf({ deps, tenant, language }: QueueScene): CommunityWriter {
  return createCommunityWriter(deps, tenant, language);
}
