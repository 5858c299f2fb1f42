import { maskedPhone } from '#contract/calls/phones.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';
import { memberOf, type RequestContext } from '#gateway/http/requestContext.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import type { DeviceMerge } from './deviceMerge.ts';
import type { Member } from './members.ts';
import type { MemberServices } from './createMemberServices.ts';
import { publicIdOf } from './sessions.ts';

type Account = 'appMember' | 'memberInfo' | 'updateUserInfo' | 'endSession';

/** What members are told, and tell, of themselves. */
export function accountHandlers({ members, sessions }: MemberServices, belongings: DeviceMerge): HandlersOf<Account> {
  return {
    async appMember(_, reader) {
      const member = await memberBy(reader);
      const renewed = reader.session && reader.secretHalf && (await sessions.renew(reader.session, reader.secretHalf));
      if (renewed) reader.keepToken(renewed);
      return {
        memberId: String(member.id),
        nickname: member.nickname,
        avatar: member.avatar === '' ? null : member.avatar,
        tenantCode: member.tenant,
        newMsg: await belongings.newLetters(member),
        focusMatches: await belongings.followed(member.id),
      };
    },

    async memberInfo(_, reader) {
      const member = await memberBy(reader);
      const open = await sessions.of(member.id);
      return {
        memberId: String(member.id),
        account: member.account,
        phone: maskedPhone(member.phone),
        profile: member.profile,
        inviteCode: member.inviteCode,
        nicknameChanged: member.nicknameChanged,
        hasPassword: member.passwordHash !== null,
        createdAt: member.createdAt,
        sessions: open.map((one) => ({
          id: publicIdOf(one),
          deviceId: one.deviceId,
          createdAt: one.createdAt,
          current: one.tokenHash === reader.session?.tokenHash,
        })),
      };
    },

    async updateUserInfo(info, reader) {
      if (!(await members.describe(memberOf(reader), info))) throw new LocalizedError(400, 'nicknameOnce');
      return {};
    },

    async endSession({ id }, reader) {
      const open = await sessions.of(memberOf(reader));
      const ended = open.find((one) => publicIdOf(one) === id);
      if (!ended) return {}; // it has ended by itself, or somewhere else: that is what was wished for
      await sessions.close(ended.tokenHash);
      if (ended.tokenHash === reader.session?.tokenHash) reader.dropToken();
      return {};
    },
  };

  async function memberBy(reader: RequestContext): Promise<Member> {
    const member = await members.byId(memberOf(reader));
    if (!member) throw new LocalizedError(401, 'loginFirst');
    return member;
  }
}
