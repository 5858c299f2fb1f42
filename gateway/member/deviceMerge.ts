import type { MatchId } from '#contract/match/match.ts';
import type { NotificationSettings } from '#gateway/match/notificationSettings.ts';
import type { Follows } from '#gateway/match/follows.ts';
import type { Messages } from '#gateway/notice/messages.ts';
import { ownerOfMember } from '#gateway/http/requestContext.ts';
import type { Member } from './members.ts';

/** What other parts of the gateway keep for a member. */
export interface DeviceMerge {
  /** Gives a member what a device followed and had set while nobody was logged in on it. */
  adoptDevice(deviceId: string, memberId: bigint): Promise<void>;
  /** The ids of the matches that a member follows one by one. */
  followedMatchIds(memberId: bigint): Promise<MatchId[]>;
  /** Letters that a member has not read. */
  unreadMessages(member: Pick<Member, 'id' | 'tenant'>): Promise<number>;
}

export function createDeviceMerge(follows: Follows, devices: NotificationSettings, letters: Messages): DeviceMerge {
  return {
    async adoptDevice(deviceId, memberId) {
      const owner = ownerOfMember(memberId);
      await follows.adopt(deviceId, owner);
      await devices.adopt(deviceId, owner);
    },
    followedMatchIds: async (memberId) => (await follows.of(ownerOfMember(memberId))).matchIds,
    unreadMessages: ({ id, tenant }) => letters.unread(tenant, id),
  };
}
