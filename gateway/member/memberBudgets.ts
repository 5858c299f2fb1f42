import { LocalizedError } from '#gateway/http/localizedError.ts';
import { type RateLimiter, createAddressLimiter, createRateLimiter } from '#gateway/http/rateLimiter.ts';

/** What an hour allows. An address may be a household's, or an office's. */
export interface MemberBudgets {
  /** Wrong passwords of one account, and from one address. */
  readonly account: RateLimiter;
  readonly loginAddress: RateLimiter;
  /** Questions whether a phone is known: of a device, about phones that begin alike, and from an address. */
  readonly checkDevice: RateLimiter;
  readonly checkPrefix: RateLimiter;
  readonly checkAddress: RateLimiter;
  /** Codes that an address asks for, and wrong ones that it sends. */
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

/** Takes one of a budget. Throws Told (429), with the minutes to wait, where it is spent. */
export function takeOrThrow(budget: RateLimiter, key: string): void {
  if (!budget.take(key)) throw new LocalizedError(429, 'tooManyTries', { minutes: budget.minutesLeft(key) });
}
