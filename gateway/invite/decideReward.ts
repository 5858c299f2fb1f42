import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { RewardState } from '#contract/invite/inviteCalls.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { changeReward } from './changeReward.ts';
import type { StoredReward } from './rewardTransfers.ts';
import { inviteRewards } from './tables.ts';

/** What an operator does with a reward. */
export type RewardAct = 'credit' | 'reject' | 'clawBack';

/** An act on a reward, by an operator, and why. */
export interface RewardDecision {
  readonly id: number;
  readonly act: RewardAct;
  readonly by: string;
  readonly note: string;
}

/** A reward cannot be decided so. Its message is a sentence without its full stop. */
export class RewardNotDecidable extends Error {
  override readonly name = 'RewardNotDecidable';
}

/** The states from which each act leads. What was taken back stays so: coins are given again with `ledger grant`. */
const FROM: Readonly<Record<RewardAct, readonly RewardState[]>> = {
  credit: ['pending', 'rejected'],
  reject: ['pending'],
  clawBack: ['credited'],
};

/** Carries out an operator's decision in an open transaction; returns the reward as it was, and what a claw-back took. */
export async function decideReward(
  money: MoneyTransaction,
  tenant: string,
  { id, act, by, note }: RewardDecision,
): Promise<{ readonly reward: StoredReward; readonly taken: number }> {
  const [reward] = await money.db
    .select()
    .from(inviteRewards)
    .where(and(eq(inviteRewards.tenant, tenant), eq(inviteRewards.id, id)))
    .for('update');
  if (reward === undefined) throw new RewardNotDecidable(`${tenant} has no invite reward ${id}`);
  if (!FROM[act].includes(reward.state)) throw new RewardNotDecidable(`invite reward ${id} is ${reward.state}`);
  const decided = { by, note };
  const taken = await changeReward(
    money,
    reward,
    act === 'credit'
      ? { state: 'credited', reason: 'checked', ...decided }
      : act === 'reject'
        ? { state: 'rejected', reason: reward.reason, ...decided }
        : { state: 'clawedBack', reason: 'cheating', ...decided },
  );
  return { reward, taken };
}

/** What a ban did to rewards. */
export interface BanEffect {
  readonly rewards: number;
  readonly coins: number;
}

/**
 * Takes back, in the transaction of a ban, the rewards that a member was given for invitations, and when the ban is `forCheating` also the
 * one that the member's own registration gave. What waits is rejected.
 */
export async function takeBackAfterBan(
  money: MoneyTransaction,
  tenant: string,
  { memberId, by, forCheating }: { readonly memberId: bigint; readonly by: string; readonly forCheating: boolean },
): Promise<BanEffect> {
  const given = await money.db
    .select()
    .from(inviteRewards)
    .where(
      and(
        eq(inviteRewards.tenant, tenant),
        inArray(inviteRewards.state, ['credited', 'pending']),
        or(eq(inviteRewards.inviterId, memberId), forCheating ? eq(inviteRewards.inviteeId, memberId) : undefined),
      ),
    )
    .orderBy(asc(inviteRewards.id))
    .for('update');
  let coins = 0;
  for (const reward of given) {
    const reason = reward.inviterId === memberId ? 'suspended' : 'cheating';
    const state = reward.state === 'credited' ? 'clawedBack' : 'rejected';
    coins += await changeReward(money, reward, { state, reason, by, note: `ban of member ${memberId}` });
  }
  return { rewards: given.length, coins };
}
