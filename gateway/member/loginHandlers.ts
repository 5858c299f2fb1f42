import { TENANTS, tenantLanguage } from '#contract/locale/tenants.ts';
import { parsePhone } from '#contract/calls/phones.ts';
import { BadRequest } from '#gateway/http/badRequest.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';
import { deviceOf, type RequestContext } from '#gateway/http/requestContext.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import { spendActivityToken } from './activityLinks.ts';
import type { DeviceMerge } from './deviceMerge.ts';
import { startSession, startGuestSession, phoneFor, redeem } from './startSession.ts';
import { takeOf } from './memberBudgets.ts';
import type { Member } from './members.ts';
import type { MemberServices } from './createMemberServices.ts';

type Logins = HandlersOf<'login' | 'phoneLogin' | 'registerByPhone' | 'resetLoginPwd' | 'guest' | 'exchangeActivityToken' | 'exitSys'>;

/** The ways in, and the way out. */
export function loginHandlers(membership: MemberServices, belongings: DeviceMerge): Logins {
  const { members, sessions, codes, budgets, attributions } = membership;

  return {
    async login({ memberName, password }, reader) {
      const phone = parsePhone(memberName, reader.tenant);
      const account = `${reader.tenant} ${phone ?? memberName.toLowerCase()}`;
      takeOf(budgets.loginAddress, reader.ip);
      takeOf(budgets.account, account);
      const member = await members.prove(reader.tenant, memberName, phone, password);
      if (!member) throw new LocalizedError(400, 'wrongCredentials');
      budgets.account.giveBack(account);
      budgets.loginAddress.giveBack(reader.ip);
      // A reset that comes in between ends the sessions that there are by then, which this one may not be among yet.
      return startSession(
        membership,
        belongings,
        reader,
        member,
        async () => (await members.byId(member.id))?.passwordHash === member.passwordHash,
      );
    },

    async phoneLogin({ phone: typed, smsCaptcha, recommendCode }, reader) {
      const phone = phoneFor(reader, typed);
      deviceOf(reader);
      await redeem(membership, reader, phone, 1, smsCaptcha);
      const known = await members.byPhone(reader.tenant, phone);
      return startSession(membership, belongings, reader, known ?? (await register(reader, phone, null, recommendCode, 1)));
    },

    async registerByPhone({ phone: typed, smsCaptcha, password, recommendCode }, reader) {
      const phone = phoneFor(reader, typed);
      deviceOf(reader);
      await redeem(membership, reader, phone, 4, smsCaptcha);
      return startSession(membership, belongings, reader, await register(reader, phone, password, recommendCode, 4));
    },

    async resetLoginPwd({ phone: typed, smsCaptcha, newLoginPwd }, reader) {
      const phone = phoneFor(reader, typed);
      await redeem(membership, reader, phone, 2, smsCaptcha);
      const member = await members.byPhone(reader.tenant, phone);
      if (!member) throw new LocalizedError(400, 'wrongCode');
      await members.setSecret(member.id, newLoginPwd);
      await sessions.closeOthers(member.id, null);
      if (reader.session?.memberId === member.id) reader.dropToken();
      return {};
    },

    guest({ clientId }, reader) {
      const language = tenantLanguage(reader.tenant);
      if (language === undefined || TENANTS[language].guestClientId !== clientId)
        throw new BadRequest(`${reader.tenant} has no guests of this client: log in instead`);
      return startGuestSession(membership, reader);
    },

    async exchangeActivityToken({ activityToken }, reader) {
      deviceOf(reader);
      const id = await spendActivityToken(membership.db, activityToken, membership.now());
      const member = id === null ? null : await members.byId(id);
      if (member?.tenant !== reader.tenant) throw new LocalizedError(400, 'linkSpent');
      return startSession(membership, belongings, reader, member);
    },

    async exitSys(_, reader) {
      // The cookies stay as they are, which open nothing now: this answer may be later than that of the next login.
      if (reader.session) await sessions.close(reader.session.tokenHash);
      return {};
    },
  };

  /** A code that was right is good for another try where only the invitation was wrong. */
  async function register(
    { tenant, deviceId }: RequestContext,
    phone: string,
    secret: string | null,
    recommendCode: string | undefined,
    transType: 1 | 4,
  ): Promise<Member> {
    const inviteCode = recommendCode === undefined || recommendCode === '' ? null : recommendCode;
    try {
      const member = await members.register({ tenant, phone, secret, inviteCode });
      if (deviceId !== null) await attributions.registered({ tenant, deviceId, memberId: member.id });
      return member;
    } catch (error) {
      if (error instanceof LocalizedError && error.messageKey === 'inviteUnknown') await codes.giveBack({ tenant, phone, transType });
      throw error;
    }
  }
}
