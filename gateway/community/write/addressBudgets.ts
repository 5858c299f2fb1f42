import { addressKey } from '#gateway/request/addressKey.ts';
import { DAY_MS } from './writingLimits.ts';

/** Bounds memory: the addresses that were used least lately are forgotten. */
const MAX_KEYS = 20_000;

/** What was written from an address in 24 hours. In memory only: addresses are not stored with what members write, and a restart forgets them. */
export interface AddressBudget {
  /** Returns when one more may be written from an address (server ms); null: now. */
  nextAt(ip: string, max: number, now: number, amount?: number): number | null;
  add(ip: string, now: number, amount?: number): void;
}

/** Those of newcomers and of others, apart: many hundreds share the address of a mobile network, and few of them are newcomers. */
export interface AddressBudgets {
  readonly newcomers: AddressBudget;
  readonly others: AddressBudget;
}

export function createAddressBudgets(): AddressBudgets {
  return { newcomers: createAddressBudget(), others: createAddressBudget() };
}

export function createAddressBudget(): AddressBudget {
  const written = new Map<string, readonly number[]>();
  return {
    nextAt(ip, max, now, amount = 1) {
      const times = recent(addressKey(ip), now);
      if (times.length + amount <= max) return null;
      return (times[times.length + amount - max - 1] ?? now) + DAY_MS;
    },
    add(ip, now, amount = 1) {
      const key = addressKey(ip);
      const times = [...recent(key, now), ...Array.from({ length: amount }, () => now)];
      written.delete(key); // so that it becomes the newest
      if (written.size >= MAX_KEYS) for (const oldest of written.keys()) if (written.delete(oldest)) break;
      written.set(key, times);
    },
  };

  /** The oldest first. */
  function recent(key: string, now: number): readonly number[] {
    return (written.get(key) ?? []).filter((at) => at > now - DAY_MS && at <= now);
  }
}
