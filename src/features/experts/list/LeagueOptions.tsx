import './leagueOptions.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { SEARCH_MAX_CHARS } from '#contract/calls/limits.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { SPORTS, type Sport } from '#contract/match/sport.ts';
import { STRONG_LEAGUES_MAX } from '#contract/stances/stanceLimits.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { WinRateLine, WinRateText } from '#parts/expert/WinRate.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export type StrongLeague = Output<'leagueOptions'>['leagues'][number];
type RecordPart = Output<'expertDetail'>['byCompetition'][number];

export interface LeagueOptionsProps {
  /** In the order in which they are shown. */
  readonly chosen: readonly StrongLeague[];
  readonly onChange: (leagues: StrongLeague[]) => void;
  /** The expert's own record by competition: those leagues come first. */
  readonly records: readonly RecordPart[];
  /** Nothing can be changed now. */
  readonly isLocked?: boolean;
}

/** The leagues of a sport as choices, each with the record it would rest on. */
export function LeagueOptions({ chosen, onChange, records, isLocked = false }: LeagueOptionsProps): ReactNode {
  const { t } = useTranslation(['experts', 'forecast']);
  const [sport, setSport] = useState<Sport>(chosen[0]?.sport ?? 'football');
  const [text, setText] = useState('');
  const query = useMemberCall('leagueOptions', { sport });
  return (
    <>
      <div className="league-bar">
        <SegmentedControl
          label={t('forecast:sport.label')}
          segments={SPORTS.map((id) => ({ id, label: t(`forecast:sport.${id}`) }))}
          chosen={sport}
          onChoose={setSport}
        />
        <small>{t('leagues.rule', { count: STRONG_LEAGUES_MAX })}</small>
      </div>
      <div className="league-search">
        <SearchField label={t('leagues.search')} clearLabel={t('search.clear')} max={SEARCH_MAX_CHARS} text={text} onChange={setText} />
      </div>
      <CallResult query={query} skeleton={<Skeleton height={360} />}>
        {({ leagues }) => <Options {...{ chosen, onChange, records, isLocked }} leagues={namedLike(leagues, text)} />}
      </CallResult>
    </>
  );
}

function Options({ leagues, records, ...choice }: Required<LeagueOptionsProps> & { readonly leagues: readonly StrongLeague[] }): ReactNode {
  const { t } = useTranslation('experts');
  const recordOf = new Map(records.map((record) => [record.key, record]));
  const known = leagues.filter(({ competitionId }) => recordOf.has(competitionId));
  const unknown = leagues.filter(({ competitionId }) => !recordOf.has(competitionId));
  if (leagues.length === 0) return <EmptyState type="search" title={t('leagues.none')} />;
  return (
    <>
      {known.length > 0 && <h3 className="expert-label">{t('leagues.withRecord')}</h3>}
      {known.length > 0 && <List leagues={known} recordOf={recordOf} {...choice} />}
      {known.length > 0 && unknown.length > 0 && <h3 className="expert-label">{t('leagues.withoutRecord')}</h3>}
      {unknown.length > 0 && <List leagues={unknown} recordOf={recordOf} {...choice} />}
    </>
  );
}

interface ListProps extends Omit<Required<LeagueOptionsProps>, 'records'> {
  readonly leagues: readonly StrongLeague[];
  readonly recordOf: ReadonlyMap<number, RecordPart>;
}

function List({ leagues, recordOf, chosen, onChange, isLocked }: ListProps): ReactNode {
  const isFull = chosen.length >= STRONG_LEAGUES_MAX;
  return (
    <ul className="league-options">
      {leagues.map((league) => {
        const place = chosen.findIndex(({ competitionId }) => competitionId === league.competitionId);
        const record = recordOf.get(league.competitionId);
        const others = chosen.filter(({ competitionId }) => competitionId !== league.competitionId);
        return (
          <li key={league.competitionId}>
            <button
              type="button"
              role="checkbox"
              aria-checked={place >= 0}
              disabled={isLocked || (isFull && place < 0)}
              onClick={() => onChange(place >= 0 ? others : [...chosen, league])}
            >
              <span className="place">{place >= 0 && (chosen.length > 1 ? place + 1 : <Icon name="check" size={18} />)}</span>
              <span>
                {league.name}
                {record && <WinRateText record={record} short />}
              </span>
              {record && <WinRateLine record={record} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function namedLike(leagues: readonly StrongLeague[], text: string): readonly StrongLeague[] {
  const wanted = normalizeName(text);
  return wanted === '' ? leagues : leagues.filter(({ name }) => normalizeName(name).includes(wanted));
}
