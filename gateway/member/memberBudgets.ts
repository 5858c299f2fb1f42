import { SMS_PER_ADDRESS_AND_HOUR, WRONG_CODES_PER_ADDRESS_AND_HOUR } from './phone/smsLimits.ts';
import { type RateLimiter, createAddressLimiter, createRateLimiter } from '#gateway/request/rateLimiter.ts';

/**
 * Budgets per hour. A carrier's address is shared by thousands of users, so where a login would be refused for what others did, a spent
 * budget asks for a captcha instead; what has been paid for by a captcha has a ceiling that no crowd of users reaches.
 */
export interface MemberBudgets {
  /** Wrong passwords without a captcha, per account and per address. */
  readonly account: RateLimiter;
  readonly loginAddress: RateLimiter;
  /** Wrong passwords without a captcha on a device that knows the account, once the above are spent. */
  readonly knownDevice: RateLimiter;
  /** Wrong passwords with a captcha, per address. */
  readonly loginCeiling: RateLimiter;
  /** Checks whether a phone is registered: per device, per phone prefix, and per address. */
  readonly checkDevice: RateLimiter;
  readonly checkPrefix: RateLimiter;
  readonly checkAddress: RateLimiter;
  /** Codes requested by an address, each with a captcha, and wrong guesses at codes from it. */
  readonly smsAddress: RateLimiter;
  readonly codeAddress: RateLimiter;
  /** Wrong tries, by a member who is logged in, to prove who they are. */
  readonly ownPassword: RateLimiter;
  /** Files of what is stored about a member, by member. */
  readonly exports: RateLimiter;
  readonly guestAddress: RateLimiter;
  readonly clickAddress: RateLimiter;
}

export function createMemberBudgets(elapsed: () => number): MemberBudgets {
  return {
    account: createRateLimiter(10, elapsed),
    loginAddress: createAddressLimiter(60, elapsed),
    knownDevice: createRateLimiter(10, elapsed),
    loginCeiling: createAddressLimiter(600, elapsed),
    checkDevice: createRateLimiter(20, elapsed),
    checkPrefix: createRateLimiter(60, elapsed),
    checkAddress: createAddressLimiter(120, elapsed),
    smsAddress: createAddressLimiter(SMS_PER_ADDRESS_AND_HOUR, elapsed),
    codeAddress: createAddressLimiter(WRONG_CODES_PER_ADDRESS_AND_HOUR, elapsed),
    ownPassword: createRateLimiter(10, elapsed),
    exports: createRateLimiter(5, elapsed),
    guestAddress: createAddressLimiter(600, elapsed),
    clickAddress: createAddressLimiter(600, elapsed),
  };
}
