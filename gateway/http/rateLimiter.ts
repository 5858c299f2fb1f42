/** Keys remembered at most: whoever makes up devices does not fill the memory. */
const MOST_KEYS = 100_000;
const HOUR_MS = 3_600_000;
/** Of an IPv6 address. */
const GROUPS = 8;

/** So many times in an hour, for each key. In memory: after a restart everybody begins anew. */
export interface RateLimiter {
  /** Takes one; false where the hour's are spent. */
  take(key: string): boolean;
  /** Gives one back: it was well spent, and does not count. */
  refund(key: string): void;
  /** Minutes until this key has some again, at least one. */
  minutesLeft(key: string): number;
}

interface Spent {
  readonly since: number;
  readonly count: number;
}

/** A budget of addresses: one host of IPv6 has a whole network of them, which counts as one. */
export function createAddressLimiter(most: number, now: () => number): RateLimiter {
  const budget = createRateLimiter(most, now);
  return {
    take: (ip) => budget.take(networkOf(ip)),
    refund: (ip) => budget.refund(networkOf(ip)),
    minutesLeft: (ip) => budget.minutesLeft(networkOf(ip)),
  };
}

export function createRateLimiter(most: number, now: () => number): RateLimiter {
  const spent = new Map<string, Spent>();

  return {
    take(key) {
      const { since, count } = current(key);
      if (count >= most) return false;
      if (count === 0) makeRoom();
      spent.set(key, { since, count: count + 1 });
      return true;
    },
    refund(key) {
      const { since, count } = current(key);
      if (count > 0) spent.set(key, { since, count: count - 1 });
    },
    minutesLeft: (key) => Math.max(1, Math.ceil((current(key).since + HOUR_MS - now()) / 60_000)),
  };

  function current(key: string): Spent {
    const known = spent.get(key);
    return known && now() - known.since < HOUR_MS ? known : { since: now(), count: 0 };
  }

  function makeRoom(): void {
    if (spent.size < MOST_KEYS) return;
    for (const [key, { since }] of spent) if (now() - since >= HOUR_MS) spent.delete(key);
    for (const key of spent.keys()) {
      if (spent.size < MOST_KEYS) break;
      spent.delete(key);
    }
  }
}

/** What an address belongs to: itself, or of IPv6 the first 64 bits. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((one) => one !== ''));
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, GROUPS - (first?.length ?? 0) - (last?.length ?? 0)) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, GROUPS / 2).join(':');
}
