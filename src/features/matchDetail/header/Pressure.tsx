import './touchline.css';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trend } from '#contract/detail/trend.ts';
import type { FootballRow, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { GoalState } from '#parts/row/goalState.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useDetail } from '#stores/live/liveClient.ts';
import {
  axisMinutes,
  hasPressure,
  PRESSURE_HEIGHT,
  PRESSURE_WIDTH,
  presentPosition,
  pressureMarks,
  pressurePaths,
  pressureSpans,
} from './pressure.ts';
import { shownIncidents } from './shownIncidents.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import type { MatchNames } from './useHeaderState.ts';

const NO_STORY: Story = [];
const AXIS_STEP_MIN = 15;
const HALF_TIME_MIN = 45;

export interface PressureProps {
  readonly row: FootballRow;
  readonly names: MatchNames;
  readonly goals: GoalState;
  readonly stale: boolean;
}

/** The touchline of a football match: who presses, minute by minute, goals on their side of the line, and a lamp at the present minute. */
export function Pressure({ row, names, goals, stale }: PressureProps): ReactNode {
  const { t } = useTranslation('detail');
  const known = useDetail((state) => (state.matchId === row.id ? state.documents?.trend : null)) ?? null;
  const trend = hasPressure(known) ? known : null;
  const now = useClock((at) => presentPosition(row, trend, at));
  // A change of the clock or of a count draws neither again.
  const { status, regular } = row;
  const story = useDetail((state) => (state.matchId === row.id ? state.story : null)) ?? NO_STORY;
  const incidents = useMemo(() => shownIncidents({ incidents: row.incidents, score: row.score }, story), [row.incidents, row.score, story]);
  const paths = useMemo(() => trend && pressurePaths({ status, regular, incidents }, trend), [status, regular, incidents, trend]);
  const marks = useMemo(() => pressureMarks({ status, regular, incidents }, trend), [status, regular, incidents, trend]);
  const fresh = new Set(goals.flash.map((side) => marks.findLastIndex((mark) => mark.kind === 'goal' && mark.side === side)));
  const isPlaying = phaseOf(row) === 'playing' && !stale;
  return (
    <figure className={stale ? 'touchline stale' : 'touchline'} aria-label={t('pressure.title')} style={{ '--p': String(now / 100) }}>
      {paths && <Bars {...paths} />}
      <i className="line" />
      {trend && (
        <>
          <span className="who truncate" aria-hidden="true">
            ▲ {names.home.name}
          </span>
          <span className="who below truncate" aria-hidden="true">
            ▼ {names.away.name}
          </span>
        </>
      )}
      {marks.map(({ kind, side, x }, i) => (
        <u key={`${i} ${kind}`} className={`${kind} ${side}${fresh.has(i) ? ' just-scored' : ''}`} style={{ '--x': String(x / 100) }} />
      ))}
      {isPlaying && <i className="now" />}
      <Axis minutes={axisMinutes(row)} />
      {trend && <PressureTable trend={trend} names={names} />}
    </figure>
  );
}

const Bars = memo(function Bars({ home, away }: Readonly<Record<Side, string>>): ReactNode {
  return (
    <svg viewBox={`0 0 ${PRESSURE_WIDTH} ${PRESSURE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="above" d={home} />
      <path className="below" d={away} />
    </svg>
  );
});

const Axis = memo(function Axis({ minutes }: { readonly minutes: number }): ReactNode {
  const { t } = useTranslation('detail');
  const ticks = Array.from({ length: minutes / AXIS_STEP_MIN + 1 }, (_, i) => i * AXIS_STEP_MIN);
  return ticks.map((minute) => (
    <em key={minute} aria-hidden="true" style={{ '--x': String(minute / minutes) }}>
      {minute === HALF_TIME_MIN ? t('pressure.half') : `${minute}'`}
    </em>
  ));
});

/** The same by quarters of an hour, for screen readers. */
const PressureTable = memo(function PressureTable({ trend, names }: { readonly trend: Trend; readonly names: MatchNames }): ReactNode {
  const { t } = useTranslation('detail');
  const nameOf = (side: Side): string => names[side].name;
  return (
    <table className="visually-hidden">
      <caption>{t('pressure.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pressure.minutes')}</th>
          <th scope="col">{t('pressure.stronger')}</th>
        </tr>
      </thead>
      <tbody>
        {pressureSpans(trend).map(({ from, to, average }) => (
          <tr key={from}>
            <th scope="row">
              {from}–{to}
            </th>
            <td>
              {average === 0
                ? t('pressure.even')
                : t('pressure.by', { team: nameOf(average > 0 ? 'home' : 'away'), number: Math.abs(average) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
