import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RemovalRule } from '#contract/community/removal.ts';
import { noteAction } from '#gateway/community/actionLog.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { comments } from '#gateway/community/tables.ts';
import { type SendLetter, tellOfComment } from '#gateway/community/write/commentLetters.ts';
import { excerptOf } from '#gateway/community/write/publishPost.ts';
import { lockWritten, setCommentState, setPostState, type StateChange, type Written } from '#gateway/community/writtenState.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Mute } from '#gateway/request/caller.ts';
import { approvalLetter, decisionLetter, removalLetter, restoreLetter } from './moderationLetters.ts';
import { closeReports, reopenReports } from './memberReports.ts';
import type { RemovalRow } from './removalRows.ts';
import { actions, removals } from './tables.ts';
import { type Target, type WaitingText, waitingTexts } from './waitingTexts.ts';

/** Days of a member's first, second, third and every later mute. */
export const MUTE_STEPS = [1, 3, 7, 30] as const;
const DAY_MS = 86_400_000;
/** Characters by which a removed comment is known. */
const REMOVED_CHARS = 60;

/** Why an operator's act was not done. */
export type Refusal = 'unknown' | 'notShown' | 'notRemoved' | 'erased' | 'sameOperator' | 'noAppeal';

export interface Operator {
  readonly tenant: string;
  readonly actor: string;
}

/**
 * What operators do in the community, in the transaction of their command. It is stored only: the gateway tells open pages at once after a
 * command that it runs, within a second after one of another process.
 */
export interface CommunityModeration {
  /** Returns what waits, the heaviest reports first, then the oldest. */
  waiting(tenant: string, max: number): Promise<readonly WaitingText[]>;
  /** Shows what is under review, and closes reports as wrong. */
  approve(by: Operator, target: Target): Promise<Refusal | null>;
  /** Takes a text with its images from everybody, and tells its author the rule, the reason and how to appeal. */
  remove(by: Operator, target: Target, given: { readonly rule: RemovalRule; readonly reason: string }): Promise<number | Refusal>;
  /** Brings back what was removed, as it was. */
  restore(by: Operator, target: Target): Promise<Refusal | null>;
  /** Undoes an approval or removal: it waits again as before, and so do its reports. Nobody is told. */
  reopen(by: Operator, target: Target, as: ReopenedAs): Promise<Refusal | null>;
  /** Returns appeals that wait, the oldest first. */
  appeals(tenant: string, max: number): Promise<readonly RemovalRow[]>;
  /** Decides an appeal; not by the operator who removed it. */
  decide(by: Operator, removalId: number, given: { readonly isRestored: boolean; readonly answer: string }): Promise<Refusal | null>;
  /** Returns the next of a member's mutes, and notes it. */
  nextMute(by: Operator, memberId: bigint, reason: string): Promise<Mute & { readonly days: number }>;
}

/** How a text waits again: seen by everybody and reported, or under review for a reason. */
export const REOPENED_AS = ['seen', 'screening', 'reports'] as const;
export type ReopenedAs = (typeof REOPENED_AS)[number];

export interface ModerationDeps {
  /** A transaction. */
  readonly db: Db;
  readonly now: () => number;
  readonly images: Pick<FileClaims, 'release' | 'restore'>;
  readonly send: SendLetter;
}

