import { distinctUntilChanged, EMPTY, map, Observable, startWith, switchMap } from 'rxjs';
import type { MatchRow } from '#contract/match/match.ts';
import type { Cell } from '#streams/board/cell.ts';

/**
 * Returns the row of a match, now and after each flush that changed it. A match that is not known yet, or gets a new cell in a
 * new epoch, is found at the flush that brings it.
 */
export function matchRow$(cell: () => Cell | undefined, flush$: Observable<unknown>): Observable<MatchRow> {
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
