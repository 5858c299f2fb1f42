import type { MatchId } from '#contract/match/match.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { SerialQueue } from '#gateway/base/queues.ts';
import type { DocumentStore } from './documentStore.ts';
import type { MatchChannels } from './matchChannels.ts';

/** Many stances about a match are settled one after another. */
const PUBLISH_MS = 200;

export interface StancesChangedDeps {
  readonly timers: Timers;
  readonly queue: SerialQueue;
  readonly nextRev: () => number;
  readonly documents: Pick<DocumentStore, 'put'>;
  readonly channels: Pick<MatchChannels, 'publish'>;
  readonly matches: Pick<StoredMatches, 'existing'>;
  readonly report: (message: string) => void;
}

/** Tells those who watch matches that stances about them have changed (contract/detail/stancesChange.ts). */
export interface StancesChanged {
  add(matchIds: readonly MatchId[]): void;
  /** Publishes what is still to be published. */
  close(): Promise<void>;
}

export function createStancesChanged(deps: StancesChangedDeps): StancesChanged {
  const { timers, queue, nextRev, documents, channels, matches, report } = deps;
  const changed = new Set<MatchId>();
  let cancel: (() => void) | null = null;

  return {
    add(matchIds) {
      for (const id of matchIds) changed.add(id);
      if (changed.size > 0) cancel ??= timers.after(PUBLISH_MS, () => void publish());
    },
    async close() {
      cancel?.();
      await publish();
    },
  };

  async function publish(): Promise<void> {
    cancel = null;
    const ids = [...changed];
    changed.clear();
    if (ids.length === 0) return;
    try {
      await queue(async () => {
        const [rev, at] = [nextRev(), timers.now()];
        const body = { changedAt: at };
        const existing = await matches.existing(ids); // stances outlive their matches
        const stored = await documents.put(
          Array.from(existing, (matchId) => ({ matchId, kind: 'stances' as const, at, body })),
          rev,
        );
        channels.publish(
          stored.flatMap(({ matchId, kind, isChanged }) => (isChanged ? [{ matchId, key: kind, rev, body }] : [])),
          [],
        );
      });
    } catch (error) {
      report(`changes of stances were not published: ${reasonOf(error)}`);
    }
  }
}
