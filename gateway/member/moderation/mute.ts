import type { Mute } from '#gateway/request/caller.ts';
import type { Member } from '#gateway/member/members.ts';

/** Returns a member's mute; null when there is none or it has ended. */
export function muteOf({ mutedUntil, muteReason }: Pick<Member, 'mutedUntil' | 'muteReason'>, now: number): Mute | null {
  return mutedUntil === null || mutedUntil <= now ? null : { until: mutedUntil, reason: muteReason };
}
