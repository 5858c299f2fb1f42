import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

const HOUR_MS = 3_600_000;
const FLUSH_MS = 10_000;
/** Bounds memory when callers make up device ids: further views of the hour are not counted. */
const MAX_SEEN = 200_000;

/** Counts how often things were opened: once an owner, thing and hour. */
export interface HourlyViews {
  /** Counts a view by a member or device. */
  add(id: number, owner: string): void;
  /** Returns the views that are not stored yet. */
  unstored(id: number): number;
  /** Stores what is not stored yet. */
  close(): Promise<void>;
}

export interface HourlyViewsDeps {
  readonly timers: Timers;
  /** Adds views to those stored; gets the JSON of an array of `{id, views}`. */
  readonly store: (given: string) => Promise<unknown>;
  /** What is viewed, in the plural. */
  readonly things: string;
  readonly report: (message: string) => void;
}

/** Creates a counter that stores what it counted every ten seconds. Views that cannot be stored are reported and lost. */
export function createHourlyViews({ timers, store, things, report }: HourlyViewsDeps): HourlyViews {
  let hour = 0;
  const seen = new Set<string>();
  let unstored = new Map<number, number>();
  let cancelFlush: (() => void) | null = null;

  return {
    add(id, owner) {
      const now = Math.floor(timers.now() / HOUR_MS);
      if (now !== hour) seen.clear();
      hour = now;
      const view = `${id} ${owner}`;
      if (seen.has(view) || seen.size >= MAX_SEEN) return;
      seen.add(view);
      unstored.set(id, (unstored.get(id) ?? 0) + 1);
      cancelFlush ??= timers.after(FLUSH_MS, () => void flush());
    },
    unstored: (id) => unstored.get(id) ?? 0,
    async close() {
      cancelFlush?.();
      await flush();
    },
  };

  async function flush(): Promise<void> {
    cancelFlush = null;
    if (unstored.size === 0) return;
    const given = JSON.stringify(Array.from(unstored, ([id, views]) => ({ id, views })));
    unstored = new Map();
    try {
      await store(given);
    } catch (error) {
      report(`views of ${things} were not stored: ${reasonOf(error)}`);
    }
  }
}
