/** Match statuses of football (docs/product.md#match-statuses). 6 is an old code for extra time and is decoded as 5 (docs/domain.md#football-statuses). */
export const FootballStatus = {
  abnormal: 0,
  notStarted: 1,
  firstHalf: 2,
  halfTime: 3,
  secondHalf: 4,
  extraTime: 5,
  shootOut: 7,
  finished: 8,
  postponed: 9,
  interrupted: 10,
  abandoned: 11,
  cancelled: 12,
  pending: 13,
} as const;

export type FootballStatus = (typeof FootballStatus)[keyof typeof FootballStatus];

const KNOWN: ReadonlySet<number> = new Set(Object.values(FootballStatus));

/** Returns whether an external value is a status above. */
export function isFootballStatus(code: unknown): code is FootballStatus {
  return typeof code === 'number' && KNOWN.has(code);
}
