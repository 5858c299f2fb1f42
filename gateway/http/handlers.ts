import type { CallName } from '#contract/calls/calls.ts';
import type { HandlersOf } from './handler.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { NotificationSettings } from '#gateway/match/notificationSettings.ts';
import type { Follows } from '#gateway/match/follows.ts';
import type { MatchLists } from '#gateway/match/matchLists.ts';
import { createDeviceMerge } from '#gateway/member/deviceMerge.ts';
import { memberHandlers } from '#gateway/member/memberHandlers.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import { noticeHandlers } from '#gateway/notice/noticeHandlers.ts';
import { operatorHandlers } from '#gateway/operator/operatorHandlers.ts';
import type { ContentServices } from '#gateway/operator/contentServices.ts';
import { ownerOf } from './requestContext.ts';

/** A handler for each call of the table. */
export type Handlers = HandlersOf<CallName>;

export interface Services {
  readonly hub: Hub;
  readonly lists: MatchLists;
  readonly devices: NotificationSettings;
  readonly follows: Follows;
  readonly membership: MemberServices;
  readonly office: ContentServices;
}

/** Sports as the specification numbers them. */
const SPORT_OF = { 1: 'football', 2: 'basketball' } as const;

export function handlersOf({ hub, lists, devices, follows, membership, office }: Services): Handlers {
  return {
    footballCompetitions: (input, reader) => lists.competitions('football', input, reader),
    basketballCompetitions: (input, reader) => lists.competitions('basketball', input, reader),
    matchCount: (input, reader) => lists.count(input, reader),
    instantList: (input, reader) => lists.instant(input, reader),
    scheduleList: (input, reader) => lists.day('schedule', input, reader),
    overList: (input, reader) => lists.day('over', input, reader),
    board: ({ sport }) => hub.snapshot(sport),
    search: (input, reader) => lists.search(input, reader),
    match: (input, reader) => lists.one(input, reader),
    focusList: ({ matchType }, reader) => follows.of(ownerOf(reader), matchType && SPORT_OF[matchType]),
    focusUpdate: (input, reader) => follows.update(ownerOf(reader), input),
    ringtoneInfo: (_, reader) => devices.ringtone(ownerOf(reader)),
    ringtoneUpdate: (input, reader) => devices.setRingtone(ownerOf(reader), input),
    ...memberHandlers(membership, createDeviceMerge(follows, devices, office.letters)),
    ...operatorHandlers(office),
    ...noticeHandlers(office),
  };
}
