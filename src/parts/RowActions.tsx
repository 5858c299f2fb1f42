import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { Star } from './Star.tsx';

export interface RowActionsProps {
  readonly id: MatchId;
  /** Names of both sides, in the order of the row. */
  readonly first: string;
  readonly second: string;
  readonly followed: boolean;
  /** Both must be stable: counters change often, the actions do not. */
  readonly onFollow: (id: MatchId, follow: boolean) => void;
  readonly onOpen: ((id: MatchId) => void) | undefined;
}

/** The tap targets of a row: the star, and everything else. */
export const RowActions = memo(function RowActions({ id, first, second, followed, onFollow, onOpen }: RowActionsProps): ReactNode {
  const { t } = useTranslation('match');
  const match = t('aria.pair', { first, second });
  return (
    <>
      {onOpen && <button type="button" className="open" data-match={id} aria-label={t('open', { match })} onClick={() => onOpen(id)} />}
      <Star followed={followed} names={match} onPress={(follow) => onFollow(id, follow)} />
    </>
  );
});
