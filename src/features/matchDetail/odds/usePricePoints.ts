import { useMemo, useState } from 'react';
import { oddsKey } from '#contract/detail/matchDocument.ts';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { useDetail } from '#stores/live/liveClient.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { mergePoints } from './pricePoints.ts';

/** Interval (ms) at which the history is fetched again, for points that came while the channel was away. */
const REFETCH_MS = 60_000;

export interface PricePoints {
  /** Oldest first; null while loading. */
  readonly points: readonly OddsPoint[] | null;
  /** Why there are none; undefined for no reason. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Returns the history of a company's prices in a market, which grows as the match channel brings new ones. */
export function usePricePoints(id: MatchId, market: OddsMarket, company: number): PricePoints {
  const { data, error, refetch } = useCall('oddsChangeList', { matchId: id, market, company }, { everyMs: REFETCH_MS });
  const instant = useDetail(({ matchId, odds }) => (matchId === id ? odds[oddsKey(market, company)]?.instant : undefined));
  const seen = useSeenPoints(`${id}/${market}/${company}`, instant);
  const points = useMemo(() => (data === undefined ? null : mergePoints(data.points, seen)), [data, seen]);
  return { points, error: points === null ? (error ?? undefined) : undefined, retry: () => void refetch() };
}

/** Returns the points that came while `key` was shown. */
function useSeenPoints(key: string, instant: OddsPoint | undefined): readonly OddsPoint[] {
  const [seen, setSeen] = useState<{ readonly key: string; readonly points: readonly OddsPoint[] }>({ key, points: [] });
  const points = seen.key === key ? seen.points : [];
  const isNew = instant !== undefined && points.at(-1) !== instant;
  if (seen.key !== key || isNew) setSeen({ key, points: isNew ? [...points, instant] : points });
  return isNew ? [...points, instant] : points;
}
