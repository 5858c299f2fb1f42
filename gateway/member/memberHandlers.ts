import type { MEMBER_CALLS } from '#contract/calls/memberCalls.ts';
import { captchaLanguage } from '#contract/locale/tenants.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';
import { deviceOf, type RequestContext } from '#gateway/http/requestContext.ts';
import { accountHandlers } from './accountHandlers.ts';
import type { DeviceMerge } from './deviceMerge.ts';
import type { Asker } from './captcha.ts';
import { loginHandlers } from './loginHandlers.ts';
import type { MemberServices } from './createMemberServices.ts';
import { phoneHandlers } from './phoneHandlers.ts';

/** The calls of members, and those that make one. */
export function memberHandlers(membership: MemberServices, belongings: DeviceMerge): HandlersOf<keyof typeof MEMBER_CALLS> {
  const { captcha, attributions, budgets } = membership;
  return {
    ...loginHandlers(membership, belongings),
    ...phoneHandlers(membership),
    ...accountHandlers(membership, belongings),
    captcha: (_, reader) => captcha.puzzle(askerOf(reader)),
    captchaVerify: (answer, reader) => captcha.solve(askerOf(reader), answer),
    captchaQuestion: ({ lang }, reader) => captcha.question({ ...askerOf(reader), ...(lang && { language: captchaLanguage(lang) }) }),
    captchaAnswer: (answer, reader) => captcha.answer(askerOf(reader), answer),
    async partnerClick({ click_id: clickId, three_member_name: partner = null }, { tenant, deviceId, ip }) {
      // Who makes clicks up fills no table; a reader is not troubled with it.
      if (budgets.clickAddress.take(ip)) await attributions.clicked({ tenant, clickId, partner, deviceId });
      return {};
    },
    partnerStats: ({ three_member_name: partner }, { tenant, timeZone }) => attributions.statisticsOf(tenant, partner, timeZone),
  };
}

function askerOf(reader: RequestContext): Asker {
  return { deviceId: deviceOf(reader), ip: reader.ip, language: reader.language };
}
