import { LocalizedError } from '#gateway/http/localizedError.ts';
import { type RateLimiter, createAddressLimiter, createRateLimiter } from '#gateway/http/rateLimiter.ts';

/** Budgets per hour. An address may be shared by a household or an office. */
export interface MemberBudgets {
  /** Wrong passwords, per account and per address. */
  readonly account: RateLimiter;
  readonly loginAddress: RateLimiter;
  /** Checks whether a phone is registered: per device, per phone prefix, and per address. */
  readonly checkDevice: RateLimiter;
  readonly checkPrefix: RateLimiter;
  readonly checkAddress: RateLimiter;
  /** Codes requested by an address, and wrong codes from it. */
  readonly smsAddress: RateLimiter;
  readonly codeAddress: RateLimiter;
  readonly guestAddress: RateLimiter;
  readonly clickAddress: RateLimiter;
}

export function createMemberBudgets(now: () => number): MemberBudgets {
  return {
    account: createRateLimiter(10, now),
    loginAddress: createAddressLimiter(60, now),
    checkDevice: createRateLimiter(20, now),
    checkPrefix: createRateLimiter(60, now),
    checkAddress: createAddressLimiter(120, now),
    smsAddress: createAddressLimiter(60, now),
    codeAddress: createAddressLimiter(60, now),
    guestAddress: createAddressLimiter(600, now),
    clickAddress: createAddressLimiter(600, now),
  };
}

/** Takes one from a budget. Throws LocalizedError (429) with the minutes to wait when it is spent. */
export function takeOrThrow(budget: RateLimiter, key: string): void {
  if (!budget.take(key)) throw new LocalizedError(429, 'tooManyTries', { minutes: budget.minutesLeft(key) });
}
