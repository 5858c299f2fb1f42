import { addressKey } from './addressKey.ts';
import { LocalizedError } from './localizedError.ts';

/** Bounds memory when callers make up device ids. */
const MAX_KEYS = 100_000;
const HOUR_MS = 3_600_000;

/**
 * A budget per key and hour, or another span, in memory: a restart resets it. Spans are of `Timers.elapsed`, which no set clock renews or
 * stops.
 */
export interface RateLimiter {
  /** Takes one, or several at once; takes nothing and returns false when the budget has not so many left. */
  take(key: string, amount?: number): boolean;
  /** Returns one that does not count after all. */
  refund(key: string): void;
  /** How many are taken of the budget. */
  taken(key: string): number;
  /** Minutes until the budget of this key is renewed, at least one. */
  minutesLeft(key: string): number;
}

interface Usage {
  readonly since: number;
  readonly count: number;
}

/** Returns a budget per address; an IPv6 host has a whole /64, which counts as one. */
export function createAddressLimiter(max: number, elapsed: () => number, spanMs = HOUR_MS): RateLimiter {
  const limiter = createRateLimiter(max, elapsed, spanMs);
  return {
    take: (ip, amount) => limiter.take(addressKey(ip), amount),
    refund: (ip) => limiter.refund(addressKey(ip)),
    taken: (ip) => limiter.taken(addressKey(ip)),
    minutesLeft: (ip) => limiter.minutesLeft(addressKey(ip)),
  };
}

export function createRateLimiter(max: number, elapsed: () => number, spanMs = HOUR_MS): RateLimiter {
  const usage = new Map<string, Usage>();

  return {
    take(key, amount = 1) {
      const { since, count } = current(key);
      if (count + amount > max) return false;
      if (count === 0) evict();
      usage.set(key, { since, count: count + amount });
      return true;
    },
    refund(key) {
      const { since, count } = current(key);
      if (count > 0) usage.set(key, { since, count: count - 1 });
    },
    taken: (key) => current(key).count,
    minutesLeft: (key) => Math.max(1, Math.ceil((current(key).since + spanMs - elapsed()) / 60_000)),
  };

  function current(key: string): Usage {
    const existing = usage.get(key);
    return existing && elapsed() - existing.since < spanMs ? existing : { since: elapsed(), count: 0 };
  }

  function evict(): void {
    if (usage.size < MAX_KEYS) return;
    for (const [key, { since }] of usage) if (elapsed() - since >= spanMs) usage.delete(key);
    for (const key of usage.keys()) {
      if (usage.size < MAX_KEYS) break;
      usage.delete(key);
    }
  }
}

/** Takes one from each budget. Returns the function that returns them; null, having taken nothing, when any is spent. */
export function takeEach(...budgets: readonly (readonly [budget: RateLimiter, key: string])[]): (() => void) | null {
  const taken: (typeof budgets)[number][] = [];
  const refund = (): void => {
    for (const [budget, key] of taken) budget.refund(key);
  };
  for (const entry of budgets) {
    const [budget, key] = entry;
    if (!budget.take(key)) {
      refund();
      return null;
    }
    taken.push(entry);
  }
  return refund;
}

/** Takes one from a budget. Throws LocalizedError (429) with the minutes to wait when it is spent. */
export function takeOrThrow(budget: RateLimiter, key: string, amount = 1): void {
  if (!budget.take(key, amount)) throw new LocalizedError(429, 'tooManyTries', { minutes: budget.minutesLeft(key) });
}
