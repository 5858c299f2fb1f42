import { asyncScheduler, fromEvent, type Observable, Subscription } from 'rxjs';
import type { ApiClient } from '#api/apiClient.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId } from '#contract/match/match.ts';
import { select$ } from '#effects/alertEffects.ts';
import { persistOnChange } from '#effects/persistOnChange.ts';
import { refetchUnconfirmed } from '#effects/refetchUnconfirmed.ts';
import { createAlertLog } from '#stores/live/alertLog.ts';
import { createFollowedSnapshot } from '#stores/live/followedSnapshot.ts';
import type { MatchStore } from '#stores/live/matchStore.ts';
import type { Follows } from '#stores/queries/follows.ts';
import type { AlertStore } from '#stores/live/alertStore.ts';
import type { Ringtone } from '#stores/queries/ringtone.ts';
import type { Streams } from '#streams/index.ts';

export interface PersistFollowedDeps {
  readonly language: Language;
  readonly api: Pick<ApiClient, 'call'>;
  readonly streams: Streams;
  readonly store: MatchStore;
  readonly follows: Follows;
  readonly ringtone: Ringtone;
  readonly alertStore: AlertStore;
  readonly follows$: Observable<ReadonlySet<MatchId>>;
  readonly settings$: Observable<unknown>;
  readonly visible$: Observable<boolean>;
}

export interface PersistedFollowed {
  /** Deletes what belongs to the previous user. */
  forget(): void;
  close(): void;
}

/**
 * Restores followed matches, their settings and the alert log of the previous page load, persists them from now on, and fetches restored
 * matches that no board confirms. Call it before the streams run: what changed since the previous load must raise alerts.
 */
export function persistFollowed({
  language,
  api,
  streams,
  store,
  follows,
  ringtone,
  alertStore,
  follows$,
  settings$,
  visible$,
}: PersistFollowedDeps): PersistedFollowed {
  const snapshot = createFollowedSnapshot({ language, streams, follows, ringtone }, Date.now);
  const log = createAlertLog(language, alertStore, Date.now);
  snapshot.restore();
  const subscription = new Subscription();
  subscription.add(
    persistOnChange({
      moves$: streams.moves$,
      follows$,
      isFollowed,
      settings$,
      visible$,
      closing$: fromEvent(window, 'pagehide'),
      scheduler: asyncScheduler,
      persist() {
        snapshot.save();
        log.save();
      },
    }),
  );
  subscription.add(
    refetchUnconfirmed({
      hasConnected$: select$(store, ({ connection }) => connection.lastMessageAt !== null),
      visible$,
      unconfirmed() {
        snapshot.restoreRows();
        return streams.unconfirmed();
      },
      isFollowed,
      fetchMatch: (matchId) => api.call('match', { matchId }, { quiet: true }),
      apply: ({ sport, list }) => streams.applyList(sport, list),
      now: streams.now,
      scheduler: asyncScheduler,
    }),
  );
  return {
    forget() {
      snapshot.reset();
      log.reset();
    },
    close() {
      log.dispose();
      subscription.unsubscribe();
    },
  };

  function isFollowed(id: MatchId): boolean {
    return follows.store.getState().followedMatchIds.has(id);
  }
}
