import { phoneRuleOf } from '#contract/member/phones.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { deviceOf, memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { phoneFor } from '#gateway/member/session/startSession.ts';
import { takeOrThrow } from '#gateway/request/rateLimiter.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import { SupplierTimeout } from './smsSuppliers.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

/** Last digits ignored in a phone prefix: ten thousand similar phones share a budget. */
const IGNORED_DIGITS = 4;

/** SMS codes, and whether a phone is registered. */
export function phoneHandlers({
  members,
  codes,
  captcha,
  sms,
  smsQuota,
  budgets,
  demo,
  report,
}: MemberServices): HandlersOf<'smsCaptcha' | 'checkPhone'> {
  return {
    async smsCaptcha({ phone: typed, transType, captcha: pass }, context) {
      const own = transType === 3 ? await ownPhone(context, typed) : null;
      const phone = own ?? phoneFor(context, typed);
      if (!captcha.spend(deviceOf(context), pass)) throw new LocalizedError(400, 'captchaExpired');
      takeOrThrow(budgets.smsAddress, context.ip);
      const owner = { tenant: context.tenant, phone, transType };
      smsQuota.take(context.tenant);
      const issued = await codes.issue(owner);
      if ('waitMs' in issued) {
        smsQuota.refund(context.tenant);
        throw cooldownError(issued.waitMs);
      }
      const answer = demo ? { demoCode: issued.code } : {};
      const message = { phone, code: issued.code, transType, language: context.language };
      // Neither content nor timing of the response reveals that a phone has no account: the code is sent after it, or never.
      if (transType === 2) {
        if (await members.byPhone(context.tenant, phone)) sms.send(message).catch(reportUnsent);
        return answer;
      }
      try {
        await sms.send(message);
      } catch (error) {
        reportUnsent(error);
        // After a timeout the SMS may still arrive, and its code is valid then.
        if (!(error instanceof SupplierTimeout)) {
          smsQuota.refund(context.tenant);
          await codes.withdraw(owner);
        }
        throw new LocalizedError(502, 'codeNotSent', {}, { cause: error });
      }
      return answer;
    },

    async checkPhone({ phone: typed }, context) {
      const phone = phoneFor(context, typed);
      if (!isWithinBudget(context, phone)) return { hasPhone: null };
      return { hasPhone: (await members.byPhone(context.tenant, phone)) !== null };
    },
  };

  /** Codes of type 3 are for members, who request one to their own phone with an empty field; null: another phone was typed. */
  async function ownPhone(context: RequestContext, typed: string): Promise<string | null> {
    const memberId = memberOf(context);
    if (typed !== '') return null;
    const phone = (await members.byId(memberId))?.phone ?? null;
    if (phone === null) throw new LocalizedError(400, 'phoneMissing');
    return phone;
  }

  function reportUnsent(error: unknown): void {
    report(`an SMS could not be sent: ${reasonOf(error)}`);
  }

  /** Over budget, the answer is null, and one form both registers and logs in. */
  function isWithinBudget(context: RequestContext, phone: string): boolean {
    const local = phone.slice(1 + phoneRuleOf(context.tenant).country.length);
    return (
      budgets.checkAddress.take(context.ip) &&
      budgets.checkDevice.take(deviceOf(context)) &&
      budgets.checkPrefix.take(`${context.tenant} ${local.slice(0, -IGNORED_DIGITS)}`)
    );
  }
}

/** Cooldowns of up to a minute are shown in seconds, daily limits in hours. */
function cooldownError(waitMs: number): LocalizedError {
  const seconds = Math.ceil(waitMs / 1_000);
  return seconds <= 60
    ? new LocalizedError(429, 'codeCooling', { seconds })
    : new LocalizedError(429, 'codesSpent', { hours: Math.ceil(seconds / 3_600) });
}
