import { castDraft, produce } from 'immer';
import { concat, defer, map, merge, type Observable, of, retry, shareReplay, Subject, type Subscription, switchMap, timer } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { createOpenMatches, OpenMatchStreams } from '#streams/match/openMatch.ts';
import { type DetailState, type DetailStore, NO_DETAIL } from './detailStore.ts';

/** When the code could not be loaded. */
const RETRY_MS = 10_000;

export interface SyncOpenMatchOptions {
  readonly streams: OpenMatchStreams;
  readonly store: DetailStore;
  /** The match of the detail page, null while there is none. */
  readonly open$: Observable<MatchId | null>;
  /** Loads what only an open match needs, with the schemas of its documents. */
  readonly load: () => Promise<{ readonly createOpenMatches: typeof createOpenMatches }>;
}

/** Writes what the channels of the open match say into the detail store, which begins empty for each match. */
export function syncOpenMatchToStore({ streams, store, open$, load }: SyncOpenMatchOptions): Subscription {
  const openMatches$ = defer(load).pipe(
    map((module) => module.createOpenMatches(streams)),
    shareReplay(1),
  );
  return open$
    .pipe(switchMap((matchId) => (matchId === null ? of(NO_DETAIL) : concat(of({ ...NO_DETAIL, matchId }), detail$(matchId)))))
    .subscribe((detail) => updateDetailStore(store, detail));

  function detail$(matchId: MatchId): Observable<DetailState> {
    const failures$ = new Subject<DetailState>();
    const opened$ = openMatches$.pipe(
      retry({
        delay() {
          failures$.next({ ...NO_DETAIL, matchId, failure: 'unreachable' });
          return timer(RETRY_MS, streams.channels.scheduler);
        },
      }),
      switchMap((open) => open(matchId)),
      map((state) => ({ matchId, ...state })),
    );
    return merge(failures$, opened$);
  }
}

/** Writes with immer: unchanged parts keep their identity. */
function updateDetailStore(store: DetailStore, detail: DetailState): void {
  store.setState(
    produce(store.getState(), (draft) => void Object.assign(draft, castDraft(detail))),
    true,
  );
}
