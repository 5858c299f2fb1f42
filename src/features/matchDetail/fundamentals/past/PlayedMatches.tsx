import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedMatch } from '#contract/detail/analysis.ts';
import { Button } from '#ui/Button.tsx';
import { PlayedMatchLine } from './PlayedMatchLine.tsx';

/** A screen has room for so many of each list. */
const SHOWN = 4;

export interface PlayedMatchesProps {
  /** Newest first. */
  readonly matches: readonly PlayedMatch[];
  readonly teamId: number;
  readonly nameOf: (teamId: number) => string;
}

/** Played matches, the older ones behind a button. Mount it anew (`key`) for another list. */
export function PlayedMatches({ matches, teamId, nameOf }: PlayedMatchesProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const [all, setAll] = useState(false);
  const shown = all ? matches : matches.slice(0, SHOWN);
  const rest = matches.length - shown.length;
  if (matches.length === 0) return <p className="fundamentals-note">{t('noMatches')}</p>;
  return (
    <>
      <ul>
        {shown.map((match) => (
          <PlayedMatchLine key={`${match.kickoff} ${match.home}`} match={match} teamId={teamId} nameOf={nameOf} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('rest', { count: rest })}
        </Button>
      )}
    </>
  );
}
