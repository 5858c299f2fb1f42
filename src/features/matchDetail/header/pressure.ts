import { percentOf } from '#contract/text/percent.ts';
import type { Trend } from '#contract/detail/trend.ts';
import { clockLabel, clockSeconds } from '#contract/match/clock.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { FootballRow, Incident, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';

/** Height of a full bar and of the whole drawing, whose width is 1000. */
const BAR = 43;
export const PRESSURE_HEIGHT = 2 * BAR;
export const PRESSURE_WIDTH = 1_000;
/** Part of a minute that its bar fills. */
const FILL = 0.76;

/** Start and length of the periods in minutes: halves, then extra time. */
const PERIODS = [
  { start: 0, minutes: 45 },
  { start: 45, minutes: 45 },
  { start: 90, minutes: 15 },
  { start: 105, minutes: 15 },
] as const;
const REGULAR_MIN = 90;
const EXTRA_MIN = 120;

/** What the axis depends on. */
type AxisRow = Pick<FootballRow, 'status' | 'regular' | 'incidents'>;

/** A goal or card on the line, `x` in percent of its length. */
export interface PressureMark {
  readonly kind: 'goal' | 'cancelled' | 'red';
  readonly side: Side;
  readonly x: number;
}

/** Average pressure of a quarter of an hour: above 0 the home side's, below 0 the away side's. */
export interface PressureSpan {
  readonly from: number;
  readonly to: number;
  readonly average: number;
}

/** Returns the minutes of the axis: 90, or 120 once extra time has begun. */
export function axisMinutes(row: Pick<FootballRow, 'status' | 'regular'>): number {
  return row.regular !== null || row.status === F.extraTime ? EXTRA_MIN : REGULAR_MIN;
}

/** Returns the bars as two SVG paths: home above the middle of the drawing, away below. */
export function pressurePaths(row: AxisRow, trend: Trend): Readonly<Record<Side, string>> {
  const total = axisMinutes(row);
  const bars = PERIODS.flatMap(({ start, minutes }, period) => {
    const values = trend.periods[period] ?? [];
    const width = (PRESSURE_WIDTH * minutes) / total / minutesPlayed(period, row, trend);
    return start < total ? values.map((value, i) => ({ x: (PRESSURE_WIDTH * start) / total + i * width, width: width * FILL, value })) : [];
  });
  const path = (side: Side): string =>
    bars
      .filter(({ value }) => (side === 'home' ? value > 0 : value < 0))
      .map(({ x, width, value }) => `M${round(x)} ${BAR}v${round((-value / 100) * BAR)}h${round(width)}V${BAR}z`)
      .join('');
  return { home: path('home'), away: path('away') };
}

/** Returns goals, cancelled goals and red cards at their minute. */
export function pressureMarks(row: AxisRow, trend: Trend | null): readonly PressureMark[] {
  return row.incidents.flatMap(({ kind, side, minute, added }) =>
    kind === 'kick' || kind === 'miss' ? [] : [{ kind, side, x: positionOf({ minute, added }, row, trend) }],
  );
}

/** Returns the present minute in percent at server time `now` (ms): 0 before kick-off, 100 after the end. */
export function presentPosition(row: FootballRow, trend: Trend | null, now: number): number {
  const total = axisMinutes(row);
  switch (phaseOf(row)) {
    case 'hidden':
    case 'upcoming':
    case 'delayed':
      return 0;
    case 'ended':
      return 100;
    default: {
      const label = clockLabel(row, now);
      if (label.kind === 'minute') return positionOf({ minute: label.base, added: label.added }, row, trend);
      if (label.kind === 'overrun') return round(percentOf(label.base, total));
      if (row.status === F.shootOut) return 100;
      if (row.status === F.halfTime) return round(percentOf(45, total));
      if (row.status === F.extraTime) return round(percentOf(REGULAR_MIN, total));
      return round(Math.min(100, percentOf(clockSeconds(row, now) / 60, total)));
    }
  }
}

/** Returns who pressed in each quarter of an hour that has been played, for a table. */
export function pressureSpans(trend: Trend): readonly PressureSpan[] {
  return PERIODS.flatMap(({ start, minutes }, period) => {
    const values = trend.periods[period] ?? [];
    const spans = [];
    for (let from = 0; from < minutes && from < values.length; from += 15) {
      // Stoppage time belongs to the last quarter of an hour.
      const part = values.slice(from, from + 15 >= minutes ? undefined : from + 15);
      const average = Math.round(part.reduce((sum, value) => sum + value, 0) / part.length);
      spans.push({ from: start + from + 1, to: start + Math.min(from + 15, minutes), average });
    }
    return spans;
  });
}

/** A minute is in the middle of its bar. Stoppage time narrows the minutes of its period, whose place on the axis stays. */
function positionOf({ minute, added }: Pick<Incident, 'minute' | 'added'>, row: AxisRow, trend: Trend | null): number {
  const total = axisMinutes(row);
  const period = periodOf(minute);
  const { start, minutes } = PERIODS[period] ?? PERIODS[0];
  const part = (Math.max(0, minute - start - 1) + added + 0.5) / minutesPlayed(period, row, trend);
  return round(Math.min(100, percentOf(start + minutes * part, total)));
}

/** Returns the minutes of a period with as much stoppage time as is known. */
function minutesPlayed(period: number, row: AxisRow, trend: Trend | null): number {
  const minutes = PERIODS[period]?.minutes ?? 0;
  const added = row.incidents.filter(({ minute }) => periodOf(minute) === period).map((incident) => incident.added);
  return Math.max(minutes, trend?.periods[period]?.length ?? 0, ...added.map((count) => minutes + count));
}

function periodOf(minute: number): number {
  const index = PERIODS.findIndex(({ start, minutes }) => minute <= start + minutes);
  return index < 0 ? PERIODS.length - 1 : index;
}

/** Whether any bar can be drawn. */
export function hasPressure(trend: Trend | null): trend is Trend {
  return trend !== null && trend.periods.some((values) => values.some((value) => value !== 0));
}

function round(x: number): number {
  return Math.round(x * 10) / 10;
}
