import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { CAPTCHA_REQUIRED } from '#contract/calls/errors.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { deviceOf, type RequestContext } from '#gateway/request/requestContext.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import { takeEach, takeOrThrow } from '#gateway/request/rateLimiter.ts';

/** A password that is about to be verified. */
export interface LoginTry {
  readonly memberName: string;
  /** The name as a phone in canonical form; null for an account name. */
  readonly phone: string | null;
  /** The app config's `loginCaptcha`, or a captcha's pass. */
  readonly captcha: string;
}

/**
 * Lets a password be tried: within the budgets of its account and address, on a device that knows the account, or with a captcha's pass,
 * which this spends. Nobody is locked out by what others tried. Resolves with the function that returns what was taken, for a right
 * password. Throws LocalizedError: 1050 when a captcha is required, 429 over the ceiling of the address.
 */
export async function admitLogin(
  { budgets, captcha, knownDevices }: Pick<MemberServices, 'budgets' | 'captcha' | 'knownDevices'>,
  { memberName, phone, captcha: pass }: LoginTry,
  context: RequestContext,
): Promise<() => void> {
  const { tenant, ip, deviceId } = context;
  const account = `${tenant} ${phone ?? memberName.toLowerCase()}`;
  const hasPass = pass !== APP_CONFIG.loginCaptcha && captcha.spend(deviceOf(context), pass);
  const refund = takeEach([budgets.loginAddress, ip], [budgets.account, account]);
  if (refund) return refund;
  if (deviceId !== null && (await knownDevices.isKnown(tenant, memberName, phone, deviceId))) {
    const refundDevice = takeEach([budgets.knownDevice, `${account} ${deviceId}`]);
    if (refundDevice) return refundDevice;
  }
  if (!hasPass) throw new LocalizedError(CAPTCHA_REQUIRED, 'captchaRequired');
  takeOrThrow(budgets.loginCeiling, ip);
  return () => budgets.loginCeiling.refund(ip);
}
