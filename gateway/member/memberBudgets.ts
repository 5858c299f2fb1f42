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

export function createMemberBudgets(elapsed: () => number): MemberBudgets {
  return {
    account: createRateLimiter(10, elapsed),
    loginAddress: createAddressLimiter(60, elapsed),
    checkDevice: createRateLimiter(20, elapsed),
    checkPrefix: createRateLimiter(60, elapsed),
    checkAddress: createAddressLimiter(120, elapsed),
    smsAddress: createAddressLimiter(60, elapsed),
    codeAddress: createAddressLimiter(60, elapsed),
    guestAddress: createAddressLimiter(600, elapsed),
    clickAddress: createAddressLimiter(600, elapsed),
  };
}

/** Takes one from a budget. Throws LocalizedError (429) with the minutes to wait when it is spent. */
export function takeOrThrow(budget: RateLimiter, key: string): void {
  if (!budget.take(key)) throw new LocalizedError(429, 'tooManyTries', { minutes: budget.minutesLeft(key) });
}
