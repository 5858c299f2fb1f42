import { percentOf } from '#contract/text/percent.ts';
import { OVERTIME_S } from '#contract/match/basketball.ts';
import type { BasketballRow, Side, SideCount } from '#contract/match/match.ts';
import type { Story } from '#parts/story/liveTypes.ts';

/** Height of the drawing above and below the line, of which the scale fills a part; its width is 1000. */
const HALF = 72;
const SCALE_HEIGHT = 62;
export const LEAD_HEIGHT = 2 * HALF;
export const LEAD_WIDTH = 1_000;
const QUARTERS = 4;
/** A lead this much above the scale is drawn at its edge: the scale changes from 12 points on. */
const STEP = 10;

/** A score at a moment of the game. */
interface LeadPoint {
  /** Seconds played. */
  readonly at: number;
  readonly period: number;
  readonly score: SideCount;
}

/** What happened to the lead in one period. */
export interface LeadPeriod {
  readonly period: number;
  /** Largest lead of each side, 0 for none. */
  readonly largest: SideCount;
}

export interface LeadModel {
  /** Points at the outer grid line: 10, 20, 30 … */
  readonly scale: number;
  /** Areas as SVG paths: of the side listed first above the middle, of the other below. */
  readonly above: string;
  readonly below: string;
  /** Ends of periods but the last, in percent. */
  readonly cuts: readonly number[];
  /** The periods of the axis, overtimes that have begun included. */
  readonly periods: readonly LeadPeriod[];
}

/**
 * Returns the lead after each basket as a step line up to `progress` (percent), with the side `first` above. Without plays each period has
 * the lead at its end, the present one the lead of now.
 */
export function leadModel(row: BasketballRow, story: Story, first: Side, progress: number): LeadModel {
  const lengths = periodLengths(row);
  const total = lengths.reduce((sum, seconds) => sum + seconds, 0);
  const baskets = pointsOf(story, lengths);
  const points = baskets.length > 0 ? baskets : periodPoints(row, lengths);
  const leads = points.map(({ score }) => leadOf(score, first));
  const scale = scaleOf(leads);
  const xs = points.map(({ at }) => round((LEAD_WIDTH * at) / total));
  const end = Math.max(xs.at(-1) ?? 0, round((LEAD_WIDTH * progress) / 100));
  return {
    scale,
    above: areaOf(
      xs,
      leads.map((lead) => Math.max(0, lead)),
      end,
      scale,
    ),
    below: areaOf(
      xs,
      leads.map((lead) => Math.min(0, lead)),
      end,
      scale,
    ),
    cuts: lengths.slice(0, -1).map((_, i) => round(percentOf(startOf(lengths, i + 2), total))),
    periods: lengths.map((_, i) => ({ period: i + 1, largest: largestLeads(points, i + 1) })),
  };
}

/** Returns the height of a lead in the drawing: 0 is its upper edge. */
export function leadHeight(points: number, scale: number): number {
  const shown = Math.max(-scale, Math.min(scale, points));
  return round(HALF - (shown / scale) * SCALE_HEIGHT);
}

function periodLengths(row: BasketballRow): readonly number[] {
  return Array.from({ length: Math.max(QUARTERS, row.periods.length) }, (_, i) => (i < QUARTERS ? row.periodSeconds : OVERTIME_S));
}

/** Returns the seconds played before a period. */
function startOf(lengths: readonly number[], period: number): number {
  return lengths.slice(0, period - 1).reduce((sum, seconds) => sum + seconds, 0);
}

/** Baskets in the order of the game clock: a late correction of the supplier is later in the story than its basket was. */
function pointsOf(story: Story, lengths: readonly number[]): readonly LeadPoint[] {
  return story
    .flatMap((entry): LeadPoint[] => {
      if (entry.type !== 'incident' || entry.withdrawn || entry.incident.kind !== 'basket') return [];
      const { period, left, score } = entry.incident;
      const length = lengths[period - 1];
      return length === undefined ? [] : [{ at: startOf(lengths, period) + Math.max(0, length - left), period, score }];
    })
    .sort((a, b) => a.at - b.at);
}

/** The score at the end of each period, at the period's beginning. None while nobody has scored. */
function periodPoints({ periods }: BasketballRow, lengths: readonly number[]): readonly LeadPoint[] {
  const sum = (side: Side, count: number): number => periods.slice(0, count).reduce((points, period) => points + period[side], 0);
  const points = periods.map((_, i) => ({
    at: startOf(lengths, i + 1),
    period: i + 1,
    score: { home: sum('home', i + 1), away: sum('away', i + 1) },
  }));
  return points.some(({ score }) => score.home + score.away > 0) ? points : [];
}

function leadOf({ home, away }: SideCount, first: Side): number {
  return first === 'home' ? home - away : away - home;
}

/** Returns 10 up to a lead of 11, 20 up to 21, and so on. */
function scaleOf(leads: readonly number[]): number {
  const largest = leads.reduce((most, lead) => Math.max(most, Math.abs(lead)), 0);
  return Math.max(STEP, Math.ceil((largest - 1) / STEP) * STEP);
}

function areaOf(xs: readonly number[], leads: readonly number[], end: number, scale: number): string {
  const steps = xs.map((x, i) => `H${x}V${leadHeight(leads[i] ?? 0, scale)}`).join('');
  return steps === '' ? '' : `M0 ${HALF}${steps}H${end}V${HALF}z`;
}

/** Includes the lead with which the period began. */
function largestLeads(points: readonly LeadPoint[], period: number): SideCount {
  const before = points.findLast((point) => point.period < period);
  const during = points.filter((point) => point.period === period);
  if (during.length === 0) return { home: 0, away: 0 };
  const margins = [...(before ? [before] : []), ...during].map(({ score }) => score.home - score.away);
  return { home: Math.max(0, ...margins), away: Math.max(0, ...margins.map((margin) => -margin)) };
}

function round(x: number): number {
  return Math.round(x * 10) / 10;
}
