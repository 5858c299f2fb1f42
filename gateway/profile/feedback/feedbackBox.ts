import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import { FEEDBACK_PAGE_SIZE, FEEDBACK_PER_DAY } from '#contract/member/profileLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { feedback } from '#gateway/profile/tables.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Of the ids that the table can have. */
const MAX_ID = 2_147_483_647;

interface Owner {
  readonly tenant: string;
  readonly memberId: bigint;
}

/**
 * Stores a feedback in the transaction `tx` and returns its id. Throws LocalizedError: 429 when the member sent too many within a day, 400
 * for images that are not there.
 */
export async function sendFeedback(
  tx: Db,
  files: FileClaims,
  { tenant, memberId }: Owner,
  draft: Parsed<'sendFeedback'>,
  now: number,
): Promise<number> {
  const recent = await tx
    .select({ sentAt: feedback.sentAt })
    .from(feedback)
    .where(and(eq(feedback.memberId, memberId), gt(feedback.sentAt, now - DAY_MS)))
    .orderBy(desc(feedback.sentAt))
    .limit(FEEDBACK_PER_DAY);
  const oldest = recent[FEEDBACK_PER_DAY - 1];
  if (oldest !== undefined) {
    const hours = Math.max(1, Math.ceil((oldest.sentAt + DAY_MS - now) / HOUR_MS));
    throw new LocalizedError(429, 'feedbackSpent', { max: FEEDBACK_PER_DAY, hours });
  }
  const { kind, text, fileIds, matchId, alertRecords } = draft;
  const images = await files.claim(tx, tenant, memberId, 'feedback', fileIds);
  const [sent] = await tx
    .insert(feedback)
    .values({
      tenant,
      memberId,
      kind,
      text,
      images: [...images],
      matchId,
      alertRecords: matchId === null ? [] : alertRecords,
      state: 'open',
      sentAt: now,
    })
    .returning({ id: feedback.id });
  if (sent === undefined) throw new Error('a feedback was not stored');
  return sent.id;
}

/** Returns a page of a member's feedback, newest first; with `before` only older ones. */
export async function feedbackPage(db: Db, memberId: bigint, before: number | undefined): Promise<Output<'feedbackList'>> {
  const rows = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.memberId, memberId), before === undefined ? undefined : lt(feedback.id, Math.min(before, MAX_ID))))
    .orderBy(desc(feedback.id))
    .limit(FEEDBACK_PAGE_SIZE + 1);
  return {
    feedback: rows.slice(0, FEEDBACK_PAGE_SIZE).map(({ id, kind, text, images, matchId, state, answer, sentAt }) => ({
      id,
      kind,
      text,
      images: [...images],
      matchId,
      state,
      answer,
      sentAt,
    })),
    more: rows.length > FEEDBACK_PAGE_SIZE,
  };
}

/** Returns what waits in a tenant, the oldest first, with the account of its author. */
export function openFeedback(db: Db, tenant: string) {
  return db
    .select({ feedback, account: members.account })
    .from(feedback)
    .innerJoin(members, eq(members.id, feedback.memberId))
    .where(and(eq(feedback.tenant, tenant), eq(feedback.state, 'open')))
    .orderBy(asc(feedback.id));
}

/** Ends an open feedback with an answer, or with null without one. Returns its author; null when there is no such open feedback. */
export async function endFeedback(
  db: Db,
  { tenant, id, answer, now }: { readonly tenant: string; readonly id: number; readonly answer: string | null; readonly now: number },
): Promise<bigint | null> {
  const [ended] = await db
    .update(feedback)
    .set({ state: answer === null ? 'closed' : 'answered', answer, decidedAt: now })
    .where(and(eq(feedback.tenant, tenant), eq(feedback.id, id), eq(feedback.state, 'open')))
    .returning({ memberId: feedback.memberId });
  return ended?.memberId ?? null;
}
