/** Requests of a plan, and how many are left. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
}

/** Returns what an answer's headers (names in small letters) say of the day and the minute; null: nothing. */
export function readRateHeaders(headers: Readonly<Record<string, string>>): {
  readonly day: RateLimit | null;
  readonly minute: RateLimit | null;
} {
  return {
    day: readPair(headers['x-ratelimit-requests-limit'], headers['x-ratelimit-requests-remaining']),
    minute: readPair(headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']),
  };
}

function readPair(limit: string | undefined, remaining: string | undefined): RateLimit | null {
  const [all, left] = [countOf(limit), countOf(remaining)];
  return all === null || all === 0 || left === null ? null : { limit: all, remaining: left };
}

function countOf(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,12}$/.test(text.trim()) ? Number(text) : null;
}
