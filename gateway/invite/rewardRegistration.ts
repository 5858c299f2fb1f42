import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { RewardReason, RewardState } from '#contract/invite/inviteCalls.ts';
import type { Db } from '#gateway/db/database.ts';
import { inTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { tenantCoinMoney } from '#gateway/ledger/recharge/tenantCoinMoney.ts';
import { type AccountNotifier, deferNotifications } from '#gateway/member/account/accountNotifier.ts';
import type { InvitedRegistration } from '#gateway/member/members.ts';
import { members } from '#gateway/member/tables.ts';
import { addressKey } from '#gateway/request/addressKey.ts';
import { sendRewardLetter } from './changeReward.ts';
import { ADDRESS_WINDOW_MS, fraudRuleOf } from './fraudRules.ts';
import { inviteRewardOf } from './inviteReward.ts';
import type { Mark } from './registrationMarks.ts';
import { giveReward } from './rewardTransfers.ts';
import { inviteRewards } from './tables.ts';

/** Space of the advisory locks on the invitations of a tenant; an arbitrary, fixed number. */
const INVITE_LOCKS = 7_046_003;

export interface RewardRegistrationDeps {
  readonly mark: Mark;
  readonly now: () => number;
  readonly notifier: AccountNotifier;
}

/**
 * Stores the reward of a registration with an invite code in the transaction that completes it, and credits it unless a rule says that it
 * waits for an operator. Registrations by invitation of one tenant take turns here, or parallel ones would not see each other. Returns what
 * tells the inviter after the commit.
 */
export async function rewardRegistration(
  tx: Db,
  { tenant, memberId: inviteeId, phone, invitedBy: inviterId, deviceId, address }: InvitedRegistration,
  { mark, now, notifier }: RewardRegistrationDeps,
): Promise<() => void> {
  const at = now();
  await tx.execute(sql`select pg_advisory_xact_lock(${INVITE_LOCKS}, hashtext(${tenant}))`);
  await tx
    .update(inviteRewards)
    .set({ addressMark: null })
    .where(
      and(eq(inviteRewards.tenant, tenant), lte(inviteRewards.createdAt, at - ADDRESS_WINDOW_MS), isNotNull(inviteRewards.addressMark)),
    );
  const addressMark = address === null ? null : mark('address', addressKey(address), tenant);
  const rule = await fraudRuleOf(tx, { tenant, inviteeId, phone, deviceId, addressMark }, at);
  // A ban or deletion that comes at the same time waits for this row, and then finds the reward.
  const [inviter] = await tx
    .select({ bannedAt: members.bannedAt, erasedAt: members.erasedAt })
    .from(members)
    .where(eq(members.id, inviterId))
    .for('share');
  const { coins } = inviteRewardOf(tenant, (await tenantCoinMoney(tx, tenant)).coinPrice);
  const first: { readonly state: RewardState; readonly reason: RewardReason } =
    inviter === undefined || inviter.bannedAt !== null || inviter.erasedAt !== null
      ? { state: 'rejected', reason: 'suspended' }
      : rule === null
        ? { state: 'credited', reason: 'registered' }
        : { state: 'pending', reason: rule };
  const reward = { tenant, inviterId, inviteeId, coins };
  const stored = await tx
    .insert(inviteRewards)
    .values({ ...reward, ...first, phoneMark: mark('phone', phone, tenant), addressMark, deviceId, createdAt: at, changedAt: at })
    .onConflictDoNothing()
    .returning({ id: inviteRewards.id });
  const { deferred, release } = deferNotifications(notifier);
  if (stored.length === 1 && first.state === 'credited') {
    const money = inTransaction(tx, at, deferred);
    await giveReward(money, reward);
    await sendRewardLetter(money, reward, 'credited', coins);
  }
  return release;
}
