import './matchPosts.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MatchId } from '#contract/match/match.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { setMatchInfo } from '#stores/community/communityStore.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';

const COUNTS_EVERY_MS = 60_000;

/** The posts about a match, and the way to write one. */
export function MatchPostsLine({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const count = useCall('postCounts', { matchId: id }, { everyMs: COUNTS_EVERY_MS }).data?.ofMatch ?? 0;
  const match = useMatch(id, 'withoutCounters');
  if (match === undefined) return null;
  const { row, names } = match;
  const { info, competition, home, away } = names;
  const choose = (): void =>
    setMatchInfo({
      ...info,
      competition: competition.name,
      home: { ...home, crest: { ...home.crest, colours: [...home.crest.colours] } },
      away: { ...away, crest: { ...away.crest, colours: [...away.crest.colours] } },
      sport: row.sport,
      kickoffAt: row.kickoff,
      moment: null,
    });
  return (
    <ul className="match-posts">
      {count > 0 && (
        <li>
          <Link to={`/${language}/community?match=${id}`}>
            {t('matchPosts', { count, shown: viewsOf(count) })}
            <Icon name="chevron" size={16} />
          </Link>
        </li>
      )}
      <li>
        <Link to={`/${language}/community/release`} onClick={choose}>
          {t('writeAbout')}
          <Glyph name="plus" size={16} />
        </Link>
      </li>
    </ul>
  );
}
