import * as z from 'zod/mini';
import { SLOW_MODE_MAX_S } from '#contract/calls/limits.ts';

/** Quick reactions on a goal, in the order of their buttons. */
export const REACTIONS = ['clap', 'fire', 'laugh', 'shock', 'cry'] as const;
export type Reaction = (typeof REACTIONS)[number];

const count = z.int().check(z.minimum(0));

/** Users in the room. */
export const presence = z.strictObject({ online: count });
/** Seconds between two messages of a member; 0: no slow mode. */
export const pace = z.strictObject({ slowSeconds: z.int().check(z.minimum(0), z.maximum(SLOW_MODE_MAX_S)) });
/** Server times (ms) between which the room accepts messages. `closesAt` is null until the match has ended. */
export const openHours = z.strictObject({ opensAt: z.int(), closesAt: z.nullable(z.int()) });
/** How many members chose each reaction to an incident of the match's log. */
export const reactionCounts = z.strictObject({ clap: count, fire: count, laugh: count, shock: count, cry: count });
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** `reactions/<id of the incident>`. */
export type ReactionsKey = `reactions/${string}`;

export type RoomHeadRow =
  | { readonly key: 'presence'; readonly rev: number; readonly body: z.infer<typeof presence> | null }
  | { readonly key: 'pace'; readonly rev: number; readonly body: z.infer<typeof pace> | null }
  | { readonly key: 'openHours'; readonly rev: number; readonly body: z.infer<typeof openHours> | null }
  | { readonly key: ReactionsKey; readonly rev: number; readonly body: ReactionCounts | null };

/** Returns the key of the reactions to an incident. */
export function reactionsKey(incidentId: string): ReactionsKey {
  return `reactions/${incidentId}`;
}

/** Returns the incident of a key; null for other keys. */
export function incidentOf(key: string): string | null {
  return key.startsWith('reactions/') ? key.slice('reactions/'.length) : null;
}

/**
 * Returns the row `[key, rev, body]` of the state channel `room:<id>/head`; a null body withdraws the document. Returns null for a key of a
 * later version. Throws a ZodError for a body that breaks its schema.
 */
export function decodeRoomHead(key: string, rev: number, body: unknown): RoomHeadRow | null {
  if (key === 'presence') return { key, rev, body: body === null ? null : presence.parse(body) };
  if (key === 'pace') return { key, rev, body: body === null ? null : pace.parse(body) };
  if (key === 'openHours') return { key, rev, body: body === null ? null : openHours.parse(body) };
  const incident = incidentOf(key);
  if (incident === null) return null;
  return { key: reactionsKey(incident), rev, body: body === null ? null : reactionCounts.parse(body) };
}
