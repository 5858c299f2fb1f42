import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import { OUTCOMES, type Outcome } from '#parts/odds/oddsMovement.ts';

/** Returns fetched points with later ones that the channel has brought, oldest first; of two at the same time the later argument's. */
export function mergePoints(fetched: readonly OddsPoint[], seen: readonly OddsPoint[]): readonly OddsPoint[] {
  const byTime = new Map([...fetched, ...seen].map((point) => [point.at, point]));
  return [...byTime.values()].sort((a, b) => a.at - b.at);
}

/** Returns the outcomes that a market has: 1X2 has no draw where nobody prices one, as in basketball. */
export function outcomesOf(market: OddsMarket, points: readonly OddsPoint[]): readonly Outcome[] {
  return OUTCOMES.filter((outcome) => outcome !== 'draw' || (market === 'europe' && points.some(({ draw }) => draw !== null)));
}

/** Returns when (ms) the first half ended: as the story says, else at the first price of a later minute; null before. */
export function halfTimeOf(points: readonly OddsPoint[], story: Story | null): number | null {
  const end = story?.find((one) => one.type === 'incident' && isHalfTime(one.incident));
  return end?.at ?? points.find(({ minute }) => minute !== null && minute.minute > 45)?.at ?? null;
}

function isHalfTime(incident: MatchIncident): boolean {
  return incident.sport === 'football' && incident.kind === 'periodEnd' && incident.period === 1;
}
