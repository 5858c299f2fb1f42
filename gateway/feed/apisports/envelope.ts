import * as z from 'zod/mini';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import { PlanRefusal, type PlanLimit } from '#gateway/feed/provider/planRefusal.ts';
import { ProviderError, type ProviderErrorKind } from '#gateway/feed/provider/providerError.ts';

export interface ApisportsAnswer {
  /** What was asked, as the provider repeats it. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly rows: readonly unknown[];
  /** `total` pages; basketball has one. */
  readonly page: { readonly current: number; readonly total: number };
}

const errors = z.object({ errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]) });
const response = z.object({ response: z.array(z.unknown()) });
/** Of an error the parameters are a list. */
const parameters = z.object({ parameters: z.record(z.string(), z.string()) });
const paging = z.object({ paging: z.object({ current: z.int(), total: z.int() }) });

/**
 * Returns what an answer contains. Throws ProviderError for everything that is not one: errors come with HTTP 200 and an empty list of
 * rows, which is not "no matches".
 */
export function readAnswer(payload: unknown): ApisportsAnswer {
  const failures = errors.safeParse(payload);
  if (!failures.success) throw new ProviderError('garbled', 'API-Sports answered with something that is not its envelope');
  const [failure] = Object.entries(failures.data.errors);
  if (failure !== undefined) throw errorOf(...failure);
  const answer = response.safeParse(payload);
  if (!answer.success) throw new ProviderError('garbled', 'API-Sports answered without a list of rows');
  const [asked, page] = [parameters.safeParse(payload), paging.safeParse(payload)];
  return {
    parameters: asked.success ? asked.data.parameters : {},
    rows: answer.data.response,
    page: page.success ? page.data.paging : { current: 1, total: 1 },
  };
}

/** Returns the request of the next page, or undefined after the last one. */
export function nextPage({ page: { current, total } }: ApisportsAnswer, request: ProviderRequest): ProviderRequest | undefined {
  return current < total ? { ...request, params: { ...request.params, page: String(current + 1) } } : undefined;
}

const KINDS: Readonly<Record<string, readonly [ProviderErrorKind, string]>> = {
  ratelimit: ['rateLimited', 'API-Sports: the requests of this minute are spent'],
  requests: ['daySpent', 'API-Sports: the requests of this day are spent'],
  token: ['refused', 'API-Sports does not accept the key: check TOUCHLINE_APISPORTS_KEY'],
  access: ['refused', 'API-Sports has suspended the account of the key'],
  ip: ['refused', "API-Sports does not accept this machine's address: see the allowed addresses of the account"],
  bug: ['http', 'API-Sports reports an error of its own'],
};

/** Names of parameters: what is asked is wrong, or outside of the plan, and stays so. Anything else may pass. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'required',
  'id',
  'ids',
  'live',
  'date',
  'league',
  'season',
  'team',
  'last',
  'next',
  'h2h',
  'fixture',
  'game',
  'page',
  'current',
  'timezone',
]);

/** Texts of known errors are ours, because the provider's may repeat what was sent. */
function errorOf(field: string, text: unknown): ProviderError {
  if (field.toLowerCase() === 'plan') return new PlanRefusal('API-Sports: the plan does not include this request', limitIn(text));
  const known = KINDS[field.toLowerCase()];
  if (known !== undefined) return new ProviderError(...known);
  const words = (typeof text === 'string' ? `${field}: ${text}` : field).replaceAll(/\p{C}+/gu, ' ').slice(0, 120);
  if (PARAMETERS.has(field.toLowerCase())) return new PlanRefusal(`API-Sports refuses the request (${words})`);
  return new ProviderError('http', `API-Sports reports an error (${words})`);
}

/** "… to this date, try from 2026-11-20 to 2026-11-22." and "… to this season, try from 2022 to 2024.", or "… to the Ids parameter." */
function limitIn(text: unknown): PlanLimit | null {
  if (typeof text !== 'string') return null;
  const range = /access to this (date|season), try from ([\d-]{4,10}) to ([\d-]{4,10})/i.exec(text);
  if (range !== null) {
    const [, parameter = '', from = '', to = ''] = range;
    return { parameter: parameter.toLowerCase(), range: { from, to } };
  }
  const parameter = /access to the (\w{1,20}) parameter/i.exec(text)?.[1];
  return parameter === undefined ? null : { parameter: parameter.toLowerCase(), range: null };
}