export function createCommunityModeration({ db, now, images, send }: ModerationDeps): CommunityModeration {
  return {
    waiting: (tenant, max) => waitingTexts(db, tenant, max),
    async approve(by, target) {
      const written = await lockWritten(db, by.tenant, target.kind, target.id);
      if (written === null) return 'unknown';
      const { state, reviewReason } = written.comment ?? written.post;
      if (state !== 'published' && state !== 'review') return 'notShown';
      if (state === 'review') {
        // Its place in lists is that of the moment from which it is seen, unless it was seen before.
        const isFirst = reviewReason === 'screening' && (written.kind === 'comment' || written.post.seq === 0);
        const first = isFirst ? { at: now() } : {};
        await setState(written, { state: 'published', ...first });
        await tell(written, approvalLetter(target.kind, written.post.id));
        if (written.kind === 'comment' && isFirst) await tellAnswered(written);
      }
      await closeReports(db, target.kind, target.id, false);
      await note(by, 'approve', written);
      return null;
    },
    async remove(by, target, { rule, reason }) {
      const written = await lockWritten(db, by.tenant, target.kind, target.id);
      if (written === null) return 'unknown';
      const { state, memberId } = written.comment ?? written.post;
      if ((state !== 'published' && state !== 'review') || memberId === null) return 'notShown';
      await setState(written, { state: 'removed' });
      await releaseImages(written);
      await closeReports(db, target.kind, target.id, true);
      const excerpt = written.kind === 'post' ? written.post.title : excerptOf(written.comment.text, REMOVED_CHARS);
      const [stored] = await db
        .insert(removals)
        .values({
          tenant: by.tenant,
          kind: target.kind,
          targetId: target.id,
          memberId,
          rule,
          reason,
          excerpt,
          removedBy: by.actor,
          at: now(),
        })
        .returning({ id: removals.id });
      await note(by, 'remove', written, rule);
      await tell(written, removalLetter(target.kind, rule, reason));
      return stored?.id ?? 0;
    },
    async restore(by, target) {
      const written = await lockWritten(db, by.tenant, target.kind, target.id);
      if (written === null) return 'unknown';
      const removal = await standingRemoval(target);
      if (removal === undefined) return 'notRemoved';
      const refusal = await bringBack(by, written, removal);
      if (refusal === null) await tell(written, restoreLetter(target.kind, written.post.id));
      return refusal;
    },
    async reopen(by, target, as) {
      const written = await lockWritten(db, by.tenant, target.kind, target.id);
      if (written === null) return 'unknown';
      const before: StateChange = as === 'seen' ? { state: 'published' } : { state: 'review', reviewReason: as };
      const removal = await standingRemoval(target);
      if (removal === undefined) {
        const { state } = written.comment ?? written.post;
        if (state !== 'published' && state !== 'review') return 'notShown';
        await setState(written, before);
        await note(by, 'reopen', written);
      } else {
        const refusal = await bringBack(by, written, removal, before);
        if (refusal !== null) return refusal;
      }
      await reopenReports(db, target.kind, target.id);
      return null;
    },
    appeals: (tenant, max) =>
      db
        .select()
        .from(removals)
        .where(and(eq(removals.tenant, tenant), isNotNull(removals.appealAt), isNull(removals.decidedAt)))
        .orderBy(asc(removals.appealAt))
        .limit(max),
    async decide(by, removalId, { isRestored, answer }) {
      const [known] = await db
        .select()
        .from(removals)
        .where(and(eq(removals.tenant, by.tenant), eq(removals.id, removalId)));
      if (known === undefined) return 'unknown';
      // What is removed is locked before its removal, as everywhere.
      const written = await lockWritten(db, by.tenant, known.kind, known.targetId);
      const [removal] = await db.select().from(removals).where(eq(removals.id, removalId)).for('update');
      if (written === null || removal === undefined) return 'unknown';
      if (removal.appealAt === null || removal.decidedAt !== null) return 'noAppeal';
      if (removal.removedBy === by.actor) return 'sameOperator';
      if (isRestored && removal.restoredAt === null) {
        const refusal = await bringBack(by, written, removal);
        if (refusal !== null) return refusal;
      }
      await db.update(removals).set({ appealAnswer: answer, decidedAt: now(), decidedBy: by.actor }).where(eq(removals.id, removalId));
      if (!isRestored) await note(by, 'uphold', written);
      await tell(written, decisionLetter(isRestored || removal.restoredAt !== null, answer, written.post.id));
      return null;
    },
    async nextMute({ tenant, actor }, memberId, reason) {
      const before = await db.$count(actions, and(eq(actions.memberId, memberId), eq(actions.action, 'mute')));
      const days = MUTE_STEPS[before] ?? MUTE_STEPS[MUTE_STEPS.length - 1] ?? 30;
      await noteAction(db, { tenant, at: now(), action: 'mute', actor, memberId, note: `${days} days` });
      return { until: now() + days * DAY_MS, reason, days };
    },
  };

  async function setState(written: Written, change: StateChange): Promise<void> {
    await (written.kind === 'post' ? setPostState(db, written.post, change, now()) : setCommentState(db, written, change, now()));
  }

  /** Notifies the author of what a comment answers, once the comment is shown. */
  async function tellAnswered({ post, comment }: Extract<Written, { readonly kind: 'comment' }>): Promise<void> {
    const [answered] =
      comment.replyTo === null
        ? []
        : await db.select({ memberId: comments.memberId }).from(comments).where(eq(comments.id, comment.replyTo));
    await tellOfComment(db, send, comment, { postAuthor: post.memberId, answeredAuthor: answered?.memberId ?? null });
  }

  async function bringBack(
    by: Operator,
    written: Written,
    removal: RemovalRow,
    change: StateChange = { state: 'published' },
  ): Promise<Refusal | null> {
    if (removal.erased) return 'erased';
    if ((written.comment ?? written.post).state !== 'removed') return 'notRemoved';
    if (written.kind === 'post' && written.post.images.length > 0) {
      const { tenant, memberId, images: shown } = written.post;
      const isBack = await images.restore(
        db,
        tenant,
        memberId,
        shown.map(({ id }) => id),
      );
      if (!isBack) return 'erased';
    }
    await setState(written, change);
    const isAppealOpen = removal.appealAt !== null && removal.decidedAt === null;
    await db
      .update(removals)
      .set({ restoredAt: now(), ...(isAppealOpen && { decidedAt: now(), decidedBy: by.actor }) })
      .where(eq(removals.id, removal.id));
    await note(by, 'restore', written);
    return null;
  }

  async function releaseImages({ kind, post }: Written): Promise<void> {
    if (kind !== 'post' || post.images.length === 0) return;
    await images.release(
      db,
      post.tenant,
      post.memberId,
      post.images.map(({ id }) => id),
    );
  }

  async function standingRemoval({ kind, id }: Target): Promise<RemovalRow | undefined> {
    const [found] = await db
      .select()
      .from(removals)
      .where(and(eq(removals.kind, kind), eq(removals.targetId, id), isNull(removals.restoredAt)))
      .for('update');
    return found;
  }

  async function note(
    { tenant, actor }: Operator,
    action: 'approve' | 'remove' | 'restore' | 'reopen' | 'uphold',
    written: Written,
    text?: string,
  ) {
    const { id, memberId } = written.comment ?? written.post;
    await noteAction(db, {
      tenant,
      at: now(),
      action,
      actor,
      kind: written.kind,
      targetId: id,
      memberId,
      ...(text !== undefined && { note: text }),
    });
  }

  async function tell({ post, comment }: Written, letter: ReturnType<typeof approvalLetter>): Promise<void> {
    const memberId = comment === null ? post.memberId : comment.memberId;
    if (memberId !== null) await send(post.tenant, memberId, letter);
  }
}
