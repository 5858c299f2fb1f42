import { BEACON_MS } from '#contract/wire/frames.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { createBlockedWords } from './blockedWords.ts';
import { needsApproval } from './needsApproval.ts';
import { createWordMatcher, type WordMatcher } from './wordMatcher.ts';

/** 'blocked' is refused; 'held' is published once an operator has approved it. */
export type ScreeningResult = 'pass' | 'held' | 'blocked';

/** Screens texts before they are published. */
export interface Screening {
  screen(tenant: string, text: string): ScreeningResult;
  /** Reads the words again, after a command of this process; others are noticed within a heartbeat. */
  refresh(): Promise<void>;
  close(): void;
}

export interface ScreeningDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

/** A tenant's words, and their matcher. */
interface TenantWords {
  readonly key: string;
  readonly matches: WordMatcher;
}

/** Creates the screening from the stored words, in memory: `screen` is synchronous. */
export async function createScreening({ db, timers, report }: ScreeningDeps): Promise<Screening> {
  const words = createBlockedWords(db, timers.now);
  let byTenant = new Map<string, TenantWords>();
  let isClosed = false;
  await refresh();
  let cancel = timers.after(BEACON_MS, poll);

  return {
    screen(tenant, text) {
      if (byTenant.get(tenant)?.matches(text) === true) return 'blocked';
      return needsApproval(text) ? 'held' : 'pass';
    },
    refresh,
    close() {
      isClosed = true;
      cancel();
    },
  };

  async function refresh(): Promise<void> {
    const before = byTenant;
    byTenant = new Map(Array.from(await words.all(), ([tenant, all]) => [tenant, matcherOf(all, before.get(tenant))]));
  }

  function poll(): void {
    refresh()
      .catch((error: unknown) => {
        if (!isClosed) report(`the blocked words could not be read: ${reasonOf(error)}`);
      })
      .finally(() => {
        if (!isClosed) cancel = timers.after(BEACON_MS, poll);
      });
  }
}

/** Unchanged words keep their matcher, which takes long to compile. */
function matcherOf(words: readonly string[], before: TenantWords | undefined): TenantWords {
  const key = words.join('\n');
  return before?.key === key ? before : { key, matches: createWordMatcher(words) };
}
