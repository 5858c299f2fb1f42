import { filter, type Observable, pairwise } from 'rxjs';

/** Emits when a value changes from false to true. */
export function risingEdge(value$: Observable<boolean>): Observable<unknown> {
  return value$.pipe(
    pairwise(),
    filter(([previous, current]) => !previous && current),
  );
}
