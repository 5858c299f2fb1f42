import { filter, type Observable, type SchedulerLike, Subject, throttleTime } from 'rxjs';
import { keyName, type ListKey } from './listKey.ts';

/** Missing names of any match come with the same list, so polling it more often brings nothing. */
const MIN_INTERVAL_MS = 2_000;

/** Requests to poll a list at once: by the user, or for the names of an unknown match. */
export class RefreshRequests {
  readonly #scheduler: SchedulerLike;
  readonly #requests$ = new Subject<ListKey>();

  constructor(scheduler: SchedulerLike) {
    this.#scheduler = scheduler;
  }

  request(key: ListKey): void {
    this.#requests$.next(key);
  }

  of(key: ListKey): Observable<unknown> {
    return this.#requests$.pipe(
      filter((requested) => keyName(requested) === keyName(key)),
      throttleTime(MIN_INTERVAL_MS, this.#scheduler, { leading: true, trailing: true }),
    );
  }
}
