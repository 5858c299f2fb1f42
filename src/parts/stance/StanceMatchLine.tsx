import type { ReactNode } from 'react';
import { useListSubscription, useMatch } from '#stores/live/liveClient.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { StanceMatchTime } from './StanceMatchTime.tsx';
import type { Stance } from './stanceSale.ts';

/** A match of a stance in one line: its names, and the score while a board has it. */
export function StanceMatchLine({ match }: { readonly match: Stance['matches'][number] }): ReactNode {
  const [first, second] = useSideOrder(match.sport);
  const live = useMatch(match.id, 'withoutCounters');
  useListSubscription({ sport: match.sport, tab: 'instant' });
  return (
    <li>
      <Crest team={match[first]} size={24} />
      <span>
        {match[first].name} – {match[second].name}
      </span>
      <StanceMatchTime row={live?.row} kickoffAt={match.kickoffAt} />
    </li>
  );
}
