import * as z from 'zod/mini';
import { id } from './fieldSchemas.ts';

/** Larger bodies would delay others. */
const MAX_EVENTS = 500;

/** An event whose fields are not checked yet: only an id is needed to give it a verdict. */
const rawEvent = z.looseObject({ id });
export type RawEvent = z.output<typeof rawEvent>;

/** The body of a call. A wrong event concerns itself alone, so events are checked one by one. */
export const callBody = z.strictObject({
  /** Match seconds per second of a replay; 1 for matches that are played now. */
  speed: z._default(z.number().check(z.minimum(0.1), z.maximum(600)), 1),
  events: z.array(rawEvent).check(z.minLength(1), z.maxLength(MAX_EVENTS)),
});

/** `duplicate`: the id was accepted before. */
export type Verdict =
  | { readonly id: string; readonly verdict: 'accepted' | 'duplicate' }
  | { readonly id: string; readonly verdict: 'quarantined'; readonly reason: string };
