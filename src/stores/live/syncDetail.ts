import { concat, type Observable, of, type Subscription, switchMap } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { Streams } from '#streams/index.ts';
import type { MatchStore } from './matchStore.ts';

/** Writes the open match into the detail slice, which is null while none is open or nothing is known of it. */
export function syncDetailToStore(
  streams: Pick<Streams, 'match$'>,
  store: MatchStore,
  openMatchId$: Observable<MatchId | null>,
): Subscription {
  return openMatchId$
    .pipe(switchMap((id) => (id === null ? of(null) : concat(of(null), streams.match$(id)))))
    .subscribe((detail) => store.setState({ detail }));
}
