import { createDetailStore, type DetailStore } from '#stores/detail/detailStore.ts';
import { createRowOdds, type RowOddsSubscriptions } from '#stores/detail/rowOdds.ts';
import { syncOpenMatchToStore } from '#stores/detail/syncOpenMatch.ts';
import type { MatchStore } from '#stores/live/matchStore.ts';
import { syncDetailToStore } from '#stores/live/syncDetail.ts';
import type { Streams } from '#streams/index.ts';
import { loadModule } from '#api/loadModule.ts';
import { detailPageMatchId$, openMatchId$ } from './openMatchIds.ts';
import type { Scope } from './scope.ts';

/** Keeps the slices of the open match, and the prices in rows, whose code loads with their first use. */
export function runOpenMatch(
  scope: Scope,
  { streams, store }: { readonly streams: Streams; readonly store: MatchStore },
): { readonly detail: DetailStore; readonly rowOdds: RowOddsSubscriptions } {
  const detail = createDetailStore();
  const subscription = syncDetailToStore(streams, store, openMatchId$());
  const load = () => loadModule(() => import('#streams/match/openMatch.ts'));
  subscription.add(syncOpenMatchToStore({ streams, store: detail, open$: detailPageMatchId$(), load }));
  scope.add(() => subscription.unsubscribe());
  const rowOdds = createRowOdds({ streams, load: () => loadModule(() => import('#streams/match/rowOdds.ts'), 'never') });
  scope.add(rowOdds.dispose);
  return { detail, rowOdds };
}
