import { addTo, type Side, type SideCount } from '#contract/match/match.ts';
import { subtractDecimals } from './exactDecimal.ts';
import type { Leg } from './playTypes.ts';
import { type DecidedResult, type LegOutcome, settleAtScore } from './settleLeg.ts';
import { legFactor } from './settleStance.ts';

/** What a leg pays if the match ends so. */
export interface Payoff {
  readonly score: SideCount;
  readonly result: DecidedResult;
  /** Per unit at stake, exact; for display see `roundDecimal`. */
  readonly profit: string;
}

/** A column of the line; `isNow` at the score now. */
export interface OutcomePoint<At> extends Payoff {
  readonly at: At;
  readonly isNow: boolean;
}

/** `margin`: goals by which the chosen side leads. `total`: goals of both. `leader`: columns without an order. */
export type OutcomeAxis =
  | { readonly axis: 'margin'; readonly points: readonly OutcomePoint<number>[] }
  | { readonly axis: 'total'; readonly points: readonly OutcomePoint<number>[] }
  | { readonly axis: 'leader'; readonly points: readonly OutcomePoint<'home' | 'draw' | 'away'>[] }
  | { readonly axis: 'none'; readonly points: readonly [] };

export type OutcomeLine = OutcomeAxis & {
  /** Home scores next, the match ends as it is, away scores next. */
  readonly rows: readonly (Payoff & { readonly next: Side | 'none' })[];
};

/** Columns to each side of the margin now, and above the total now (docs/product.md#outcome-line). */
const MARGIN_REACH = 2;
const TOTAL_REACH = 4;

/**
 * Returns what the next goal would do to a single football leg at the score now, or null where no next goal can tell: in basketball,
 * without the score at half time that the play type needs, and while the score contradicts that of the leg's publication.
 */
export function outcomeLine(leg: Leg, now: SideCount, half: SideCount | null): OutcomeLine | null {
  if (leg.sport === 'basketball') return null;
  const payoff = (score: SideCount): Payoff | null => payoffOf(leg, score, settleAtScore(leg, score, half));
  const rows = (['home', 'none', 'away'] as const).flatMap((next) => {
    const found = payoff(next === 'none' ? now : addTo(now, next, 1));
    return found === null ? [] : [{ next, ...found }];
  });
  return rows.length < 3 ? null : { ...axisOf(leg, now, payoff), rows };
}

function axisOf(leg: Leg, now: SideCount, payoff: (score: SideCount) => Payoff | null): OutcomeAxis {
  switch (leg.playType) {
    case 'handicap':
      return { axis: 'margin', points: pointsOf(marginsOf(leg.selection, now), payoff) };
    case 'overUnder':
    case 'totalGoals':
      return { axis: 'total', points: pointsOf(totalsOf(now), payoff) };
    case 'winDrawLose':
      return { axis: 'leader', points: pointsOf(leadersOf(now, 0), payoff) };
    case 'letBall':
      return { axis: 'leader', points: pointsOf(leadersOf(now, leg.line), payoff) };
    default:
      return { axis: 'none', points: [] };
  }
}

interface Column<At> {
  readonly at: At;
  readonly score: SideCount;
  readonly isNow: boolean;
}

function pointsOf<At>(columns: readonly Column<At>[], payoff: (score: SideCount) => Payoff | null): readonly OutcomePoint<At>[] {
  return columns.flatMap(({ at, score, isNow }) => {
    const found = payoff(score);
    return found === null ? [] : [{ at, isNow, ...found }];
  });
}

function marginsOf(side: Side, now: SideCount): readonly Column<number>[] {
  const other = side === 'home' ? 'away' : 'home';
  const margin = now[side] - now[other];
  return range(-MARGIN_REACH, MARGIN_REACH).map((change) => ({
    at: margin + change,
    score: addTo(now, change > 0 ? side : other, Math.abs(change)),
    isNow: change === 0,
  }));
}

function totalsOf(now: SideCount): readonly Column<number>[] {
  return range(0, TOTAL_REACH).map((more) => ({ at: now.home + now.away + more, score: addTo(now, 'home', more), isNow: more === 0 }));
}

/** The nearest score in each column; `line` is added to the home side. */
function leadersOf(now: SideCount, line: number): readonly Column<'home' | 'draw' | 'away'>[] {
  const lead = now.home + line - now.away;
  const wanted = { home: Math.max(lead, 1), draw: 0, away: Math.min(lead, -1) };
  return (['home', 'draw', 'away'] as const).map((at) => {
    const change = wanted[at] - lead;
    return { at, score: addTo(now, change > 0 ? 'home' : 'away', Math.abs(change)), isNow: change === 0 };
  });
}

function payoffOf(leg: Leg, score: SideCount, outcome: LegOutcome): Payoff | null {
  if (outcome.result === 'undecided' || outcome.result === 'void') return null;
  return { score, result: outcome.result, profit: subtractDecimals(legFactor(leg.price, outcome.result), '1') };
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
