import { useState } from 'react';
import type { OddsLine, OddsPoint } from '#contract/detail/odds.ts';
import { movementSince, type PointMovement } from './oddsMovement.ts';

/**
 * Returns how a company's present price has moved since its last open one: since the one shown before it on this page or, before any
 * change, since the closing or first price.
 */
export function useInstantMovement({ market, initial, closing, instant }: OddsLine): PointMovement {
  const [seen, setSeen] = useState<{ readonly point: OddsPoint; readonly before: OddsPoint | null }>({
    point: instant,
    before: openOf(closing) ?? openOf(initial),
  });
  const now = seen.point === instant ? seen : { point: instant, before: openOf(seen.point) ?? seen.before };
  if (now !== seen) setSeen(now);
  return movementSince(instant, now.before, market);
}

function openOf(point: OddsPoint | null): OddsPoint | null {
  return point === null || point.closed ? null : point;
}
