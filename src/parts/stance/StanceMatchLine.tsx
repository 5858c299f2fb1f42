import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import { useListSubscription, useMatch } from '#stores/live/liveClient.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { StanceMatchTime } from './StanceMatchTime.tsx';
import type { Stance } from './stanceSale.ts';

/** A match of a stance in one line: its names, the score while a board has it, and how few companies offered what was chosen. */
export function StanceMatchLine({ match }: { readonly match: Stance['matches'][number] }): ReactNode {
  const { t } = useTranslation('stances');
  const { companies } = match;
  const [first, second] = useSideOrder(match.sport);
  const live = useMatch(match.id, 'withoutCounters');
  useListSubscription({ sport: match.sport, tab: 'instant' });
  return (
    <li>
      <Crest team={match[first]} size={24} />
      <span>
        {match[first].name} – {match[second].name}
        {companies !== null && companies > 0 && companies < PRICE_LIMITS.companies && <small>{t('companies', { count: companies })}</small>}
      </span>
      <StanceMatchTime row={live?.row} kickoffAt={match.kickoffAt} />
    </li>
  );
}
