import type { MEMBER_CALLS } from '#contract/membercalls.ts';
import { captchaLanguage } from '#contract/tenants.ts';
import type { HandlersOf } from '#gateway/handler.ts';
import { deviceOf, type Reader } from '#gateway/reader.ts';
import { account } from './account.ts';
import type { Belongings } from './belongings.ts';
import type { Asker } from './captcha.ts';
import { logins } from './logins.ts';
import type { Membership } from './open.ts';
import { phoneChecks } from './phonechecks.ts';

/** The calls of members, and those that make one. */
export function memberHandlers(membership: Membership, belongings: Belongings): HandlersOf<keyof typeof MEMBER_CALLS> {
  const { captcha, attributions, budgets } = membership;
  return {
    ...logins(membership, belongings),
    ...phoneChecks(membership),
    ...account(membership, belongings),
    captcha: (_, reader) => captcha.puzzle(askerOf(reader)),
    captchaVerify: (answer, reader) => captcha.solve(askerOf(reader), answer),
    captchaQuestion: ({ lang }, reader) => captcha.question({ ...askerOf(reader), ...(lang && { language: captchaLanguage(lang) }) }),
    captchaAnswer: (answer, reader) => captcha.answer(askerOf(reader), answer),
    async threeCallback({ click_id: clickId, three_member_name: partner = null }, { tenant, deviceId, ip }) {
      // Who makes clicks up fills no table; a reader is not troubled with it.
      if (budgets.clickAddress.take(ip)) await attributions.clicked({ tenant, clickId, partner, deviceId });
      return {};
    },
    threePlush: ({ three_member_name: partner }, { tenant, timeZone }) => attributions.statisticsOf(tenant, partner, timeZone),
  };
}

function askerOf(reader: Reader): Asker {
  return { deviceId: deviceOf(reader), ip: reader.ip, language: reader.language };
}
