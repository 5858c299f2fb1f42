import { and, eq } from 'drizzle-orm';
import { stanceLink } from '#contract/stances/stanceLink.ts';
import { STANCE_STATUS, type StanceStatus } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { AccountNotifier } from '#gateway/member/account/accountNotifier.ts';
import { createMemberMessages, type MemberMessages } from '#gateway/notice/memberMessages.ts';
import { type ChainedStance, sealWithdrawal } from '#gateway/prediction/chain/stanceEntries.ts';
import { refundBuyers } from '#gateway/prediction/market/refundBuyers.ts';
import { tellRefunded } from '#gateway/prediction/market/tellRefunded.ts';
import { isStance } from '#gateway/prediction/market/stanceAccess.ts';
import { hasBegun, storedRowsOf } from '#gateway/prediction/matchStart.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { missedReason, type ReviewedStance, reviewLetter, type ReviewOutcome } from './reviewTexts.ts';

/** An open transaction. */
export interface ReviewTransaction {
  readonly db: Db;
  /** Server time (ms). */
  readonly at: number;
  /** Called after the commit. */
  readonly notifier: AccountNotifier;
  /** Takes the letter to the author; it is sent at once by default. */
  readonly sendLetter?: MemberMessages['send'];
}

export interface StanceName {
  readonly tenant: string;
  readonly articleId: number;
}

/** How the review of a stance ends: an operator passes or rejects it, its author withdraws it, or its first match begins before. */
export type Decision =
  | { readonly kind: 'passed' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'withdrawn'; readonly authorId: bigint }
  | { readonly kind: 'missed' };

/** Why nothing was changed: the tenant has no such stance (of this author), it is in another state, or its first match has begun. */
export type ReviewResult = 'done' | 'unknown' | 'otherState' | 'begun';

const STATUS_AFTER: Readonly<Record<Decision['kind'], StanceStatus>> = {
  passed: STANCE_STATUS.published,
  rejected: STANCE_STATUS.notPassed,
  withdrawn: STANCE_STATUS.cancelled,
  missed: STANCE_STATUS.cancelled,
};

/** Ends the review of a stance, and tells its author. Once its first match has begun, also early, it can only be missed. */
export async function decideReview(review: ReviewTransaction, name: StanceName, decision: Decision): Promise<ReviewResult> {
  const stance = await lockStance(review.db, name);
  if (stance === undefined || (decision.kind === 'withdrawn' && stance.authorId !== decision.authorId)) return 'unknown';
  if (stance.status !== STANCE_STATUS.underReview) return 'otherState';
  if (decision.kind !== 'missed' && (await isTooLate(review, name, stance))) return 'begun';
  await setStatus(review.db, name, STATUS_AFTER[decision.kind], reasonOf(decision, name.tenant));
  if (decision.kind !== 'passed') await sealWithdrawal(review.db, chained(review, name, stance), decision.kind);
  if (decision.kind !== 'withdrawn') await tellAuthor(review, name, stance, decision.kind, 'reason' in decision ? decision.reason : '');
  review.notifier.stanceChanged(name.tenant, stance.authorId, { articleId: name.articleId, event: 'reviewed' });
  return 'done';
}

/** Puts a published stance that nobody has bought under review again: it was passed by mistake. Nobody is told. */
export async function reopenReview(review: ReviewTransaction, name: StanceName): Promise<ReviewResult> {
  const stance = await lockStance(review.db, name);
  if (stance === undefined) return 'unknown';
  if (stance.status !== STANCE_STATUS.published || stance.settlement === 'settled' || stance.sold > 0) return 'otherState';
  if (await isTooLate(review, name, stance)) return 'begun';
  await setStatus(review.db, name, STANCE_STATUS.underReview, null);
  review.notifier.stanceChanged(name.tenant, stance.authorId, { articleId: name.articleId, event: 'reviewed' });
  return 'done';
}

function reasonOf(decision: Decision, tenant: string): string | null {
  if (decision.kind === 'rejected') return decision.reason;
  return decision.kind === 'missed' ? missedReason(tenant) : null;
}

/**
 * Cancels a stance that is published or under review before its first match has begun: all its buyers get their coins back, and are told
 * why. A settled one is in its author's record and stays, even where its matches were called off or played earlier.
 */
export async function cancelStance(money: MoneyTransaction, name: StanceName, reason: string): Promise<ReviewResult> {
  const { db, notifier } = money;
  const { tenant, articleId } = name;
  const stance = await lockStance(db, name);
  if (stance === undefined) return 'unknown';
  if (stance.status !== STANCE_STATUS.published && stance.status !== STANCE_STATUS.underReview) return 'otherState';
  if (stance.settlement === 'settled') return 'otherState';
  if (await isTooLate(money, name, stance)) return 'begun';
  await setStatus(db, name, STANCE_STATUS.cancelled, reason);
  await sealWithdrawal(db, chained(money, name, stance), 'cancelled');
  const refund = await refundBuyers(money, articleId, 'cancelled');
  await tellAuthor(money, name, stance, 'cancelled', reason);
  await tellRefunded(money, tenant, refund, reviewLetter('refunded', reviewed(name, stance), reason));
  for (const memberId of [stance.authorId, ...refund.buyers.map(({ id }) => id)])
    notifier.stanceChanged(tenant, memberId, { articleId, event: 'cancelled' });
  return 'done';
}

/** Read after the lock, so that a match which began while this waited is seen. */
async function isTooLate({ db, at }: ReviewTransaction, { articleId }: StanceName, { closesAt }: LockedStance): Promise<boolean> {
  return hasBegun({ closesAt, rows: await storedRowsOf(db, articleId) }, at);
}

type LockedStance = Pick<typeof stances.$inferSelect, 'authorId' | 'title' | 'ruleType' | 'status' | 'closesAt' | 'settlement' | 'sold'>;

async function lockStance(db: Db, name: StanceName): Promise<LockedStance | undefined> {
  const { authorId, title, ruleType, status, closesAt, settlement, sold } = stances;
  const [stance] = await db
    .select({ authorId, title, ruleType, status, closesAt, settlement, sold })
    .from(stances)
    .where(isNamed(name))
    .for('update');
  return stance;
}

function chained({ at }: Pick<ReviewTransaction, 'at'>, { articleId }: StanceName, { authorId }: LockedStance): ChainedStance {
  return { stanceId: articleId, authorId, at };
}

async function setStatus(db: Db, name: StanceName, status: StanceStatus, reviewReason: string | null): Promise<void> {
  await db.update(stances).set({ status, reviewReason }).where(isNamed(name));
}

function isNamed({ tenant, articleId }: StanceName) {
  return and(eq(stances.tenant, tenant), isStance(articleId));
}

async function tellAuthor(
  { db, at, notifier, sendLetter = createMemberMessages(db, () => at, notifier).send }: ReviewTransaction,
  name: StanceName,
  stance: LockedStance,
  outcome: ReviewOutcome,
  reason: string,
): Promise<void> {
  const letter = reviewLetter(outcome, reviewed(name, stance), reason);
  await sendLetter(name.tenant, stance.authorId, letter);
}

function reviewed({ articleId }: StanceName, { title, ruleType }: LockedStance): ReviewedStance {
  return { title, link: stanceLink({ articleId, ruleType }) };
}
