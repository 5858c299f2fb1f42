import { asyncScheduler, type Observable } from 'rxjs';
import type { ApiClient } from '#api/apiClient.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { select$ } from '#effects/alertEffects.ts';
import type { AlertStore } from '#stores/live/alertStore.ts';
import { loadWhenConnected } from '#stores/live/loadWhenConnected.ts';
import type { MatchStore } from '#stores/live/matchStore.ts';
import { type ListSubscriptions, syncStreamsToStore } from '#stores/live/syncLists.ts';
import { watchAlertBoards } from '#stores/live/watchAlertBoards.ts';
import { listPrefs } from '#stores/preferences/listPrefs.ts';
import { type Follows, shownAsFollowed } from '#stores/queries/follows.ts';
import type { Ringtone } from '#stores/queries/ringtone.ts';
import { onUserChange, runPerUser } from '#stores/session/session.ts';
import type { Streams } from '#streams/index.ts';
import { persistFollowed } from './persistFollowed.ts';
import type { Scope } from './scope.ts';

export interface RunListsDeps {
  readonly language: Language;
  readonly api: ApiClient;
  readonly streams: Streams;
  readonly store: MatchStore;
  readonly follows: Follows;
  readonly ringtone: Ringtone;
  readonly alertStore: AlertStore;
  readonly visible$: Observable<boolean>;
}

/** Runs the streams and keeps the slices of lists, with what is followed in them. Call it last: what needs the first move has subscribed. */
export function runLists(scope: Scope, deps: RunListsDeps): ListSubscriptions {
  const { streams, store, follows, ringtone } = deps;
  const persisted = persistFollowed({
    ...deps,
    follows$: select$(follows.store, shownAsFollowed),
    settings$: select$(ringtone.store, (state) => state.settings),
  });
  const lists = syncStreamsToStore(
    streams,
    store,
    follows.store,
    (run, ms) => {
      const timer = asyncScheduler.schedule(run, ms);
      return () => timer.unsubscribe();
    },
    listPrefs,
  );
  scope.add(lists.dispose);
  scope.add(persisted.close);
  scope.add(onUserChange(persisted.forget));
  // Follows and settings belong to the device, or to the member who is logged in.
  scope.add(runPerUser(() => loadWhenConnected(store, follows.load)));
  scope.add(runPerUser(() => loadWhenConnected(store, ringtone.load)));
  scope.add(watchAlertBoards(lists, follows.store, ringtone.store));
  return lists;
}
