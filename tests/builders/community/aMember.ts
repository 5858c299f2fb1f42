import type { Output } from '#contract/calls/calls.ts';
import type { Removal } from '#contract/community/removal.ts';
import { CHEN } from './aPost.ts';

type Detail = Output<'memberDetail'>;
type Fan = Output<'memberFollows'>['members'][number];

/** Returns what a member's page has at the top: no expert, nothing written in the last days. */
export function aMemberDetail(given: Partial<Detail> = {}): Detail {
  return {
    memberId: CHEN.memberId,
    account: 'nanchen07',
    nickname: CHEN.nickname,
    avatar: null,
    profile: 'Eleven seasons in the south stand.',
    isExpert: false,
    followed: false,
    blocked: false,
    followers: 12,
    following: 9,
    posts: 2,
    comments: 3,
    likes: 40,
    activity: null,
    ...given,
  };
}

/** Returns a follower, or a followed member, of this number. */
export function aFan(number: number, given: Partial<Omit<Fan, 'member'>> = {}): Fan {
  const member = { memberId: `${2_000_000 + number}`, nickname: `Fan ${number}`, avatar: null, isExpert: false };
  return { member, profile: '', at: number, back: false, ...given };
}

/** Returns a removed post that can be appealed until the second day. */
export function aRemoval(given: Partial<Removal> = {}): Removal {
  return {
    removalId: 5,
    kind: 'post',
    excerpt: 'Add me for sure wins',
    rule: 'contact',
    reason: 'The text has a phone number.',
    removedAt: 0,
    appealBy: 2 * 86_400_000,
    appeal: null,
    ...given,
  };
}
