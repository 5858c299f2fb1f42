import { TENANTS, tenantLanguage } from '#contract/locale/tenants.ts';
import { parsePhone } from '#contract/member/phones.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';
import { deviceOf, type RequestContext } from '#gateway/request/requestContext.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { admitLogin } from './admitLogin.ts';
import { spendActivityToken } from './activityLinks.ts';
import type { DeviceMerge } from './deviceMerge.ts';
import { startSession, startGuestSession, phoneFor, redeem } from '#gateway/member/session/startSession.ts';
import type { Member } from '#gateway/member/members.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';

type Logins = HandlersOf<
  'login' | 'phoneLogin' | 'registerByPhone' | 'resetLoginPwd' | 'guest' | 'exchangeActivityToken' | 'exitSys',
  SessionContext
>;

/** The calls that start and end sessions. */
export function loginHandlers(services: MemberServices, deviceMerge: DeviceMerge): Logins {
  const { members, sessions, codes, knownDevices, attributions } = services;

  return {
    async login({ memberName, password, captcha }, context) {
      const phone = parsePhone(memberName, context.tenant);
      const refund = await admitLogin(services, { memberName, phone, captcha }, context);
      const member = await members.authenticate(context.tenant, memberName, phone, password);
      if (!member) throw new LocalizedError(400, 'wrongCredentials');
      refund();
      // A password reset meanwhile ends all existing sessions, which this one may not be among yet.
      return startSession(
        services,
        deviceMerge,
        context,
        member,
        async () => (await members.byId(member.id))?.passwordHash === member.passwordHash,
      );
    },

    async phoneLogin({ phone: typed, smsCaptcha, recommendCode }, context) {
      const phone = phoneFor(context, typed);
      deviceOf(context);
      await redeem(services, context, phone, 1, smsCaptcha);
      const existing = await members.byPhone(context.tenant, phone);
      return startSession(services, deviceMerge, context, existing ?? (await register(context, phone, null, recommendCode, 1)));
    },

    async registerByPhone({ phone: typed, smsCaptcha, password, recommendCode }, context) {
      const phone = phoneFor(context, typed);
      deviceOf(context);
      await redeem(services, context, phone, 4, smsCaptcha);
      return startSession(services, deviceMerge, context, await register(context, phone, password, recommendCode, 4));
    },

    async resetLoginPwd({ phone: typed, smsCaptcha, newLoginPwd }, context) {
      const phone = phoneFor(context, typed);
      await redeem(services, context, phone, 2, smsCaptcha);
      const member = await members.byPhone(context.tenant, phone);
      if (!member) throw new LocalizedError(400, 'wrongCode');
      await members.setPassword(member.id, newLoginPwd);
      await sessions.closeOthers(member.id, null);
      await knownDevices.forget(member.id);
      if (context.session?.memberId === member.id) context.clearTokenCookies();
      return {};
    },

    guest({ clientId }, context) {
      const language = tenantLanguage(context.tenant);
      if (language === undefined || TENANTS[language].guestClientId !== clientId)
        throw new BadRequest(`${context.tenant} has no guests of this client: log in instead`);
      return startGuestSession(services, context);
    },

    async exchangeActivityToken({ activityToken }, context) {
      deviceOf(context);
      const id = await spendActivityToken(services.db, activityToken, services.now());
      const member = id === null ? null : await members.byId(id);
      if (member?.tenant !== context.tenant) throw new LocalizedError(400, 'linkSpent');
      return startSession(services, deviceMerge, context, member);
    },

    async exitSys(_, context) {
      // Cookies stay, being worthless now: this response may arrive after that of the next login.
      if (context.session) await sessions.close(context.session.id);
      return {};
    },
  };

  /** Registers a member. When only the invite code was wrong, the SMS code remains valid. */
  async function register(
    { tenant, deviceId, ip: address }: RequestContext,
    phone: string,
    passwordDigest: string | null,
    recommendCode: string | undefined,
    transType: 1 | 4,
  ): Promise<Member> {
    const inviteCode = recommendCode === undefined || recommendCode === '' ? null : recommendCode;
    try {
      const member = await members.register({ tenant, phone, passwordDigest, inviteCode, deviceId, address });
      if (deviceId !== null) await attributions.recordRegistration({ tenant, deviceId, memberId: member.id });
      return member;
    } catch (error) {
      if (error instanceof LocalizedError && error.messageKey === 'inviteUnknown') await codes.restore({ tenant, phone, transType });
      throw error;
    }
  }
}
