import './stanceTab.css';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { StanceCard } from '#parts/stance/StanceCard.tsx';
import { StanceCardSkeleton } from '#parts/stance/StanceCardSkeleton.tsx';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { useShownExpert } from '#stores/preferences/shownExpert.ts';
import { useStancePages } from '#stores/queries/stances.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { ExpertStrip } from './ExpertStrip.tsx';
import { byExpert } from './byExpert.ts';

/** The stances published about a match, by expert. */
export function StanceTab({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation(['detail', 'stances']);
  const find = useFindMatches();
  const query = useStancePages({ matchId: id });
  const shown = useShownExpert(({ matchId, expertId }) => (matchId === id ? expertId : null));
  const changeExpert = useShownExpert((state) => state.changeExpert);
  const { data, error, refetch } = query;
  if (!data)
    return error ? <LoadError title={t('stances:tab.failed')} error={error} onRetry={() => void refetch()} /> : <StanceCardSkeleton />;
  const groups = byExpert(data.pages.flatMap((page) => page.stances));
  if (groups.length === 0) return <EmptyState type="recommend" title={t('noData')} text={t('noStances')} action={find} />;
  const chosen = groups.some(({ expert }) => expert.expertId === shown) ? shown : null;
  return (
    <>
      {groups.length > 1 && <ExpertStrip groups={groups} chosen={chosen} onChoose={(expertId) => changeExpert(id, expertId)} />}
      {groups
        .filter(({ expert }) => chosen === null || expert.expertId === chosen)
        .map(({ expert, stances }) => (
          <Fragment key={expert.expertId}>
            <AuthorLine expert={expert} />
            {stances.map((stance) => (
              <StanceCard key={stance.articleId} stance={stance} />
            ))}
          </Fragment>
        ))}
      <MorePages query={query} label={t('stances:tab.more')} />
    </>
  );
}
