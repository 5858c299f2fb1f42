/**
 * Why a poll failed: `unreachable` and `slow` no whole answer, `http` another status than 200, `garbled` not the provider's JSON,
 * `gaveUp` the provider could not answer in its own time, `rateLimited` the minute is spent, `daySpent` the day, `refused` key, plan or
 * address are not accepted.
 */
export type ProviderErrorKind = 'unreachable' | 'slow' | 'http' | 'garbled' | 'gaveUp' | 'rateLimited' | 'daySpent' | 'refused';

/** A failed poll. It says nothing about matches: a board is never emptied by it. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
