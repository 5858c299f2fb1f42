/** An authenticator shows a new code every 30 s (RFC 6238). */
const PERIOD_MS = 30_000;

export interface CodePeriod {
  /** Whole seconds until the next code, 1 to 30. */
  readonly secondsLeft: number;
  /** Share of the period that is over, 0 to 1. */
  readonly elapsed: number;
}

/** Returns where a moment (ms) is in the period of the code that the authenticator shows. */
export function codePeriodAt(now: number): CodePeriod {
  const elapsed = now % PERIOD_MS;
  return { secondsLeft: Math.ceil((PERIOD_MS - elapsed) / 1_000), elapsed: elapsed / PERIOD_MS };
}
