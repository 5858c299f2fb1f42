import type { RANKING_PERIODS } from '#contract/stances/expertCalls.ts';

const DAY_MS = 24 * 3_600_000;

/** Lengths of the ranking periods, up to now (docs/product.md#ranking-periods). */
export const PERIOD_MS = { week: 7 * DAY_MS, month: 30 * DAY_MS, quarter: 90 * DAY_MS } as const satisfies Record<
  (typeof RANKING_PERIODS)[number],
  number
>;
