import { distinctUntilChanged, EMPTY, map, Observable, startWith, switchMap } from 'rxjs';
import type { MatchRow } from '#contract/match/match.ts';
import type { Cell } from '#streams/board/cell.ts';

/**
 * The row of a match, now and after each frame that changed it. A match that is not known yet, or whose cell is made anew by
 * another epoch, is found by the flush that brings it.
 */
export function matchRow$(cell: () => Cell | undefined, flush$: Observable<unknown>): Observable<MatchRow> {
  return flush$.pipe(
    startWith(null),
    map(cell),
    distinctUntilChanged(),
    switchMap((found) => (found ? rowsOf(found) : EMPTY)),
  );
}

/** Listens to the cell itself: so it counts as being looked at, and its changes are worth a frame. */
function rowsOf(cell: Cell): Observable<MatchRow> {
  return new Observable((out) => {
    out.next(cell.value);
    return cell.subscribe(() => out.next(cell.value));
  });
}
