import { filter, type Observable, pairwise } from 'rxjs';

/** Emits when a sign turns from false to true. */
export function risingEdge(sign$: Observable<boolean>): Observable<unknown> {
  return sign$.pipe(
    pairwise(),
    filter(([before, now]) => !before && now),
  );
}
