import { HEADERS } from '#contract/calls/headers.ts';

/** A list that is asked for, whatever position its reader knows of it. */
export interface RequestedList {
  /** The address that the answer is kept under: a POST has none of its own. Equal for equal questions. */
  readonly address: string;
  /** The question with no position known: its answer is the whole list. */
  readonly body: string;
}

/** What the answer of a list depends on beside its question: words, and where a day begins. */
const TOLD_BY = [HEADERS.language, HEADERS.timeZone];

/** Reads a list's request; null for a body that is none of the app's. */
export function requestedList(url: string, headers: Headers, text: string): RequestedList | null {
  const question = questionOf(text);
  if (question === null) return null;
  const body = JSON.stringify(question);
  const query = new URLSearchParams({ body });
  for (const name of TOLD_BY) query.set(name, headers.get(name) ?? '');
  return { address: `${url}?${query.toString()}`, body };
}

/** The body without the known position, its keys in order. */
function questionOf(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    const told = Object.entries(body).filter(([key]) => key !== 'known');
    return Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1)));
  } catch {
    return null;
  }
}
