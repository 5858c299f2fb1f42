import type { ACCOUNT_CALLS } from '#contract/member/accountCalls.ts';
import type { MEMBER_CALLS } from '#contract/member/memberCalls.ts';
import { captchaLanguage } from '#contract/locale/tenants.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { deviceOf, type RequestContext } from '#gateway/request/requestContext.ts';
import type { AccountData } from './account/accountData.ts';
import { accountDataHandlers } from './account/accountDataHandlers.ts';
import { credentialHandlers } from './account/credentialHandlers.ts';
import { accountHandlers } from './account/accountHandlers.ts';
import type { DeviceMerge } from './login/deviceMerge.ts';
import type { CaptchaClient } from './captcha/captcha.ts';
import { loginHandlers } from './login/loginHandlers.ts';
import type { MemberServices } from './createMemberServices.ts';
import type { SessionContext } from './session/sessionContext.ts';
import { phoneHandlers } from './phone/phoneHandlers.ts';

/** All calls of members. */
export function memberHandlers(
  services: MemberServices,
  deviceMerge: DeviceMerge,
  accountData: AccountData,
): HandlersOf<keyof typeof MEMBER_CALLS | keyof typeof ACCOUNT_CALLS, SessionContext> {
  const { captcha, attributions, budgets } = services;
  return {
    ...loginHandlers(services, deviceMerge),
    ...phoneHandlers(services),
    ...accountHandlers(services, deviceMerge),
    ...credentialHandlers(services),
    ...accountDataHandlers(services, accountData),
    captcha: (_, context) => captcha.puzzle(clientOf(context)),
    captchaVerify: (answer, context) => captcha.solve(clientOf(context), answer),
    captchaQuestion: ({ lang }, context) => captcha.question({ ...clientOf(context), ...(lang && { language: captchaLanguage(lang) }) }),
    captchaAnswer: (answer, context) => captcha.answer(clientOf(context), answer),
    async partnerClick({ click_id: clickId, three_member_name: partner = null }, { tenant, deviceId, ip }) {
      // Made-up clicks must not fill the table; the user gets no error.
      if (budgets.clickAddress.take(ip)) await attributions.recordClick({ tenant, clickId, partner, deviceId });
      return {};
    },
    partnerStats: ({ three_member_name: partner }, { tenant, timeZone }) => attributions.statisticsOf(tenant, partner, timeZone),
  };
}

function clientOf(context: RequestContext): CaptchaClient {
  return { deviceId: deviceOf(context), ip: context.ip, language: context.language };
}
