import type { HandlersOf } from '#gateway/request/handler.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';
import { memberSessionOf } from '#gateway/request/requestContext.ts';
import { takeOrThrow } from '#gateway/request/rateLimiter.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import type { AccountData } from './accountData.ts';
import { memberBy } from './memberBy.ts';
import { proveMember } from './proveMember.ts';

type DataCalls = HandlersOf<'exportAccount' | 'deleteAccount' | 'keepAccount', SessionContext>;

/** The export of what is stored about a member, and the deletion of the account. */
export function accountDataHandlers(services: MemberServices, accountData: AccountData): DataCalls {
  const { members, sessions, budgets, accountNotifier, now } = services;
  return {
    async exportAccount(_, context) {
      const { memberId, tenant } = memberSessionOf(context);
      takeOrThrow(budgets.exports, String(memberId));
      return { exportedAt: now(), rooms: { ...(await accountData.exportOf({ memberId, tenant })) } };
    },

    async deleteAccount(proof, context) {
      const member = await memberBy(members, context);
      await proveMember(services, context, member, proof);
      const deletedAt = await accountData.requestDeletion({ memberId: member.id, tenant: member.tenant });
      await sessions.endOthers(member.id, context.session?.id ?? null);
      accountNotifier.profileChanged(member.tenant, member.id);
      return { deletedAt };
    },

    async keepAccount(_, context) {
      const { memberId, tenant } = memberSessionOf(context);
      if (await members.keep(memberId)) accountNotifier.profileChanged(tenant, memberId);
      return {};
    },
  };
}
