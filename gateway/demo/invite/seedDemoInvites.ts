import { and, eq, inArray } from 'drizzle-orm';
import type { RewardReason, RewardState } from '#contract/invite/inviteCalls.ts';
import type { Db } from '#gateway/db/database.ts';
import { createFanMembers, type FanMember } from '#gateway/demo/fans/createFanMembers.ts';
import { ACCOUNTS } from '#gateway/demo/members/demoMembers.ts';
import { inviteRewardOf } from '#gateway/invite/inviteReward.ts';
import { giveReward, takeReward } from '#gateway/invite/rewardTransfers.ts';
import { inviteRewards } from '#gateway/invite/tables.ts';
import { inTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { tenantCoinMoney } from '#gateway/ledger/recharge/tenantCoinMoney.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { members } from '#gateway/member/tables.ts';

const HOUR_MS = 3_600_000;

interface PlannedReward {
  readonly hoursAgo: number;
  readonly state: RewardState;
  readonly reason: RewardReason;
}

/** Oldest first: what a member's list can have. */
const PLAN: readonly PlannedReward[] = [
  { hoursAgo: 230, state: 'clawedBack', reason: 'cheating' },
  { hoursAgo: 131, state: 'credited', reason: 'registered' },
  { hoursAgo: 52, state: 'rejected', reason: 'sameDevice' },
  { hoursAgo: 27, state: 'credited', reason: 'checked' },
  { hoursAgo: 20, state: 'credited', reason: 'registered' },
  { hoursAgo: 1, state: 'pending', reason: 'sameAddress' },
];

/** Gives the first demo member of each tenant rewards for invitations, once; the invited members are fans. */
export async function seedDemoInvites(db: Db, now: () => number): Promise<void> {
  const fans = await createFanMembers(db, now);
  const inviters = await db
    .select({ id: members.id, tenant: members.tenant })
    .from(members)
    .where(and(eq(members.demo, true), eq(members.account, ACCOUNTS[0])));
  for (const inviter of inviters) {
    const invited = fans.filter(({ tenant }) => tenant === inviter.tenant).slice(-PLAN.length);
    if (invited.length === PLAN.length) await db.transaction((tx) => seedRewards(tx, inviter, invited, now()));
  }
}

async function seedRewards(
  db: Db,
  { id: inviterId, tenant }: Pick<FanMember, 'id' | 'tenant'>,
  invited: readonly FanMember[],
  now: number,
): Promise<void> {
  if ((await db.$count(inviteRewards, eq(inviteRewards.inviterId, inviterId))) > 0) return;
  const { coins } = inviteRewardOf(tenant, (await tenantCoinMoney(db, tenant)).coinPrice);
  // The list shows names that members chose, and a fan has no phone that it could show instead.
  await db
    .update(members)
    .set({ nicknameChanged: true })
    .where(
      inArray(
        members.id,
        invited.map(({ id }) => id),
      ),
    );
  for (const [i, { hoursAgo, state, reason }] of PLAN.entries()) {
    const inviteeId = invited[i]?.id;
    if (inviteeId === undefined) continue;
    const at = now - hoursAgo * HOUR_MS;
    const money = inTransaction(db, at, NO_ACCOUNT_NOTIFIER);
    const reward = { tenant, inviterId, inviteeId, coins };
    if (state === 'credited' || state === 'clawedBack') await giveReward(money, reward);
    const taken = state === 'clawedBack' ? await takeReward(money, reward) : 0;
    await db
      .insert(inviteRewards)
      .values({ ...reward, state, reason, taken, phoneMark: `demo ${inviteeId}`, createdAt: at, changedAt: at })
      .onConflictDoNothing();
  }
}
