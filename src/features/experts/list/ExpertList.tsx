import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { type ExpertQuery, useExperts } from '#stores/queries/experts.ts';
import { chosenParts, DEFAULT_FILTER, useExpertView } from '#stores/preferences/expertView.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DefinitionsButton } from './DefinitionsButton.tsx';
import { ExpertRow } from './ExpertRow.tsx';

export interface ExpertListProps {
  /** '' without a search. */
  readonly text: string;
  readonly onSearchEnd: () => void;
}

/** The chosen list of experts, or why there is none. A guest follows nobody, so nothing is requested for that list. */
export function ExpertList(props: ExpertListProps): ReactNode {
  const { list } = useExpertView();
  const isMember = useSession(isLoggedIn);
  return list === 'followed' && !isMember ? <NobodyFollowed /> : <LoadedList {...props} />;
}

function LoadedList({ text, onSearchEnd }: ExpertListProps): ReactNode {
  const { t } = useTranslation('experts');
  const { list, period, hits, filter, choose } = useExpertView();
  const query: ExpertQuery = { list, period, hits, filter, text };
  const pages = useExperts(query);
  const { data, error, refetch } = pages;
  if (!data) return error ? <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} /> : <ExpertListSkeleton />;
  const experts = data.pages.flatMap((page) => page.experts);
  const chosen = chosenParts(filter);
  const resetFilter = (): void => choose({ filter: DEFAULT_FILTER });
  if (experts.length === 0) {
    const reset = { label: t('filter.reset'), onPress: resetFilter };
    if (text !== '') {
      const action = { label: t('search.end'), onPress: onSearchEnd };
      return <EmptyState type="search" title={t('search.none', { text })} text={t('search.noneText')} action={action} />;
    }
    if (chosen > 0) return <EmptyState type="search" title={t('filter.none')} text={t('filter.noneText')} action={reset} />;
    if (list === 'followed') return <NobodyFollowed />;
    // The list by return rate has nobody without a result in the period.
    if (list === 'returnRate') {
      const all = { label: t('none.all'), onPress: () => choose({ list: 'all' }) };
      return <EmptyState type="expert" title={t('none.periodTitle')} text={t('none.periodText')} action={all} />;
    }
    return <EmptyState type="expert" title={t('none.title')} text={t('none.text')} />;
  }
  return (
    <>
      {chosen > 0 && (
        <p className="experts-filtered">
          {t('filter.on', { count: chosen })}
          <Button variant="quiet" onClick={resetFilter}>
            {t('filter.reset')}
          </Button>
        </p>
      )}
      <ul className="expert-rows">
        {experts.map((expert) => (
          <ExpertRow key={expert.expertId} expert={expert} hits={hits} />
        ))}
      </ul>
      <MorePages query={pages} label={t('more')} />
      <p className="experts-note">
        {t('note')} {t('noteMatch')}
      </p>
      <DefinitionsButton definition={null} />
    </>
  );
}

/** Its button leads to the first tab (docs/product.md#expert-lists). */
function NobodyFollowed(): ReactNode {
  const { t } = useTranslation('experts');
  const { choose } = useExpertView();
  const action = { label: t('none.follow'), onPress: () => choose({ list: 'returnRate', filter: DEFAULT_FILTER }) };
  return <EmptyState type="expert" title={t('none.followedTitle')} text={t('none.followedText')} action={action} />;
}

/** Has the geometry of the first rows. */
export function ExpertListSkeleton(): ReactNode {
  return (
    <ul className="expert-rows" aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <li key={row} className="expert-row" aria-hidden="true">
          <span />
          <Skeleton width={44} height={44} round />
          <span className="names">
            <Skeleton width={120} height={16} />
            <Skeleton width={88} />
          </span>
          <span className="sum">
            <Skeleton width={72} height={28} />
          </span>
          <div className="proof">
            <p>
              <Skeleton width={168} />
            </p>
            <Skeleton height={4} />
            <Skeleton width={131} height={8} />
          </div>
        </li>
      ))}
    </ul>
  );
}
