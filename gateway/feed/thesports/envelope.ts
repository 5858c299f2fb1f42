import * as z from 'zod/mini';
import { PlanRefusal } from '#gateway/feed/provider/planRefusal.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';

/** Where a list stands. `total` counts the rows of this page; `maxTime` is the newest `updated_at` in it, in Unix seconds. */
export interface ListQuery {
  readonly total: number | undefined;
  readonly maxTime: number | undefined;
}

export interface TheSportsAnswer {
  /** A list, or an object about one match or season: whatever the endpoint answers with. */
  readonly results: unknown;
  /** Rows by which ids in `results` can be named. */
  readonly extra: unknown;
  readonly query: ListQuery;
}

const envelope = z.object({
  code: z.optional(z.unknown()),
  err: z.optional(z.unknown()),
  msg: z.optional(z.unknown()),
  query: z.optional(z.unknown()),
  results: z.optional(z.unknown()),
  results_extra: z.optional(z.unknown()),
});
const query = z.object({ total: z.optional(z.number()), max_time: z.optional(z.number()) });

const RATE_LIMITED = 429;

/**
 * Returns what an answer contains. Throws ProviderError for everything that is not one: errors come with HTTP 200, and reading a missing
 * `results` as "no matches" would empty the board.
 */
export function readAnswer(payload: unknown): TheSportsAnswer {
  const read = envelope.safeParse(payload);
  if (!read.success) throw new ProviderError('garbled', 'TheSports answered with something that is not an object');
  const { code, err, msg, results, results_extra: extra } = read.data;
  if (err !== undefined && err !== null && err !== '') throw refusal(err);
  if (code === RATE_LIMITED) throw new ProviderError('rateLimited', 'TheSports asks for fewer requests (code 429)');
  if (code !== 0) throw new ProviderError('garbled', `TheSports answered with code ${show(code)}: ${show(msg)}`);
  if (results === undefined || results === null) throw new ProviderError('garbled', 'TheSports answered without results');
  const parsed = query.safeParse(read.data.query);
  return { results, extra, query: parsed.success ? { total: parsed.data.total, maxTime: parsed.data.max_time } : NO_QUERY };
}

/** Returns the rows of a list. Throws ProviderError when the answer is none, or has no list. */
export function readList(payload: unknown): TheSportsAnswer & { readonly results: readonly unknown[] } {
  const answer = readAnswer(payload);
  const { results } = answer;
  if (!Array.isArray(results)) throw new ProviderError('garbled', 'TheSports answered with something that is not a list');
  return { ...answer, results };
}

const NO_QUERY: ListQuery = { total: undefined, maxTime: undefined };

/** The texts name the caller's address or plan, never the key. */
function refusal(err: unknown): ProviderError {
  const text = show(err);
  if (/ip is not|not authorized to access/i.test(text) && !/^unauthorized/i.test(text)) {
    return new ProviderError('refused', "TheSports does not know the address of this machine: have its IPv4 put on the account's list");
  }
  if (/unauthorized/i.test(text)) return new PlanRefusal('TheSports refuses this endpoint: it is not part of the plan');
  return new ProviderError('refused', `TheSports refuses: ${text}`);
}

function show(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : 'nothing';
  return text.replaceAll(/\p{C}+/gu, ' ').slice(0, 120);
}
