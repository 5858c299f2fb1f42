/** What an answer takes back, and since when answers say so. Server times in ms. */
export interface RepeatedClaim {
  readonly claim: string;
  readonly since: number;
  readonly answers: number;
}

/** An answer from a cache may be repeated by another one: three that are asked within this time, or two that are asked further apart. */
const THREE_WITHIN_MS = 30_000;
const TWO_WITHIN_MS = 60_000;

/** Returns the claim with one answer more; another claim begins anew. */
export function withAnswer(before: RepeatedClaim | null | undefined, claim: string, askedAt: number): RepeatedClaim {
  return before?.claim === claim ? { ...before, answers: before.answers + 1 } : { claim, since: askedAt, answers: 1 };
}

/** Whether so many answers say it that it is believed (docs/domain.md#answers-from-caches). */
export function isBelieved({ since, answers }: RepeatedClaim, askedAt: number): boolean {
  return (answers >= 3 && askedAt - since >= THREE_WITHIN_MS) || (answers >= 2 && askedAt - since >= TWO_WITHIN_MS);
}
