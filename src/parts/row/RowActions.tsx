import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { Star } from './Star.tsx';
import { useSteadyName } from '#parts/text/useSteadyName.ts';

export interface RowActionsProps {
  readonly id: MatchId;
  /** Names of both sides, in the order of the row. */
  readonly first: string;
  readonly second: string;
  /** The row as one sentence. */
  readonly sentence: string;
  readonly followed: boolean;
  /** Both must be stable: counters change often, the actions do not. */
  readonly onFollow: (id: MatchId, follow: boolean) => void;
  readonly onOpen: (id: MatchId) => void;
}

/** The tap targets of a row: the star, and everything else, which is named by the sentence of the row. */
export const RowActions = memo(function RowActions({
  id,
  first,
  second,
  sentence,
  followed,
  onFollow,
  onOpen,
}: RowActionsProps): ReactNode {
  const { t } = useTranslation('match');
  const name = useSteadyName(sentence, followed);
  return (
    <>
      <button type="button" className="open" data-match={id} tabIndex={-1} aria-keyshortcuts="f" {...name} onClick={() => onOpen(id)} />
      <Star followed={followed} names={t('aria.pair', { first, second })} onPress={(follow) => onFollow(id, follow)} isInRow />
    </>
  );
});
