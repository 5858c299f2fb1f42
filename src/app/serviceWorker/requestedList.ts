import { HEADERS } from '#contract/calls/headers.ts';

/** A requested list, without the position that the client already has. */
export interface RequestedList {
  /** Cache key, because a POST has none. Equal for equal requests. */
  readonly address: string;
  /** Request body without a position, so that the response is the complete list. */
  readonly body: string;
}

/** Headers that a list depends on besides its body: the language of names, and where a day begins. */
const VARY_HEADERS = [HEADERS.language, HEADERS.timeZone];

/** Parses a list request; returns null for an unknown body. */
export function requestedList(url: string, headers: Headers, text: string): RequestedList | null {
  const parsed = bodyWithoutPosition(text);
  if (parsed === null) return null;
  const body = JSON.stringify(parsed);
  const query = new URLSearchParams({ body });
  for (const name of VARY_HEADERS) query.set(name, headers.get(name) ?? '');
  return { address: `${url}?${query.toString()}`, body };
}

/** Returns the body without the position, its keys sorted. */
function bodyWithoutPosition(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    const entries = Object.entries(body).filter(([key]) => key !== 'known');
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  } catch {
    return null;
  }
}
