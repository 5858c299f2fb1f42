import { castDraft, produce } from 'immer';
import { BehaviorSubject, catchError, defer, EMPTY, Subscription, switchMap } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatchId } from '#contract/match/match.ts';
import type { Streams } from '#streams/index.ts';
import type { RowOdds, rowOdds$ } from '#streams/match/rowOdds.ts';

/** Prices by match, of the rows in view. Streams write them, at most once per frame. */
export type RowOddsState = Readonly<Partial<Record<MatchId, RowOdds>>>;

export interface RowOddsSubscriptions {
  readonly store: StoreApi<RowOddsState>;
  /** Watches the prices of a row until the returned function is called. */
  watch(id: MatchId): () => void;
  dispose(): void;
}

export interface RowOddsOptions {
  readonly streams: Pick<Streams, 'channels' | 'delay' | 'flush$' | 'requestFlush'>;
  /** Loads what only prices need, with their schemas. Called with the first row, and again after a failure. */
  readonly load: () => Promise<{ readonly rowOdds$: typeof rowOdds$ }>;
}

/** Creates the store of the prices in rows. */
export function createRowOdds({ streams, load }: RowOddsOptions): RowOddsSubscriptions {
  const store = createStore<RowOddsState>(() => ({}));
  const counts = new Map<MatchId, number>();
  const ids$ = new BehaviorSubject<ReadonlySet<MatchId>>(new Set());
  let subscription = new Subscription();
  let isStarted = false;

  return {
    store,
    watch(id) {
      count(id, 1);
      if (!isStarted) start();
      return () => count(id, -1);
    },
    dispose: () => subscription.unsubscribe(),
  };

  function count(id: MatchId, change: 1 | -1): void {
    const rows = (counts.get(id) ?? 0) + change;
    if (rows === 0) counts.delete(id);
    else counts.set(id, rows);
    if (rows === 0 || (rows === 1 && change === 1)) ids$.next(new Set(counts.keys()));
  }

  function start(): void {
    isStarted = true;
    const module$ = defer(load).pipe(
      catchError(() => {
        isStarted = false; // the next row tries again
        return EMPTY;
      }),
    );
    subscription = module$.pipe(switchMap((module) => module.rowOdds$(streams, ids$))).subscribe(updateRows);
  }

  function updateRows(rows: ReadonlyMap<MatchId, RowOdds | undefined>): void {
    const next = produce(store.getState(), (draft) => {
      for (const [id, lines] of rows) {
        if (lines === undefined) delete draft[id];
        else draft[id] = castDraft(lines);
      }
    });
    store.setState(next, true);
  }
}
