import type { RoomState } from '#stores/room/roomStore.ts';

/** Whether the user may write in a room, or why not. Times are server times (ms). */
export type WriteAccess = { readonly kind: 'open' } | { readonly kind: 'guest' } | WriteRefusal;

/** Why nobody, or not this user, may write. */
export type WriteRefusal =
  | { readonly kind: 'noRoom' }
  | { readonly kind: 'notOpen'; readonly opensAt: number }
  | { readonly kind: 'closed'; readonly closedAt: number }
  | {
      readonly kind: 'muted';
      /** null: for good. */
      readonly until: number | null;
      readonly reason: string;
    };

/** A mute that ends later than this is meant for good. */
const FOR_GOOD_MS = 5 * 365 * 86_400_000;

/** Returns whether a user may write at server time `now` (ms). A closed room sends no guest to the login. */
export function writeAccess(
  { openHours, mute, messages }: Pick<RoomState, 'openHours' | 'mute' | 'messages'>,
  isMember: boolean,
  now: number,
): WriteAccess {
  if (messages?.some(isRefusedForGood)) return { kind: 'noRoom' };
  if (openHours !== null && now < openHours.opensAt) return { kind: 'notOpen', opensAt: openHours.opensAt };
  if (openHours?.closesAt != null && now >= openHours.closesAt) return { kind: 'closed', closedAt: openHours.closesAt };
  if (!isMember) return { kind: 'guest' };
  if (mute !== null && mute.until > now)
    return { kind: 'muted', until: mute.until - now > FOR_GOOD_MS ? null : mute.until, reason: mute.reason };
  return { kind: 'open' };
}

/** Whether two states show the same. */
export function sameAccess(a: WriteAccess, b: WriteAccess): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the seconds until a server time (ms), rounded up; 0 when it has passed or is null. */
export function secondsUntil(at: number | null, now: number): number {
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1_000));
}

/** Whether the gateway said that the match has no room. */
function isRefusedForGood({ isOwn, send }: NonNullable<RoomState['messages']>[number]): boolean {
  return isOwn && send.kind === 'failed' && send.failure.kind === 'refused' && send.failure.reason === 'noRoom';
}
