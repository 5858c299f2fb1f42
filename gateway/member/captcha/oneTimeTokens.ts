import { randomBytes } from 'node:crypto';

const BYTES = 24;
/** Bounds memory when tokens are requested and never spent. */
const MAX_TOKENS = 20_000;

/** Tokens good for one use and a limited time, in memory: a restart voids them. */
export interface OneTimeTokens<Value> {
  issue(value: Value): string;
  /** Returns the value of a token that could be spent now; undefined otherwise. */
  peek(token: string): Value | undefined;
  /** Spends a token and returns its value; undefined for an unknown, used or expired one. */
  spend(token: string): Value | undefined;
}

export function createOneTimeTokens<Value>(lifetimeMs: number, now: () => number): OneTimeTokens<Value> {
  const tokens = new Map<string, { readonly value: Value; readonly until: number }>();

  return {
    issue(value) {
      evict();
      const token = randomBytes(BYTES).toString('base64url');
      tokens.set(token, { value, until: now() + lifetimeMs });
      return token;
    },
    peek: valid,
    spend(token) {
      const value = valid(token);
      tokens.delete(token);
      return value;
    },
  };

  function valid(token: string): Value | undefined {
    const entry = tokens.get(token);
    return entry && now() < entry.until ? entry.value : undefined;
  }

  /** All tokens live equally long, so the oldest come first. */
  function evict(): void {
    for (const [token, { until }] of tokens) {
      if (now() < until && tokens.size < MAX_TOKENS) return;
      tokens.delete(token);
    }
  }
}
