import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedMatch } from '#contract/detail/analysis.ts';
import { dayOf } from '#i18n/dates.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { ShareBar } from '#ui/chart/ShareBar.tsx';
import { FilterChips } from '#ui/field/FilterChips.tsx';
import { FormLine } from './FormLine.tsx';
import { PlayedMatches } from './PlayedMatches.tsx';
import {
  filterMatches,
  idsOf,
  type MatchFilter,
  resultOf,
  scoringOf,
  summaryOf,
} from '#features/matchDetail/fundamentals/table/results.ts';
import { Section } from '#features/matchDetail/fundamentals/Section.tsx';
import type { SectionMatch } from '#features/matchDetail/fundamentals/sectionMatch.ts';

type MeetingFilter = Extract<MatchFilter, 'all' | 'home' | 'sameCompetition'> | 'latest';
const LATEST = 5;

export interface MeetingsProps {
  readonly match: SectionMatch;
  /** Newest first. */
  readonly meetings: readonly PlayedMatch[];
  readonly nameOf: (teamId: number) => string;
}

/** Earlier matches of the two teams: how they ended, figures, and the list, by place and competition. */
export function Meetings({ match, meetings, nameOf }: MeetingsProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { timeZone } = useLocale();
  const [filter, setFilter] = useState<MeetingFilter>('all');
  const { home, away, isSameCompetition } = match;
  const shown = filter === 'latest' ? meetings.slice(0, LATEST) : filterMatches(meetings, filter, { teamId: home.id, isSameCompetition });
  const { won, drawn, lost } = summaryOf(shown, home.id);
  const hasDraws = match.sport === 'football';
  const [newest, oldest] = [shown[0], shown.at(-1)];
  return (
    <Section id="meetings" title={t('sections.meetings')} note={t('meetings.count', { count: meetings.length })}>
      <FilterChips
        label={t('meetings.filter')}
        chips={[
          { id: 'all', label: t('filter.all') },
          { id: 'home', label: t('filter.homeOf', { team: home.name }) },
          { id: 'sameCompetition', label: t('filter.sameCompetition') },
          { id: 'latest', label: t('filter.latest', { count: LATEST }) },
        ]}
        chosen={filter}
        onChoose={setFilter}
      />
      {newest && oldest && (
        <>
          <dl className="outcomes">
            <Outcome figure={won} label={t('meetings.won', { team: home.name })} leading={won > lost} />
            {hasDraws && <Outcome figure={drawn} label={t('result.drawn')} leading={false} />}
            <Outcome figure={lost} label={t('meetings.won', { team: away.name })} leading={lost > won} />
          </dl>
          <div className="fundamentals-pad">
            <ShareBar shares={hasDraws ? [won, drawn, lost] : [won, lost]} />
            <FormLine size="large" results={shown.map((one) => resultOf(idsOf(one), home.id)).toReversed()} />
            <p className="form-scale">
              <span>{dayOf(oldest.kickoff, timeZone).slice(0, 7)}</span>
              <span>{t('meetings.key', { home: home.name, away: away.name })}</span>
              <span>{dayOf(newest.kickoff, timeZone).slice(0, 7)}</span>
            </p>
          </div>
          <Figures matches={shown} isFootball={hasDraws} />
        </>
      )}
      <PlayedMatches key={filter} matches={shown} teamId={home.id} nameOf={nameOf} />
    </Section>
  );
}

interface OutcomeProps {
  readonly figure: number;
  readonly label: string;
  readonly leading: boolean;
}

function Outcome({ figure, label, leading }: OutcomeProps): ReactNode {
  return (
    <div className={leading ? 'leading' : undefined}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}

function Figures({ matches, isFootball }: { readonly matches: readonly PlayedMatch[]; readonly isFootball: boolean }): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  const figures = scoringOf(matches);
  if (figures === null) return null;
  const { average, over, both, corners, matches: count } = figures;
  return (
    <dl className="figures">
      <div>
        <dt>{t(isFootball ? 'figures.goals' : 'figures.points')}</dt>
        <dd>{numberOf(average, language, 1)}</dd>
      </div>
      {isFootball && (
        <div>
          <dt>{t('figures.over')}</dt>
          <dd>{`${over}/${count}`}</dd>
        </div>
      )}
      {isFootball && (
        <div>
          <dt>{t('figures.both')}</dt>
          <dd>{`${both}/${count}`}</dd>
        </div>
      )}
      {corners !== null && (
        <div>
          <dt>{t('figures.corners')}</dt>
          <dd>{numberOf(corners, language, 1)}</dd>
        </div>
      )}
    </dl>
  );
}
