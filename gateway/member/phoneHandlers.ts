import { phoneRuleOf } from '#contract/calls/phones.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';
import { deviceOf, memberOf, type RequestContext } from '#gateway/http/requestContext.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import { phoneFor } from './startSession.ts';
import { takeOrThrow } from './memberBudgets.ts';
import type { MemberServices } from './createMemberServices.ts';
import { SupplierTimeout } from './smsSuppliers.ts';

/** Last digits in which phones that begin alike differ: ten thousand of them share a budget. */
const FREE = 4;

/** Codes by SMS, and whether a phone is known. */
export function phoneHandlers({
  members,
  codes,
  captcha,
  sms,
  budgets,
  demo,
  report,
}: MemberServices): HandlersOf<'smsCaptcha' | 'checkPhone'> {
  return {
    async smsCaptcha({ phone: typed, transType, captcha: passed }, context) {
      const phone = phoneFor(context, typed);
      if (transType === 3) memberOf(context);
      if (!captcha.spend(deviceOf(context), passed)) throw new LocalizedError(400, 'captchaExpired');
      takeOrThrow(budgets.smsAddress, context.ip);
      const owner = { tenant: context.tenant, phone, transType };
      const issued = await codes.issue(owner);
      if ('waitMs' in issued) throw waiting(issued.waitMs);
      const shown = demo ? { demoCode: issued.code } : {};
      const sent = { phone, code: issued.code, transType, language: context.language };
      // Nobody is told that a phone has no account, not even by how long the answer takes: the code is sent behind it, or never.
      if (transType === 2) {
        if (await members.byPhone(context.tenant, phone)) sms.send(sent).catch(tellUnsent);
        return shown;
      }
      try {
        await sms.send(sent);
      } catch (error) {
        tellUnsent(error);
        // What was not answered may arrive all the same, and its code is good then.
        if (!(error instanceof SupplierTimeout)) await codes.withdraw(owner);
        throw new LocalizedError(502, 'codeNotSent');
      }
      return shown;
    },

    async checkPhone({ phone: typed }, context) {
      const phone = phoneFor(context, typed);
      if (!mayAsk(context, phone)) return { hasPhone: null };
      return { hasPhone: (await members.byPhone(context.tenant, phone)) !== null };
    },
  };

  function tellUnsent(error: unknown): void {
    report(`an SMS could not be sent: ${error instanceof Error ? error.message : 'the supplier failed'}`);
  }

  /** Who asks too often is told neither yes nor no, and registers or logs in by one and the same form. */
  function mayAsk(context: RequestContext, phone: string): boolean {
    const local = phone.slice(1 + phoneRuleOf(context.tenant).country.length);
    return (
      budgets.checkAddress.take(context.ip) &&
      budgets.checkDevice.take(deviceOf(context)) &&
      budgets.checkPrefix.take(`${context.tenant} ${local.slice(0, -FREE)}`)
    );
  }
}

/** A minute is told in seconds, what a day has used up in hours. */
function waiting(waitMs: number): LocalizedError {
  const seconds = Math.ceil(waitMs / 1_000);
  return seconds <= 60
    ? new LocalizedError(429, 'codeCooling', { seconds })
    : new LocalizedError(429, 'codesSpent', { hours: Math.ceil(seconds / 3_600) });
}
