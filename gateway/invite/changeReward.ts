import { eq } from 'drizzle-orm';
import type { RewardReason, RewardState } from '#contract/invite/inviteCalls.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { createMemberMessages } from '#gateway/notice/memberMessages.ts';
import { giveReward, type StoredReward, takeReward } from './rewardTransfers.ts';
import { rewardLetter } from './rewardLetters.ts';
import { inviteRewards } from './tables.ts';

/** A new state of a reward, and who decided it; without `by`, a rule did. */
export interface RewardChange {
  readonly state: Exclude<RewardState, 'pending'>;
  readonly reason: RewardReason;
  readonly by?: string;
  readonly note?: string;
}

/** Brings a reward, which the transaction has locked, into another state: with its coins and a letter to the inviter. Returns what was taken. */
export async function changeReward(money: MoneyTransaction, reward: StoredReward, change: RewardChange): Promise<number> {
  const { state, reason, by: decidedBy = null, note = null } = change;
  if (state === 'credited') await giveReward(money, reward);
  const taken = state === 'clawedBack' ? await takeReward(money, reward) : 0;
  await money.db
    .update(inviteRewards)
    .set({ state, reason, taken, changedAt: money.at, decidedBy, note })
    .where(eq(inviteRewards.id, reward.id));
  // The account of a suspended member gets no letters about it.
  if (reason !== 'suspended') await sendRewardLetter(money, reward, state, state === 'clawedBack' ? taken : reward.coins);
  return taken;
}

/** Tells the inviter in a letter, once for each state. */
export async function sendRewardLetter(
  { db, at, notifier }: MoneyTransaction,
  { tenant, inviterId, inviteeId }: Pick<StoredReward, 'tenant' | 'inviterId' | 'inviteeId'>,
  state: RewardChange['state'],
  coins: number,
): Promise<void> {
  const onceKey = `invite ${inviteeId} ${state}`;
  await createMemberMessages(db, () => at, notifier).send(tenant, inviterId, { ...rewardLetter(state, coins), onceKey });
}
