import './statistics.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticPeriod, Statistics as StatisticsDocument } from '#contract/detail/statistics.ts';
import type { Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { Freshness } from '#features/matchDetail/live/Freshness.tsx';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { Section } from '#features/matchDetail/live/Section.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterChips } from '#ui/field/FilterChips.tsx';
import { PairedBar } from '#ui/chart/PairedBar.tsx';
import { percentMade, type SideValue, type StatisticRow, statisticPeriods, statisticRows } from './statisticRows.ts';

export interface StatisticsProps {
  readonly sport: Sport;
  /** undefined: the match has none. */
  readonly statistics: StatisticsDocument | undefined;
  readonly isLive: boolean;
  readonly words: LiveWords;
}

/** The statistics of both teams as pairs of bars, by half or quarter. */
export function Statistics({ sport, statistics, isLive, words }: StatisticsProps): ReactNode {
  const { t } = useTranslation('detailLive');
  const [requested, setRequested] = useState<StatisticPeriod>('all');
  const periods = statistics === undefined ? [] : statisticPeriods(sport, statistics);
  const chosen = periods.includes(requested) ? requested : periods[0];
  if (statistics === undefined || chosen === undefined)
    return <EmptyState type="statistics" title={t('none')} text={t('noneText.statistics')} />;
  return (
    <>
      {periods.length > 1 && (
        <FilterChips
          label={t('statistics.period')}
          chosen={chosen}
          onChoose={setRequested}
          chips={periods.map((period) => ({ id: period, label: sport === 'football' ? t(`half.${period}`) : t(`quarter.${period}`) }))}
        />
      )}
      <Section title={t('statistics.title')} suffix={isLive ? <Freshness /> : undefined}>
        <StatisticTable sport={sport} rows={statisticRows(sport, statistics, chosen)} words={words} />
      </Section>
    </>
  );
}

interface StatisticTableProps {
  readonly sport: Sport;
  readonly rows: readonly StatisticRow[];
  readonly words: LiveWords;
}

function StatisticTable({ sport, rows, words: { t, teams, language } }: StatisticTableProps): ReactNode {
  const order = useSideOrder(sport);
  const [first, second] = order;
  return (
    <div className="statistics" role="table" aria-label={t('statistics.title')}>
      <div role="row" className="visually-hidden">
        {/* Spaces: the name of the row would be one word. */}
        <span role="columnheader">{teams[first]}</span> <span role="columnheader">{t('statistics.name')}</span>{' '}
        <span role="columnheader">{teams[second]}</span>
      </div>
      {rows.map((row) => (
        <div key={row.name} role="row" className={row.format}>
          <Value row={row} side={first} language={language} />
          <span role="rowheader">{t(`statistic.${row.name}`)}</span>
          <Value row={row} side={second} language={language} />
          <PairedBar left={row.shares[first]} right={row.shares[second]} />
        </div>
      ))}
    </div>
  );
}

interface ValueProps {
  readonly row: StatisticRow;
  readonly side: Side;
  readonly language: string;
}

function Value({ row, side, language }: ValueProps): ReactNode {
  const value = row.values[side];
  const trails = value.value === null || row.shares[side] < Math.max(row.shares.home, row.shares.away);
  return (
    <b role="cell" className={trails ? 'trailing' : undefined}>
      {mainFigure(row.format, value, language)}
      {row.format === 'made' && percentMade(value) !== null && (
        <small>
          {value.value}/{value.attempts}
        </small>
      )}
    </b>
  );
}

function mainFigure(format: StatisticRow['format'], side: SideValue, language: string): string {
  if (side.value === null) return '–';
  if (format === 'percent') return `${side.value}%`;
  if (format === 'decimals') return side.value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = format === 'made' ? percentMade(side) : null;
  return percent === null ? String(side.value) : `${percent}%`;
}
