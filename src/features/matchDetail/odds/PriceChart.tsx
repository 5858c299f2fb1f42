import './priceChart.css';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import { clockLabel } from '#contract/match/clock.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { movementsOf } from '#parts/odds/oddsMovement.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { Moved } from '#parts/odds/Price.tsx';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useDetail, useMatch } from '#stores/live/liveClient.ts';
import type { ChartMark } from '#ui/chart/ChartPlot.tsx';
import { StepChart } from '#ui/chart/StepChart.tsx';
import { eventMarks, lineSpans, priceSteps, timeTicks } from './chartModel.ts';
import { eventsOf } from './changeRows.ts';
import { columnOrder, outcomeName } from './oddsTexts.ts';
import { halfTimeOf, outcomesOf } from './pricePoints.ts';
import { timeScale } from './timeScale.ts';
import { useOddsView } from './useOddsView.ts';

/** The present moves by a third of a pixel in this time (ms). */
const NOW_STEP_MS = 10_000;

export interface PriceChartProps {
  readonly id: MatchId;
  readonly market: OddsMarket;
  readonly company: string;
  /** Oldest first, at least one. */
  readonly points: readonly OddsPoint[];
  /** Whether the chart brings its table for screen readers; not where the page lists the same. */
  readonly hasTable: boolean;
}

/** A company's prices over time, with the events of the match on its axis. */
export function PriceChart({ id, ...props }: PriceChartProps): ReactNode {
  const row = useMatch(id, 'withoutCounters')?.row;
  return row === undefined ? null : <Chart id={id} row={row} {...props} />;
}

function Chart({ id, row, market, company, points, hasTable }: PriceChartProps & { readonly row: MatchRow }): ReactNode {
  const { t } = useTranslation('detailOdds');
  const view = useOddsView(id);
  const now = useServerNow(NOW_STEP_MS);
  const story = useDetail((state) => (state.matchId === id ? state.story : null));
  const drawing = useMemo(() => {
    const scale = timeScale(points[0]?.at ?? now, points.at(-1)?.at ?? now, row, now);
    const outcomes = outcomesOf(market, points);
    const movements = movementsOf(points, market);
    const last = points.findLastIndex(({ closed }) => !closed);
    const ordered = columnOrder(market, view.order, outcomes);
    const cells = ({ at, minute, line, closed, ...prices }: OddsPoint): readonly string[] => [
      minute === null ? view.time(at) : `${view.time(at)} · ${minuteText(minute)}`,
      ...(closed
        ? ['', t('closed')]
        : [view.line(line, market), ...ordered.map((one) => `${outcomeName(one, market, t)} ${view.price(prices[one], market)}`)]),
    ];
    const label = clockLabel(row, now);
    return {
      steps: priceSteps(points, outcomes, scale, cells),
      tips: outcomes.map((outcome) =>
        points[last] === undefined || points.at(-1)?.closed ? null : (
          <Moved key={outcome} movement={movements[last]?.[outcome] ?? null}>
            {view.price(points[last][outcome], market)}
          </Moved>
        ),
      ),
      end: scale.end,
      isLive: phaseOf(row) === 'playing',
      ticks: timeTicks(scale, halfTimeOf(points, story), {
        before: (hours) => t('chart.before', { hours }),
        time: view.time,
        halfTime: t('chart.halfTime'),
        now: label.kind === 'minute' ? minuteText({ minute: label.base, added: label.added }) : null,
      }),
      spans: lineSpans(points, market, scale, (line) => view.line(line, market)),
      marks: eventMarks(eventsOf(row, story), scale),
      columns: [t('column.time'), t('column.line'), ...ordered.map((one) => outcomeName(one, market, t))],
    };
  }, [points, market, row, now, story, t, view]);
  const label = t('chart.title', { company });
  return (
    <StepChart
      {...drawing}
      label={label}
      cursorLabel={`${label}: ${t('chart.cursor')}`}
      caption={<ChartKey market={market} hasDraw={drawing.tips.length > 2} marks={drawing.marks} />}
      valueText={(value) => view.price(value, market)}
      columns={hasTable ? drawing.columns : null}
    />
  );
}

function ChartKey({
  market,
  hasDraw,
  marks,
}: {
  readonly market: OddsMarket;
  readonly hasDraw: boolean;
  readonly marks: readonly ChartMark[];
}): ReactNode {
  const { t } = useTranslation('detailOdds');
  const series = hasDraw ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const);
  return (
    <span className="chart-key">
      {series.map((outcome) => (
        <span key={outcome} className={outcome}>
          {outcomeName(outcome, market, t)}
        </span>
      ))}
      {marks.some(({ shape }) => shape === 'moon') && <span className="goal">{t('chart.goal')}</span>}
      {marks.some(({ shape }) => shape === 'card') && <span className="card">{t('chart.card')}</span>}
      <span className="shut">{t('closed')}</span>
    </span>
  );
}
