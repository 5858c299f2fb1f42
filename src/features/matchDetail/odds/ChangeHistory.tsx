import './changeHistory.css';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsLine, OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { useDetail, useMatch } from '#stores/live/liveClient.ts';
import { ChangeItem } from './ChangeItem.tsx';
import { changeRows, eventsOf } from './changeRows.ts';
import { ChartSkeleton } from './CompanyChart.tsx';
import { columnOrder, notesOf, outcomeName } from './oddsTexts.ts';
import { PriceChart } from './PriceChart.tsx';
import { halfTimeOf, outcomesOf } from './pricePoints.ts';
import { useOddsView } from './useOddsView.ts';
import { usePricePoints } from './usePricePoints.ts';

export interface ChangeHistoryProps {
  readonly id: MatchId;
  readonly market: OddsMarket;
  readonly line: OddsLine;
}

/** A company's prices as chart and as list, both from one array. */
export function ChangeHistory({ id, market, line: { company, name } }: ChangeHistoryProps): ReactNode {
  const { t } = useTranslation('detailOdds');
  const { format, sport, language } = useOddsView(id);
  const { points, error, retry } = usePricePoints(id, market, company);
  if (points === null && error !== undefined) return <LoadError title={t('failed')} error={error} onRetry={retry} />;
  return (
    <>
      <section className="block">
        <div className="company-chart">
          <h3>{t('chart.title', { company: name })}</h3>
          {points === null && <ChartSkeleton />}
          {points !== null && points.length > 0 && <PriceChart id={id} market={market} company={name} points={points} hasTable={false} />}
        </div>
        {market !== 'europe' && <p className="odds-note">{t('chart.lines')}</p>}
      </section>
      <section className="block">
        {points !== null && <ChangeTable id={id} market={market} points={points} />}
        <p className="odds-note">
          {notesOf(market, format, sport, language, t)} {market === 'handicap' && sport === 'football' && t('note.running')}
        </p>
      </section>
    </>
  );
}

interface ChangeTableProps {
  readonly id: MatchId;
  readonly market: OddsMarket;
  readonly points: NonNullable<ReturnType<typeof usePricePoints>['points']>;
}

function ChangeTable({ id, market, points }: ChangeTableProps): ReactNode {
  const { t } = useTranslation('detailOdds');
  const view = useOddsView(id);
  const match = useMatch(id, 'withoutCounters');
  const story = useDetail((state) => (state.matchId === id ? state.story : null));
  const row = match?.row;
  const hasBegun = points.some(({ minute }) => minute !== null);
  const rows = useMemo(() => {
    const dividers = { kickoff: hasBegun ? (row?.kickoff ?? null) : null, halfTime: halfTimeOf(points, story) };
    return changeRows(points, market, row === undefined ? [] : eventsOf(row, story), dividers);
  }, [points, market, row, story, hasBegun]);
  const [first, ...others] = columnOrder(market, view.order, outcomesOf(market, points));
  const columns = [...(first ? [first] : []), ...(market === 'europe' ? [] : (['line'] as const)), ...others];
  const count = points.length - 1;
  return (
    <>
      <h2 className="changes-title">{t('changes.count', { count })}</h2>
      <table className="changes">
        <caption className="visually-hidden">{t('changes.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.time')}</th>
            <th scope="col">{t('column.score')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === 'line' ? t('column.line') : outcomeName(column, market, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <ChangeItem
              key={`${one.type} ${one.at} ${one.type === 'event' ? `${one.event.kind} ${one.event.side}` : ''}`}
              row={one}
              isNewest={one === rows[0]}
              columns={columns}
              market={market}
              view={view}
              names={match?.names}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
