import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { Band } from '#ui/chart/stepGeometry.ts';
import type { ChartMark, ChartTick } from '#ui/chart/ChartPlot.tsx';
import type { DescribedStep } from '#ui/chart/ChartCursor.tsx';
import type { Outcome } from '#parts/odds/oddsMovement.ts';
import type { MatchEvent } from './changeRows.ts';
import type { TimeScale } from './timeScale.ts';

const HOUR_MS = 3_600_000;
/** Minimum distance of two labels below the axis: a time beside a minute in stoppage time, on the narrowest phone. */
const LABEL_SHARE = 0.18;

/** Returns points as steps of a chart, one series per outcome; `cells` writes a point as texts. */
export function priceSteps(
  points: readonly OddsPoint[],
  outcomes: readonly Outcome[],
  { xOf }: TimeScale,
  cells: (point: OddsPoint) => readonly string[],
): readonly DescribedStep[] {
  return points.map((point, i) => {
    const texts = cells(point);
    return {
      x: xOf(point.at),
      values: outcomes.map((outcome) => point[outcome]),
      isClosed: point.closed,
      isBreak: i > 0 && points[i - 1]?.line !== point.line,
      text: texts.filter((text) => text !== '').join(' · '),
      cells: texts,
    };
  });
}

/** Returns the stretches of each line, neighbours with the same line joined; none in 1X2. */
export function lineSpans(
  points: readonly OddsPoint[],
  market: OddsMarket,
  { xOf, end }: TimeScale,
  name: (line: number) => string,
): readonly (Band & { readonly label: string })[] {
  if (market === 'europe') return [];
  const starts = points.filter(({ line, closed }) => line !== null && !closed).filter(({ line }, i, all) => line !== all[i - 1]?.line);
  return starts.map(({ at, line }, i) => {
    const next = starts[i + 1];
    return { from: xOf(at), to: next === undefined ? end : xOf(next.at), label: line === null ? '' : name(line) };
  });
}

export interface TickTexts {
  readonly before: (hours: number) => string;
  readonly time: (at: number) => string;
  readonly halfTime: string;
  /** The minute at the present; null while no minute is shown. */
  readonly now: string | null;
}

/** Returns the labels of the time axis; of two that would overlap the more important one: now, kick-off, half-time. */
export function timeTicks({ first, kickoff, end, xOf }: TimeScale, halfTime: number | null, texts: TickTexts): readonly ChartTick[] {
  if (kickoff === null) return [{ x: 0, label: texts.time(first), hasLine: false }];
  const candidates = [
    ...(texts.now === null ? [] : [{ x: end, label: texts.now, hasLine: false }]),
    { x: xOf(kickoff), label: texts.time(kickoff), hasLine: true },
    ...(halfTime === null ? [] : [{ x: xOf(halfTime), label: texts.halfTime, hasLine: true }]),
    ...(first < kickoff ? [{ x: 0, label: beforeText(kickoff - first, first, texts), hasLine: false }] : []),
  ];
  const kept = candidates.filter(({ x }, i) => candidates.slice(0, i).every((other) => Math.abs(other.x - x) >= LABEL_SHARE));
  return kept.sort((a, b) => a.x - b.x);
}

function beforeText(ms: number, first: number, { before, time }: TickTexts): string {
  const hours = Math.round(ms / HOUR_MS);
  return hours < 1 ? time(first) : before(hours);
}

/** Returns goals and red cards on the axis: home above it, away below. */
export function eventMarks(events: readonly MatchEvent[], { xOf }: TimeScale): readonly ChartMark[] {
  return events.map(({ kind, side, at }) => ({
    x: xOf(at),
    isBelow: side === 'away',
    shape: kind === 'goal' ? 'moon' : kind === 'cancelled' ? 'hollow' : 'card',
  }));
}
