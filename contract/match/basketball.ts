/** Match statuses of basketball (docs/product.md#match-statuses). They differ from football's: 10 is finished here, interrupted there. */
export const BasketballStatus = {
  abnormal: 0,
  notStarted: 1,
  q1: 2,
  endQ1: 3,
  q2: 4,
  endQ2: 5,
  q3: 6,
  endQ3: 7,
  q4: 8,
  overtime: 9,
  finished: 10,
  interrupted: 11,
  cancelled: 12,
  postponed: 13,
  abandoned: 14,
  pending: 15,
} as const;

export type BasketballStatus = (typeof BasketballStatus)[keyof typeof BasketballStatus];

const KNOWN: ReadonlySet<number> = new Set(Object.values(BasketballStatus));

/** Returns whether an external value is a status above. */
export function isBasketballStatus(code: unknown): code is BasketballStatus {
  return typeof code === 'number' && KNOWN.has(code);
}

/** Kinds of competitions of basketball (docs/product.md#competition-types). */
export const CompetitionType = {
  none: 0,
  regularSeason: 1,
  playoffs: 2,
  preSeason: 3,
  allStar: 4,
  cup: 5,
  playOff: 6,
} as const;

export type CompetitionType = (typeof CompetitionType)[keyof typeof CompetitionType];

/** Seconds of an overtime. */
export const OVERTIME_S = 300;

/** Returns the quarter, 1 to 4, that is being played or has just ended; 5 in overtime; 0 in any other status. */
export function quarterOf(status: BasketballStatus): number {
  if (status === BasketballStatus.overtime) return 5;
  return status >= BasketballStatus.q1 && status <= BasketballStatus.q4 ? Math.floor(status / 2) : 0;
}
