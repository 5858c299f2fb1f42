import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MatchId } from '#contract/match/match.ts';
import { useLoadMatch } from '#stores/detail/useLoadMatch.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';

/** Names the match that the posts are about, and leads to all posts. */
export function MatchBar({ matchId }: { readonly matchId: MatchId }): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const known = useMatch(matchId, 'withoutCounters');
  useLoadMatch(matchId, known !== undefined);
  return (
    <div className="community-match">
      <p className="truncate">
        {known === undefined ? t('ofOneMatch') : t('ofMatch', { home: known.names.home.name, away: known.names.away.name })}
      </p>
      <Link className="btn quiet" to={`/${language}/community`} replace>
        {t('allPosts')}
      </Link>
    </div>
  );
}
