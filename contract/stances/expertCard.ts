import * as z from 'zod/mini';
import { sport } from '#contract/calls/lists.ts';

export const memberId = z.string().check(z.regex(/^\d{1,20}$/));
const count = z.int().check(z.nonnegative());
/** In percent, rounded half away from zero to 2 decimals; null without anything to count. */
const rate = z.nullable(z.number());

/** Settled stances by result. A parlay is one (docs/domain.md#what-counts). */
export const resultCounts = z.object({ win: count, halfWin: count, push: count, halfLoss: count, loss: count, void: count });

/** An interval in percent. */
const interval = z.nullable(z.object({ low: z.number(), high: z.number() }));

/**
 * The results of settled stances, by the definitions of docs/domain.md#expert-records. `settled` leaves voids out: it is the sample behind
 * each rate.
 */
export const recordSummary = z.object({
  settled: count,
  counts: resultCounts,
  winRate: rate,
  winInterval: interval,
  returnRate: rate,
  /** Consecutive hits up to the newest. */
  streak: count,
  bestStreak: count,
  /** The last ten results, newest first. */
  recent: z.array(z.enum(['win', 'halfWin', 'push', 'halfLoss', 'loss'])).check(z.maxLength(10)),
});

/** The author of a stance, as its card shows them. */
export const expertBadge = z.object({
  expertId: memberId,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** A simulated account of a demo. */
  demo: z.boolean(),
  record: recordSummary,
});

export const strongLeague = z.object({ competitionId: z.int(), sport, name: z.string() });

/** A line of the list of experts. */
export const expertCard = z.object({
  ...expertBadge.shape,
  leagues: z.array(strongLeague),
  /** null below ten settled stances of the period: not ranked (docs/domain.md#ranking). */
  rank: z.nullable(z.int().check(z.positive())),
  followers: count,
  /** Stances that can be bought or read now. */
  open: count,
});
