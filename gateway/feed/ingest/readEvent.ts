import type * as z from 'zod/mini';
import { invalidInput } from '#gateway/request/badRequest.ts';
import { hasNull } from '#gateway/request/jsonLimits.ts';
import type { RawEvent } from './schema/callSchema.ts';
import { eventSchema, type IngestEvent } from './schema/eventSchema.ts';
import { repairBody } from './repairBody.ts';

/** Tolerance for clock differences. */
const MAX_AHEAD_MS = 60_000;

export type ReadEvent =
  | { readonly event: IngestEvent; /** What was left out or repaired. */ readonly warnings: readonly string[] }
  | { readonly reason: string };

/** Returns the event in the vocabulary, or why it is not one. `speed`: that of the call; `now`: server time in ms. */
export function readEvent(raw: RawEvent, speed: number, now: number): ReadEvent {
  if (hasNull(raw)) return { reason: 'a text in it has a null character' };
  const { body, warnings } = repairBody(raw['kind'], raw['body']);
  const parsed = eventSchema.safeParse('body' in raw ? { ...raw, body } : raw);
  if (!parsed.success) return { reason: invalidInput(parsed.error.issues.map(innermost)).message };
  const reason = aheadReason(parsed.data, now) ?? rateReason(parsed.data, speed);
  return reason === null ? { event: parsed.data, warnings } : { reason };
}

/** Returns the issue inside a union, of the option that fits best: the union itself has no path to the invalid field. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0 || issue.message !== 'Invalid input') return issue;
  const isOtherOption = ({ path }: z.core.$ZodIssue): boolean => path.length === 1 && (path[0] === 'kind' || path[0] === 'sport');
  const fitting = issue.errors.find((issues) => !issues.some(isOtherOption)) ?? issue.errors[0];
  const [inner] = fitting ?? [];
  return inner === undefined ? issue : { ...innermost(inner), path: [...issue.path, ...inner.path] };
}

/** A document from the future would outlast every correction. */
function aheadReason(event: IngestEvent, now: number): string | null {
  const at = Math.max(event.at, event.kind === 'fixture' ? (event.body.state?.at ?? 0) : 0);
  return at - now > MAX_AHEAD_MS ? `it is dated ${Math.round((at - now) / 1000)} s ahead: set the clock` : null;
}

function rateReason(event: IngestEvent, speed: number): string | null {
  const [path, state] =
    event.kind === 'state'
      ? (['body', event.body] as const)
      : (['body.state.body', event.kind === 'fixture' ? event.body.state?.body : undefined] as const);
  const running = state?.clock.running ?? 0;
  return running === 0 || running === speed ? null : `${path}.clock.running: running is ${speed} while the clock runs, else 0`;
}
