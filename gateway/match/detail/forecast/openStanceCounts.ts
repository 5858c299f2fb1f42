import type { MatchId } from '#contract/match/match.ts';

/** Stances about a match that can be bought or read now. */
export interface StanceCounts {
  readonly free: number;
  readonly paid: number;
}

export type CountsByMatch = ReadonlyMap<MatchId, StanceCounts>;

export const NO_STANCES: StanceCounts = { free: 0, paid: 0 };

/** Returns how many open stances a tenant has by match, a few seconds old at most; matches without any are missing. */
export type CountOpenStances = (tenant: string) => Promise<CountsByMatch>;
