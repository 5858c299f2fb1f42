import { and, count, desc, eq, lt, sum } from 'drizzle-orm';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import { REWARD_PAGE_SIZE } from '#contract/invite/inviteCalls.ts';
import { maskedPhone } from '#contract/member/phones.ts';
import type { Db } from '#gateway/db/database.ts';
import { tenantCoinMoney } from '#gateway/ledger/recharge/tenantCoinMoney.ts';
import { members } from '#gateway/member/tables.ts';
import { inviteRewardOf } from './inviteReward.ts';
import { inviteRewards } from './tables.ts';

type RewardList = Output<'invitationRewards'>;

/** Returns a page of a member's rewards, how many there are in each state, and what one is worth now. */
export async function rewardList(
  db: Db,
  { tenant, memberId }: { readonly tenant: string; readonly memberId: bigint },
  { state, before }: Parsed<'invitationRewards'>,
): Promise<RewardList> {
  const own = and(eq(inviteRewards.tenant, tenant), eq(inviteRewards.inviterId, memberId));
  const rows = await db
    .select({ reward: inviteRewards, nickname: members.nickname, isChosen: members.nicknameChanged, phone: members.phone })
    .from(inviteRewards)
    .innerJoin(members, eq(members.id, inviteRewards.inviteeId))
    .where(
      and(
        own,
        state === undefined ? undefined : eq(inviteRewards.state, state),
        before === undefined ? undefined : lt(inviteRewards.id, before),
      ),
    )
    .orderBy(desc(inviteRewards.id))
    .limit(REWARD_PAGE_SIZE + 1);
  const page = rows.slice(0, REWARD_PAGE_SIZE);
  const [member] = await db
    .select({ code: members.inviteCode })
    .from(members)
    .where(and(eq(members.tenant, tenant), eq(members.id, memberId)));
  return {
    code: member?.code ?? '',
    rewards: page.map(({ reward: { id, createdAt, changedAt, state: stands, reason, coins, taken }, nickname, isChosen, phone }) => ({
      id,
      name: phone === null ? null : isChosen ? nickname : maskedPhone(phone),
      at: createdAt,
      changedAt,
      state: stands,
      reason,
      coins,
      taken,
    })),
    next: rows.length > page.length ? (page.at(-1)?.reward.id ?? null) : null,
    totals: await totalsOf(db, own),
    reward: inviteRewardOf(tenant, (await tenantCoinMoney(db, tenant)).coinPrice),
  };
}

async function totalsOf(db: Db, own: ReturnType<typeof and>): Promise<RewardList['totals']> {
  const rows = await db
    .select({ state: inviteRewards.state, rewards: count(), coins: sum(inviteRewards.coins) })
    .from(inviteRewards)
    .where(own)
    .groupBy(inviteRewards.state);
  const of = new Map(rows.map((row) => [row.state, row]));
  const countOf = (state: (typeof rows)[number]['state']): number => of.get(state)?.rewards ?? 0;
  return {
    credited: countOf('credited'),
    pending: countOf('pending'),
    rejected: countOf('rejected'),
    clawedBack: countOf('clawedBack'),
    coins: Number(of.get('credited')?.coins ?? 0),
  };
}
