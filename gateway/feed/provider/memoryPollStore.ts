import type { Sport } from '#contract/match/sport.ts';
import type { PollPriority } from './pollJob.ts';
import type { PollStore, Spending } from './pollStore.ts';

const NOTHING: Spending = { requests: {}, lastAt: 0 };

/** Creates a store that a restart forgets: a replayed provider begins anew each time. */
export function memoryPollStore(): PollStore {
  const done = new Map<string, number>();
  const refused = new Map<string, number>();
  const spending = new Map<string, Spending>();
  const values = new Map<string, unknown>();
  return {
    memory: {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, structuredClone(value)),
      delete: (key) => void values.delete(key),
      entries: (prefix) => new Map([...values].filter(([key]) => key.startsWith(prefix))),
    },
    load: () => Promise.resolve(),
    doneAt: (key) => done.get(key),
    markDone: (key, at) => void done.set(key, at),
    refusedUntil: (key) => refused.get(key),
    markRefused: (key, until) => void refused.set(key, until),
    spent: (sport, day) => spending.get(`${sport}/${day}`) ?? NOTHING,
    async spend(sport, day, priority, at) {
      spending.set(`${sport}/${day}`, withRequest(spending.get(`${sport}/${day}`) ?? NOTHING, priority, at));
    },
    flush: () => Promise.resolve(),
  };
}

/** Returns a day's spending with one request more. */
export function withRequest({ requests }: Spending, priority: PollPriority, at: number): Spending {
  return { requests: { ...requests, [priority]: (requests[priority] ?? 0) + 1 }, lastAt: at };
}

/** The key of a sport's day in a map. */
export function spendingKey(sport: Sport, day: string): string {
  return `${sport}/${day}`;
}
