import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Analysis, PlayedMatch } from '#contract/detail/analysis.ts';
import type { Team } from '#contract/match/fixtures.ts';
import type { Sport } from '#contract/match/sport.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { FilterChips } from '#ui/field/FilterChips.tsx';
import { FormLine } from './FormLine.tsx';
import { PlayedMatches } from './PlayedMatches.tsx';
import { filterMatches, idsOf, type MatchFilter, resultOf, summaryOf } from '#features/matchDetail/fundamentals/table/results.ts';
import { Section } from '#features/matchDetail/fundamentals/Section.tsx';
import type { SectionMatch } from '#features/matchDetail/fundamentals/sectionMatch.ts';

type RecentFilter = MatchFilter | 'sameVenue';
const FILTERS: readonly RecentFilter[] = ['all', 'home', 'away', 'sameVenue', 'sameCompetition'];
/** Marks on a team's line. */
const FORM_LENGTH = 6;

export interface RecentMatchesProps {
  readonly match: SectionMatch;
  readonly recent: Analysis['recent'];
  readonly nameOf: (teamId: number) => string;
}

/** The last matches of both teams, by place and competition. */
export function RecentMatches({ match, recent, nameOf }: RecentMatchesProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const [filter, setFilter] = useState<RecentFilter>('all');
  return (
    <Section id="recent" title={t('sections.recent')}>
      <FilterChips
        label={t('recent.filter')}
        chips={FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        chosen={filter}
        onChoose={setFilter}
      />
      {(['home', 'away'] as const).map((side) => {
        const wanted = filter === 'sameVenue' ? side : filter;
        const { isSameCompetition } = match;
        const shown = filterMatches(recent[side], wanted, { teamId: match[side].id, isSameCompetition });
        return <TeamRecent key={`${side} ${filter}`} sport={match.sport} team={match[side]} matches={shown} nameOf={nameOf} />;
      })}
    </Section>
  );
}

interface TeamRecentProps {
  readonly sport: Sport;
  readonly team: Team;
  readonly matches: readonly PlayedMatch[];
  readonly nameOf: (teamId: number) => string;
}

function TeamRecent({ sport, team, matches, nameOf }: TeamRecentProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const summary = summaryOf(matches, team.id);
  const form = matches.slice(0, FORM_LENGTH).map((one) => resultOf(idsOf(one), team.id));
  return (
    <>
      <h3 className="team-head">
        <Crest team={team} size={26} />
        <span>
          {team.name}
          <small>{t(sport === 'basketball' ? 'recent.summaryWithoutDraws' : 'recent.summary', { ...summary })}</small>
        </span>
        <FormLine results={form.toReversed()} />
      </h3>
      <PlayedMatches matches={matches} teamId={team.id} nameOf={nameOf} />
    </>
  );
}
