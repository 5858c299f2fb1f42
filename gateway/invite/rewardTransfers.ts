import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { takeFromWallet } from '#gateway/ledger/wallet.ts';
import type { inviteRewards } from './tables.ts';

export type StoredReward = typeof inviteRewards.$inferSelect;

type Paid = Pick<StoredReward, 'tenant' | 'inviterId' | 'inviteeId' | 'coins'>;

const REWARDS = { kind: 'rewards', memberId: null } as const;
/** What was given goes back first. */
const GIVEN_FIRST = ['promotional', 'paid'] as const;

/** Gives the inviter the coins of a reward; its key makes it one per new member for ever. */
export async function giveReward(money: MoneyTransaction, { tenant, inviterId, inviteeId, coins }: Paid): Promise<void> {
  await money.post({
    tenant,
    unit: 'coins',
    key: `invite reward ${inviteeId}`,
    about: { kind: 'inviteReward' },
    legs: [
      { account: REWARDS, amount: -coins },
      { account: { kind: 'promotional', memberId: inviterId }, amount: coins },
    ],
  });
}

/** Takes the coins of a reward back in a transfer of its own, as far as the wallet covers them, and returns how many it took. */
export async function takeReward(money: MoneyTransaction, { tenant, inviterId, inviteeId, coins }: Paid): Promise<number> {
  const { legs, missing } = await takeFromWallet(money.db, { tenant, memberId: inviterId }, coins, [REWARDS], GIVEN_FIRST);
  const taken = coins - missing;
  if (taken > 0)
    await money.post({
      tenant,
      unit: 'coins',
      key: `invite claw-back ${inviteeId}`,
      about: { kind: 'inviteClawBack' },
      legs: [...legs, { account: REWARDS, amount: taken }],
    });
  return taken;
}
