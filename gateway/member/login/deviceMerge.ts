import type { MatchId } from '#contract/match/match.ts';
import type { NotificationSettings } from '#gateway/match/notificationSettings.ts';
import type { OwnerFollows } from '#gateway/match/ownerFollows.ts';
import { ownerOfMember } from '#gateway/request/requestContext.ts';
import type { Member } from '#gateway/member/members.ts';

/** What other parts of the gateway store for a member. */
export interface DeviceMerge {
  /** Merges into a member what the device followed and had set while nobody was logged in. */
  adoptDevice(deviceId: string, memberId: bigint): Promise<void>;
  /** Ids of the matches that a member follows individually. */
  followedMatchIds(memberId: bigint): Promise<MatchId[]>;
  /** Number of a member's unread messages. */
  unreadMessages(member: Pick<Member, 'id' | 'tenant'>): Promise<number>;
}

export function createDeviceMerge(
  follows: OwnerFollows,
  notificationSettings: NotificationSettings,
  countUnread: (tenant: string, memberId: bigint) => Promise<number>,
): DeviceMerge {
  return {
    async adoptDevice(deviceId, memberId) {
      const owner = ownerOfMember(memberId);
      await follows.adopt(deviceId, owner);
      await notificationSettings.adopt(deviceId, owner);
    },
    followedMatchIds: (memberId) => follows.matchIdsOf(ownerOfMember(memberId)),
    unreadMessages: ({ id, tenant }) => countUnread(tenant, id),
  };
}
