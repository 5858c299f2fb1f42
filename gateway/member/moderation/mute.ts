import type { Member } from '#gateway/member/members.ts';

/** A mute: until a server time (ms) the member may not write in rooms and community, and is shown the reason. */
export interface Mute {
  readonly until: number;
  readonly reason: string;
}

/** Returns a member's mute; null when there is none or it has ended. */
export function muteOf({ mutedUntil, muteReason }: Pick<Member, 'mutedUntil' | 'muteReason'>, now: number): Mute | null {
  return mutedUntil === null || mutedUntil <= now ? null : { until: mutedUntil, reason: muteReason };
}
