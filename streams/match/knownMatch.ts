import { combineLatest, distinctUntilChanged, EMPTY, filter, map, Observable, startWith, switchMap } from 'rxjs';
import type { MatchRow } from '#contract/match/match.ts';
import type { Cell } from '#streams/board/cell.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
import type { Flush } from '#streams/time/flush.ts';

/** What the live client knows about one match. */
export interface KnownMatch {
  readonly row: MatchRow;
  readonly fixture: Fixture;
}

export interface KnownMatchDeps {
  readonly cell: () => Cell | undefined;
  readonly fixture: () => Fixture | undefined;
  readonly flush$: Observable<Flush>;
}

/** Returns a match once its row and names are known, now and after each flush that changed them. */
export function knownMatch$({ cell, fixture, flush$ }: KnownMatchDeps): Observable<KnownMatch> {
  const fixture$ = flush$.pipe(
    filter(({ names }) => names),
    startWith(null),
    map(fixture),
    filter((found) => found !== undefined),
    distinctUntilChanged(),
  );
  return combineLatest({ row: matchRow$(cell, flush$), fixture: fixture$ });
}

/** A match that is not known yet, or gets a new cell in a new epoch, is found at the flush that brings it. */
function matchRow$(cell: () => Cell | undefined, flush$: Observable<unknown>): Observable<MatchRow> {
  return flush$.pipe(
    startWith(null),
    map(cell),
    distinctUntilChanged(),
    switchMap((found) => (found ? rowsOf(found) : EMPTY)),
  );
}

/** Subscribes to the cell itself, so that its changes schedule a flush. */
function rowsOf(cell: Cell): Observable<MatchRow> {
  return new Observable((subscriber) => {
    subscriber.next(cell.value);
    return cell.subscribe(() => subscriber.next(cell.value));
  });
}
