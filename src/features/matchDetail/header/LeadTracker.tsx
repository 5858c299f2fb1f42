import './touchline.css';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BasketballRow, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { periodAriaLabel, runningPeriod } from '#parts/score/periodText.ts';
import { matchTimeline } from '#parts/score/matchTimeline.ts';
import { currentPeriod } from '#parts/score/periods.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useDetail } from '#stores/live/liveClient.ts';
import { LEAD_HEIGHT, LEAD_WIDTH, leadHeight, leadModel, type LeadModel } from './leadTracker.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import type { MatchNames } from './useHeaderState.ts';

const NO_STORY: Story = [];
/** Grid lines as parts of the scale, above and below the line. */
const GRID = [1, 0.5, -0.5, -1] as const;

export interface LeadTrackerProps {
  readonly row: BasketballRow;
  readonly names: MatchNames;
  /** The first stands above the line. */
  readonly order: readonly [Side, Side];
  readonly stale: boolean;
}

/** The lead of a basketball game after each basket, on the leader's side of the line, with the points of each period below. */
export function LeadTracker({ row, names, order, stale }: LeadTrackerProps): ReactNode {
  const { t } = useTranslation('detail');
  const story = useDetail((state) => (state.matchId === row.id ? state.story : null)) ?? NO_STORY;
  const now = useClock((at) => matchTimeline(row, at).progress);
  const [first, second] = order;
  const model = useMemo(() => leadModel(row, story, first, now), [row, story, first, now]);
  const isPlaying = phaseOf(row) === 'playing' && !stale;
  return (
    <figure
      className={stale ? 'touchline lead stale' : 'touchline lead'}
      aria-label={t('lead.title')}
      style={{ '--p': String(now / 100), '--n': String(model.periods.length) }}
    >
      <svg viewBox={`0 0 ${LEAD_WIDTH} ${LEAD_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {GRID.map((part) => (
          <path
            key={part}
            className={part > 0 ? 'grid above' : 'grid below'}
            d={`M0 ${leadHeight(part * model.scale, model.scale)}H${LEAD_WIDTH}`}
          />
        ))}
        <path className="above" d={model.above} />
        <path className="below" d={model.below} />
      </svg>
      <i className="line" />
      {GRID.map((part) => (
        <small
          key={part}
          aria-hidden="true"
          className={part > 0 ? 'level' : 'level below'}
          style={{ '--y': `${leadHeight(part * model.scale, model.scale)}px` }}
        >
          +{Math.abs(part * model.scale)}
        </small>
      ))}
      <span className="who truncate" aria-hidden="true">
        ▲ {t('lead.of', { team: names[first].name })}
      </span>
      <span className="who below truncate" aria-hidden="true">
        ▼ {t('lead.of', { team: names[second].name })}
      </span>
      {model.cuts.map((x) => (
        <s key={x} style={{ '--x': String(x / 100) }} />
      ))}
      {isPlaying && <i className="now" />}
      <Periods row={row} order={order} count={model.periods.length} />
      <LeadTable model={model} row={row} names={names} order={order} />
    </figure>
  );
}

interface PeriodsProps {
  readonly row: BasketballRow;
  readonly order: readonly [Side, Side];
  readonly count: number;
}

/** The axis: name and points of each period. */
function Periods({ row, order, count }: PeriodsProps): ReactNode {
  const { t } = useTranslation('match');
  const current = currentPeriod(row);
  return (
    <p className="periods" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <span key={i} className={i + 1 === current ? 'current' : undefined}>
          {runningPeriod(i + 1, t)} <b>{pointsOf(row, i + 1, order)}</b>
        </span>
      ))}
    </p>
  );
}

interface LeadTableProps extends Omit<PeriodsProps, 'count'> {
  readonly model: LeadModel;
  readonly names: MatchNames;
}

/** The same by periods, for screen readers. */
const LeadTable = memo(function LeadTable({ model, row, names, order }: LeadTableProps): ReactNode {
  const { t } = useTranslation(['detail', 'match']);
  const { t: match } = useTranslation('match');
  return (
    <table className="visually-hidden">
      <caption>{t('lead.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lead.period')}</th>
          <th scope="col">{t('lead.points')}</th>
          {order.map((side) => (
            <th key={side} scope="col">
              {t('lead.largest', { team: names[side].name })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {model.periods
          .filter(({ period }) => row.periods[period - 1])
          .map(({ period, largest }) => (
            <tr key={period}>
              <th scope="row">{periodAriaLabel(period, match)}</th>
              <td>{pointsOf(row, period, order)}</td>
              {order.map((side) => (
                <td key={side}>{largest[side]}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
});

function pointsOf(row: BasketballRow, period: number, order: readonly [Side, Side]): string {
  const points = row.periods[period - 1];
  return points ? order.map((side) => points[side]).join('–') : '';
}
