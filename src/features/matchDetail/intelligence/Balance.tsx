import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/match/fixtures.ts';
import type { IntelligenceItem, IntelligenceTone } from '#contract/detail/intelligence.ts';
import { Crest } from '#parts/row/Crest.tsx';

/** As many marks as the line has room for. */
const MAX_MARKS = 12;

export interface BalanceProps {
  readonly team: Team;
  /** Newest first. */
  readonly items: readonly IntelligenceItem[];
}

/** A team's news along a line, oldest left: good stands on it, bad hangs from it, neutral is a ring. */
export function Balance({ team, items }: BalanceProps): ReactNode {
  const { t } = useTranslation('detailIntelligence');
  const countOf = (tone: IntelligenceTone): number => items.filter((item) => item.tone === tone).length;
  const counts = t('balance.counts', { good: countOf('good'), bad: countOf('bad'), neutral: countOf('neutral') });
  return (
    <p className="balance">
      <Crest team={team} size={26} />
      <span className="visually-hidden">{team.name}</span>
      <i aria-hidden="true">
        {items
          .slice(0, MAX_MARKS)
          .toReversed()
          .map(({ tone, at, confirmed }, i) => (
            <u key={`${at} ${i}`} className={confirmed ? tone : `${tone} hollow`} />
          ))}
      </i>
      <span>{counts}</span>
    </p>
  );
}
