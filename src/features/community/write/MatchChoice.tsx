import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostMatch } from '#contract/community/post.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** As many as the call takes. */
const SEARCH_MAX_CHARS = 40;

export interface MatchChoiceProps {
  readonly onChoose: (match: PostMatch) => void;
  readonly onClose: () => void;
}

/** Matches that a post can be about: those in play and the next ones, or those of a team. */
export function MatchChoice({ onChoose, onClose }: MatchChoiceProps): ReactNode {
  const { t } = useTranslation(['communityWrite', 'common']);
  const [text, setText] = useState('');
  return (
    <Sheet open onClose={onClose} title={t('match.choose')} closeLabel={t('common:close')}>
      <div className="match-choice">
        <SearchField label={t('match.search')} clearLabel={t('match.clear')} max={SEARCH_MAX_CHARS} text={text} onChange={setText} />
        <Found text={useDeferredValue(text.trim())} onChoose={onChoose} />
      </div>
    </Sheet>
  );
}

function Found({ text, onChoose }: Pick<MatchChoiceProps, 'onChoose'> & { readonly text: string }): ReactNode {
  const { t } = useTranslation('communityWrite');
  const { data, error, refetch } = useMemberCall('postMatches', { text });
  if (data === undefined) {
    if (error !== null) return <LoadError title={t('match.failed')} error={error} onRetry={() => void refetch()} />;
    return (
      <ul aria-busy="true">
        {[0, 1, 2, 3].map((row) => (
          <li key={row} className="choice" aria-hidden="true">
            <Skeleton width={48} />
            <Skeleton width="70%" />
          </li>
        ))}
      </ul>
    );
  }
  if (data.matches.length === 0) return <EmptyState type="search" title={t('match.noneFound')} text={t('match.noneFoundText')} />;
  return (
    <ul>
      {data.matches.map((match) => (
        <Choice key={match.id} match={match} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Choice({ match, onChoose }: Pick<MatchChoiceProps, 'onChoose'> & { readonly match: PostMatch }): ReactNode {
  const { language, timeZone } = useLocale();
  const [first, second] = useSideOrder(match.sport);
  const kickoff = useClock((now) => momentText(match.kickoffAt, { now, language, timeZone }, true));
  return (
    <li>
      <button type="button" className="choice" onClick={() => onChoose(match)}>
        <time>{kickoff}</time>
        <span>
          <b>{`${match[first].name} – ${match[second].name}`}</b>
          <small>{match.competition}</small>
        </span>
      </button>
    </li>
  );
}
