import type { Sport } from '#contract/match/sport.ts';

/** What an endpoint says: rows, or what is wrong with the question by the name of the field. */
export type EndpointResult =
  | { readonly response: unknown; readonly page?: { readonly current: number; readonly total: number } }
  | { readonly errors: Readonly<Record<string, string>> };

/** Returns the body of an answer: errors come with status 200 and no rows. */
export function envelopeOf(sport: Sport, get: string, params: Readonly<Record<string, string>>, result: EndpointResult): string {
  const parameters = Object.keys(params).length === 0 ? [] : params;
  const isFine = 'response' in result;
  const response = isFine ? result.response : [];
  const paging = isFine && result.page !== undefined ? result.page : { current: 1, total: 1 };
  return JSON.stringify({
    get,
    parameters,
    errors: isFine ? [] : result.errors,
    results: Array.isArray(response) ? response.length : 1,
    ...(sport === 'football' ? { paging } : {}),
    response,
  });
}
