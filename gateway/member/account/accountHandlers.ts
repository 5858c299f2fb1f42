import { maskedPhone } from '#contract/member/phones.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { memberOf, memberSessionOf } from '#gateway/request/requestContext.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';
import type { DeviceMerge } from '#gateway/member/login/deviceMerge.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import { memberBy } from './memberBy.ts';

type Account = 'appMember' | 'accountLog' | 'memberInfo' | 'updateBaseInfo' | 'endSession';

/** The calls about a member's own account. */
export function accountHandlers(
  { members, sessions, knownDevices, accountLogs, accountNotifier }: MemberServices,
  deviceMerge: DeviceMerge,
): HandlersOf<Account, SessionContext> {
  return {
    async appMember(_, context) {
      const member = await memberBy(members, context);
      const renewed = context.session && context.hiddenHalf && (await sessions.renew(context.session, context.hiddenHalf));
      if (renewed) context.setTokenCookies(renewed);
      return {
        memberId: String(member.id),
        nickname: member.nickname,
        avatar: member.avatar === '' ? null : member.avatar,
        tenantCode: member.tenant,
        newMsg: await deviceMerge.unreadMessages(member),
        focusMatches: await deviceMerge.followedMatchIds(member.id),
      };
    },

    accountLog: (_, context) => accountLogs.page(memberSessionOf(context)),

    async memberInfo(_, context) {
      const member = await memberBy(members, context);
      const active = await sessions.list(member.id);
      return {
        memberId: String(member.id),
        account: member.account,
        phone: member.phone === null ? null : maskedPhone(member.phone),
        profile: member.profile,
        inviteCode: member.inviteCode,
        nicknameChanged: member.nicknameChanged,
        hasPassword: member.passwordHash !== null,
        passwordChangedAt: member.passwordChangedAt,
        deletedAt: member.deletionDueAt,
        createdAt: member.createdAt,
        sessions: active.map((session) => ({
          id: session.id,
          deviceId: session.deviceId,
          createdAt: session.createdAt,
          current: session.id === context.session?.id,
        })),
      };
    },

    async updateBaseInfo(info, context) {
      const { memberId, tenant } = memberSessionOf(context);
      await members.updateProfile(memberId, info);
      accountNotifier.profileChanged(tenant, memberId);
      return {};
    },

    async endSession({ id }, context) {
      const memberId = memberOf(context);
      const session = (await sessions.list(memberId)).find((candidate) => candidate.id === id);
      if (!session) return {}; // already ended, by itself or elsewhere
      await sessions.close(id);
      await knownDevices.forget(memberId, session.deviceId);
      if (id === context.session?.id) context.clearTokenCookies();
      return {};
    },
  };
}
