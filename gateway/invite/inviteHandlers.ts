import { and, eq, isNull } from 'drizzle-orm';
import type { INVITE_CALLS } from '#contract/invite/inviteCalls.ts';
import type { Db } from '#gateway/db/database.ts';
import { tenantCoinMoney } from '#gateway/ledger/recharge/tenantCoinMoney.ts';
import { members } from '#gateway/member/tables.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { memberOf } from '#gateway/request/requestContext.ts';
import { inviteRewardOf } from './inviteReward.ts';
import { rewardList } from './rewardList.ts';

/** Calls about invitations and their rewards. */
export function inviteHandlers(db: Db): HandlersOf<keyof typeof INVITE_CALLS> {
  return {
    async invitationInfo({ code }, { tenant }) {
      const [inviter] = await db
        .select({ nickname: members.nickname, avatar: members.avatar })
        .from(members)
        .where(and(eq(members.tenant, tenant), eq(members.inviteCode, code), isNull(members.bannedAt), isNull(members.erasedAt)));
      return { inviter: inviter ?? null, reward: inviteRewardOf(tenant, (await tenantCoinMoney(db, tenant)).coinPrice) };
    },
    invitationRewards: (input, context) => rewardList(db, { tenant: context.tenant, memberId: memberOf(context) }, input),
  };
}
