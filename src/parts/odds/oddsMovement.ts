import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';

/** null: level, unknown, or not comparable. */
export type Movement = 'up' | 'down' | null;

/** The draw last, because most markets have none. */
export const OUTCOMES = ['home', 'away', 'draw'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type PointMovement = Readonly<Record<Outcome | 'line', Movement>>;

const LEVEL: PointMovement = { home: null, draw: null, away: null, line: null };

/**
 * Returns how a point has moved since an earlier one. Prices are compared on the same line only; when the line has moved, only it has a
 * direction: up is more goals in a total, and more given by the home side in a handicap.
 */
export function movementSince(point: OddsPoint, before: OddsPoint | null, market: OddsMarket): PointMovement {
  if (before === null) return LEVEL;
  if (point.line !== before.line) {
    const sign = market === 'handicap' ? -1 : 1;
    return { ...LEVEL, line: point.line === null || before.line === null ? null : direction(sign * point.line, sign * before.line) };
  }
  return {
    home: direction(point.home, before.home),
    draw: direction(point.draw, before.draw),
    away: direction(point.away, before.away),
    line: null,
  };
}

/** Returns the movement of each point since the last open one before it; a closed point has none. */
export function movementsOf(points: readonly OddsPoint[], market: OddsMarket): readonly PointMovement[] {
  let before: OddsPoint | null = null;
  return points.map((point) => {
    if (point.closed) return LEVEL;
    const movement = movementSince(point, before, market);
    before = point;
    return movement;
  });
}

function direction(now: number | null, before: number | null): Movement {
  if (now === null || before === null || now === before) return null;
  return now > before ? 'up' : 'down';
}
