import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { AccountNotifier } from '#gateway/member/account/accountNotifier.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { partsOfStances } from './dueStances.ts';

/** A stance whose settlement, the first one or by a corrected result, is committed. */
export interface SettledNews {
  readonly stanceId: number;
  readonly tenant: string;
  readonly expertId: bigint;
}

export type SettledListener = (settled: SettledNews) => void;

/**
 * Passes on what members are told about stances to everybody else: that a review, a cancellation or a settlement is committed, whichever
 * service, operator or demo did it.
 */
export interface StanceNews {
  readonly note: AccountNotifier['stanceChanged'];
  /** Is called once for each settlement. Returns the unsubscribe function. */
  onSettled(listener: SettledListener): () => void;
  close(): Promise<void>;
}

export interface StanceNewsDeps {
  readonly db: Db;
  readonly stancesChanged: (matchIds: readonly MatchId[]) => void;
  readonly report: (message: string) => void;
}

export function createStanceNews({ db, stancesChanged, report }: StanceNewsDeps): StanceNews {
  const queue = createSerialQueue();
  const listeners = new Set<SettledListener>();
  /** Author and buyers of one stance are told at once. */
  let noted = new Map<number, { isSettled: boolean }>();

  return {
    note(_tenant, _memberId, { articleId, event }) {
      if (event === 'sold') return; // no member's business but the author's
      if (noted.size === 0) void queue(passOn);
      noted.set(articleId, { isSettled: event === 'settled' || noted.get(articleId)?.isSettled === true });
    },
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => queue(() => Promise.resolve()),
  };

  async function passOn(): Promise<void> {
    const stances = noted;
    noted = new Map();
    try {
      const parts = await partsOfStances(db, [...stances.keys()]);
      stancesChanged(parts.map(({ matchId }) => matchId));
      const settled = parts.filter(({ stanceId }) => stances.get(stanceId)?.isSettled === true);
      const unique = new Map(settled.map(({ stanceId, tenant, authorId }) => [stanceId, { stanceId, tenant, expertId: authorId }]));
      for (const one of unique.values()) for (const listener of listeners) listener(one);
    } catch (error) {
      report(`changes of stances were not passed on: ${reasonOf(error)}`);
    }
  }
}
