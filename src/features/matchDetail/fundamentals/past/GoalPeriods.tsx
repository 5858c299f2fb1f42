import './goalPeriods.css';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalTimes } from '#contract/detail/analysis.ts';
import { Section } from '#features/matchDetail/fundamentals/Section.tsx';
import type { SectionMatch } from '#features/matchDetail/fundamentals/sectionMatch.ts';

const PERIODS = ['0–15', '16–30', '31–45+', '46–60', '61–75', '76–90+'] as const;
const GOAL_PX = 12;
/** Taller bars would not fit: the scale shrinks instead. */
const MAX_GOALS = 8;

export interface GoalPeriodsProps {
  readonly match: SectionMatch;
  readonly times: Readonly<Record<'home' | 'away', GoalTimes>>;
}

/** Goals of the season by quarter of an hour: the home team's on a line, the away team's below it; scored solid, conceded hollow. */
export function GoalPeriods({ match: { home, away }, times }: GoalPeriodsProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const highest = Math.max(...[times.home, times.away].flatMap(({ scored, conceded }) => [...scored, ...conceded]), 1);
  const unit = highest > MAX_GOALS ? (GOAL_PX * MAX_GOALS) / highest : GOAL_PX;
  return (
    <Section id="goals" title={t('sections.goals')} note={t('goals.matches', { home: times.home.matches, away: times.away.matches })}>
      <p className="goal-key">
        <span className="scored">{t('goals.scored')}</span>
        <span className="conceded">{t('goals.conceded')}</span>
        <span>{t('goals.key', { home: home.name, away: away.name })}</span>
      </p>
      <table className="goal-periods" style={{ '--unit': `${unit}px` }}>
        <caption className="visually-hidden">{t('sections.goals')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('goals.minutes')}</th>
            {[home, away].map((team) => (
              <Fragment key={team.id}>
                <th scope="col">{t('goals.scoredBy', { team: team.name })}</th>
                <th scope="col">{t('goals.concededBy', { team: team.name })}</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERIODS.map((period, i) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              <Bar side="home" kind="scored" goals={times.home.scored[i] ?? 0} />
              <Bar side="home" kind="conceded" goals={times.home.conceded[i] ?? 0} />
              <Bar side="away" kind="scored" goals={times.away.scored[i] ?? 0} />
              <Bar side="away" kind="conceded" goals={times.away.conceded[i] ?? 0} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fundamentals-note">{t('goals.note')}</p>
    </Section>
  );
}

interface BarProps {
  readonly side: 'home' | 'away';
  readonly kind: 'scored' | 'conceded';
  readonly goals: number;
}

function Bar({ side, kind, goals }: BarProps): ReactNode {
  return (
    <td className={`${side} ${kind}`} style={{ '--goals': goals }}>
      <span>{goals}</span>
    </td>
  );
}
