import './absences.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Injuries } from '#contract/detail/absences.ts';
import { AbsentPlayers } from '#parts/match/AbsentPlayers.tsx';
import { Crest } from '#parts/row/Crest.tsx';
import { Section } from './Section.tsx';
import type { SectionMatch } from './sectionMatch.ts';

export interface AbsencesProps {
  readonly match: SectionMatch;
  readonly injuries: Injuries;
}

/** How many players of both teams are out, and who. */
export function Absences({ match, injuries }: AbsencesProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  return (
    <Section id="absences" title={t('sections.absences')}>
      <div className="absence-counts">
        {(['home', 'away'] as const).map((side) => (
          <h3 key={side} className={side}>
            <Crest team={match[side]} size={26} />
            <span className="visually-hidden">{match[side].name}</span>
            <b className="tabular-nums">{injuries[side].length === 0 ? t('noneAbsent') : injuries[side].length}</b>
          </h3>
        ))}
      </div>
      <AbsentPlayers absences={injuries} teams={{ home: match.home.name, away: match.away.name }} />
    </Section>
  );
}
