import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import type { Db } from '#gateway/db/database.ts';
import type { RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import type { FirstSteps } from '#gateway/profile/firstSteps.ts';
import { PostChannels } from './channel/postChannels.ts';
import { keepCommunityTidy } from './communityUpkeep.ts';
import { type ExportedCommunity, exportOf, forgetMember } from './forgetMember.ts';
import { createLikes, type Likes } from './likes.ts';
import { type CommentLists, createCommentLists } from './lists/commentLists.ts';
import { createPostLists, type PostLists } from './lists/postLists.ts';
import { createMemberPages, type MemberPages } from './members/memberPages.ts';
import { createSuggestMembers, type SuggestMembers } from './members/suggestedMembers.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { type BoardMatches, createBoardMatches } from './postMatches.ts';
import { createPostViewCounts, type PostViewCounts } from './postViewCounts.ts';
import { createAddressBudgets } from './write/addressBudgets.ts';
import type { CommentDeps } from './write/writeComment.ts';
import type { PublishDeps } from './write/publishPost.ts';

export interface CommunityDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly random: () => number;
  readonly hub: Pick<Hub, 'membersOf' | 'row'>;
  readonly catalogue: MatchCatalogue;
  readonly matches: Pick<StoredMatches, 'find'>;
  readonly screening: Pick<Screening, 'screen'>;
  readonly images: Pick<FileClaims, 'claim' | 'release' | 'restore' | 'keep'>;
  /** Notes a member's first post or comment, in the transaction that stores it. */
  readonly reached: FirstSteps['reached'];
  /** Runs what is answered once for its key. */
  readonly run: RunMoneyTransaction;
  readonly report: (message: string) => void;
}

/** Posts, comments and members' pages (docs/product.md#community). */
export interface Community {
  readonly db: Db;
  readonly reached: FirstSteps['reached'];
  readonly now: () => number;
  readonly run: RunMoneyTransaction;
  readonly channels: PostChannels;
  readonly postLists: PostLists;
  readonly commentLists: CommentLists;
  readonly likes: Likes;
  readonly views: PostViewCounts;
  readonly members: MemberPages;
  readonly suggest: SuggestMembers;
  readonly boardMatches: BoardMatches;
  readonly publishing: PublishDeps;
  readonly commenting: CommentDeps;
  /** Takes what a member wrote from everybody, in the transaction that deletes the member; call `refresh` after it. */
  forgetMember(tx: Db, tenant: string, memberId: bigint): Promise<void>;
  exportOf(memberId: bigint): Promise<ExportedCommunity>;
  /** Publishes in open pages what was stored by somebody else. */
  refresh(): Promise<void>;
  /** Deletes what was removed long ago. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

export function createCommunity(deps: CommunityDeps): Community {
  const { db, timers, random, hub, catalogue, matches, screening, images, reached, run, report } = deps;
  const { now } = timers;
  const channels = new PostChannels({ db, timers, random, report });
  const upkeep = keepCommunityTidy({ db, timers, images, report });
  return {
    db,
    now,
    reached,
    run,
    channels,
    postLists: createPostLists(db),
    commentLists: createCommentLists(db),
    likes: createLikes(db, now),
    views: createPostViewCounts(db, timers),
    members: createMemberPages(db, now),
    suggest: createSuggestMembers(db, timers),
    boardMatches: createBoardMatches(hub, catalogue),
    publishing: {
      screening,
      images,
      matches,
      catalogue,
      rowOf: hub.row,
      ofAddress: createAddressBudgets(),
      imagesOfAddress: createAddressBudgets(),
    },
    commenting: { screening, ofAddress: createAddressBudgets() },
    forgetMember: async (tx, tenant, memberId) => void (await forgetMember(tx, images, { tenant, memberId }, now())),
    exportOf: (memberId) => exportOf(db, memberId),
    refresh: () => channels.refresh(),
    prune: () => upkeep.prune(),
    async close() {
      await upkeep.close();
      await channels.close();
    },
  };
}
