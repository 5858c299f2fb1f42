import * as z from 'zod/mini';
import { liveText } from './liveText.ts';
import { matchIncident } from './matchIncident.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
/** Server time (ms) at which the gateway learned it. */
const at = z.int();

/**
 * An entry of the log channel `match:<id>/log`. Suppliers send whole lists without identity; the gateway compares them and says what is
 * new, what changed, and what is no longer in the list. A withdrawn incident stays visible, struck through.
 */
export const matchLogEntry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('incident'), id, at, incident: matchIncident }),
  /** The same incident with another minute, player or assist. */
  z.strictObject({ type: z.literal('amendment'), id, at, incident: matchIncident }),
  z.strictObject({ type: z.literal('withdrawal'), id, at }),
  z.strictObject({ type: z.literal('text'), id, at, text: liveText }),
]);
export type MatchLogEntry = z.infer<typeof matchLogEntry>;

/** Returns the entry. Throws a ZodError for one that breaks its schema. */
export function decodeMatchLogEntry(payload: unknown): MatchLogEntry {
  return matchLogEntry.parse(payload);
}
