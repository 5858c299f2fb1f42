import { useLoadMatch } from '#stores/detail/useLoadMatch.ts';
import { useListSubscription, useMatch } from '#stores/live/liveClient.ts';
import type { Stance } from '#parts/stance/stanceSale.ts';

/** Returns the live row of a match of a stance: from its board, or requested once where no board has it; undefined until then. */
export function useStanceMatch({ id, sport }: Stance['matches'][number]): ReturnType<typeof useMatch> {
  const live = useMatch(id, 'withoutCounters');
  useListSubscription({ sport, tab: 'instant' });
  useLoadMatch(id, live !== undefined);
  return live;
}
