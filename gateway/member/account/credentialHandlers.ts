import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import type { Member } from '#gateway/member/members.ts';
import { PHONE_CHANGE_MS } from '#gateway/member/phone/phoneChange.ts';
import { phoneFor, redeem } from '#gateway/member/session/startSession.ts';
import { memberBy } from './memberBy.ts';
import { proveMember, redeemOwn } from './proveMember.ts';

type Credentials = HandlersOf<'bindPhone' | 'changePhone' | 'updateLoginPwd', SessionContext>;

/** The calls that change what a member logs in with (docs/product.md#account-details). */
export function credentialHandlers(services: MemberServices): Credentials {
  const { members, sessions, knownDevices, phoneChanges, accountNotifier } = services;

  return {
    async bindPhone({ phone: typed, smsCaptcha }, context) {
      const member = await memberBy(members, context);
      if (member.phone !== null) throw new LocalizedError(400, 'phoneBound');
      const phone = phoneFor(context, typed);
      await redeem(services, context, phone, 3, smsCaptcha);
      if (!(await members.setPhone(member.id, null, phone))) throw new LocalizedError(400, 'phoneBound');
      accountNotifier.profileChanged(member.tenant, member.id);
      return {};
    },

    async changePhone(change, context) {
      const member = await memberBy(members, context);
      if (change.step === 'old') {
        const from = await redeemOwn(services, context, member, change.smsCaptcha);
        return { change: { token: phoneChanges.issue({ memberId: member.id, from }), validMs: PHONE_CHANGE_MS } };
      }
      await changePhone(member, context, change);
      accountNotifier.profileChanged(member.tenant, member.id);
      return { change: null };
    },

    async updateLoginPwd({ oldLoginPwd, smsCaptcha, newLoginPwd }, context) {
      const member = await memberBy(members, context);
      await proveMember(services, context, member, { password: oldLoginPwd, smsCaptcha });
      if (oldLoginPwd === newLoginPwd && member.passwordHash !== null) throw new LocalizedError(400, 'samePassword');
      if (!(await members.replacePassword(member.id, member.passwordHash, newLoginPwd))) throw new LocalizedError(400, 'wrongOldPassword');
      await sessions.closeOthers(member.id, context.session?.id ?? null);
      await knownDevices.forget(member.id);
      if (context.deviceId !== null) await knownDevices.remember(member.id, context.deviceId);
      accountNotifier.profileChanged(member.tenant, member.id);
      return {};
    },
  };

  /** The token is spent last: a wrong code to the new phone leaves it, and of two changes with right codes one is made. */
  async function changePhone(
    member: Member,
    context: RequestContext,
    { changeToken, phone: typed, smsCaptcha }: { readonly changeToken: string; readonly phone: string; readonly smsCaptcha: string },
  ): Promise<void> {
    const begun = phoneChanges.peek(changeToken);
    if (begun?.memberId !== member.id || begun.from !== member.phone) throw new LocalizedError(400, 'changeExpired');
    const phone = phoneFor(context, typed);
    if (phone === begun.from) throw new LocalizedError(400, 'phoneSame');
    await redeem(services, context, phone, 3, smsCaptcha);
    if ((await members.byPhone(member.tenant, phone)) !== null) throw new LocalizedError(400, 'phoneInUse');
    if (phoneChanges.spend(changeToken) === undefined || !(await members.setPhone(member.id, begun.from, phone)))
      throw new LocalizedError(400, 'changeExpired');
  }
}
