import { useMemo } from 'react';
import type { OddsLine, OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { useDetail } from '#stores/live/liveClient.ts';
import { useCall } from '#stores/queries/useCall.ts';

/** Interval (ms) of requests while the match channel has not answered. */
const RETRY_MS = 15_000;

export interface OddsLines {
  /** null while loading. */
  readonly lines: readonly OddsLine[] | null;
  /** Why there are none; undefined for no reason. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Returns the prices of a match by company: from its channel, or from the gateway's list while the channel cannot be reached. */
export function useOddsLines(id: MatchId): OddsLines {
  const odds = useDetail((state) => (state.matchId === id && state.documents !== null ? state.odds : null));
  const isUnreachable = useDetail((state) => state.matchId === id && state.failure !== null);
  const { data, error, refetch } = useCall(
    'companyOddsList',
    { matchId: id },
    { enabled: odds === null && isUnreachable, everyMs: RETRY_MS },
  );
  const lines = useMemo(
    () => (odds === null ? (data?.lines ?? null) : Object.values(odds).filter((line) => line !== undefined)),
    [odds, data],
  );
  return { lines, error: lines === null ? (error ?? undefined) : undefined, retry: () => void refetch() };
}

/** Returns the lines of a market, by the number of their company. */
export function linesOf(lines: readonly OddsLine[], market: OddsMarket): readonly OddsLine[] {
  return lines.filter((line) => line.market === market).sort((a, b) => a.company - b.company);
}
