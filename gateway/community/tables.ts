import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Image } from '#contract/files/image.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { RoomMoment } from '#contract/room/roomEntry.ts';
import { members } from '#gateway/member/tables.ts';
import type { StanceMatchNames } from '#gateway/prediction/tables.ts';

/**
 * `review`: only its author sees it, until an operator has read it. `removed`: an operator took it away, and what it said is kept for an
 * appeal. `deleted`: its author took it away, and nothing of it is kept.
 */
export type WrittenState = 'published' | 'review' | 'removed' | 'deleted';
/** Why a text waits for an operator: it has a link or contact details, or members have reported it. */
export type ReviewReason = 'screening' | 'reports';
export type WrittenKind = 'post' | 'comment';

/** The match of a post. Names are copied, because a post outlives its match. */
export interface PostedMatch {
  readonly id: number;
  readonly competitionId: number;
  readonly sport: Sport;
  readonly kickoffAt: number;
  readonly names: StanceMatchNames;
  /** null: it was not on a board. */
  readonly moment: RoomMoment | null;
}

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ms = (name: string) => bigint(name, { mode: 'number' });
const ofMember = (name = 'member_id') =>
  bigint(name, { mode: 'bigint' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });
/** Posts of all tenants. Counts are those of what everybody sees, kept with each write. */
export const posts = pgTable(
  'community_posts',
  {
    id: id(),
    tenant: text().notNull(),
    memberId: ofMember(),
    state: text().$type<WrittenState>().notNull(),
    reviewReason: text('review_reason').$type<ReviewReason>(),
    /** Empty in a deleted one, as are the content and all that is made of both. */
    title: text().notNull(),
    content: text().notNull(),
    /** The beginning of the content in one line, for lists. */
    excerpt: text().notNull(),
    /** Title and content as searches compare them. */
    searched: text().notNull(),
    images: jsonb().$type<readonly Image[]>().notNull(),
    /** Images it was published with: they count for the day, also when they are deleted. */
    imageCount: smallint('image_count').notNull(),
    matchId: ms('match_id'),
    match: jsonb().$type<PostedMatch>(),
    /** Its author was a newcomer. */
    byNewcomer: boolean('by_newcomer').notNull(),
    /** Server times (ms). `publishedAt` is that of the approval for one that waited for it. */
    createdAt: ms('created_at').notNull(),
    publishedAt: ms('published_at').notNull(),
    editedAt: ms('edited_at'),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    views: integer().notNull().default(0),
    /** docs/domain.md#hot-posts */
    hot: doublePrecision().notNull(),
    /** The newest of its events. */
    seq: integer().notNull().default(0),
  },
  (table) => [
    index('community_posts_newest')
      .on(table.tenant, table.publishedAt, table.id)
      .where(sql`state = 'published'`),
    index('community_posts_hot')
      .on(table.tenant, table.hot, table.id)
      .where(sql`state = 'published'`),
    index('community_posts_of_match')
      .on(table.tenant, table.matchId, table.publishedAt, table.id)
      .where(sql`state = 'published' and match_id is not null`),
    index('community_posts_hot_of_match')
      .on(table.tenant, table.matchId, table.hot, table.id)
      .where(sql`state = 'published' and match_id is not null`),
    index('community_posts_by_member').on(table.memberId, table.publishedAt, table.id),
    index('community_posts_by_creation').on(table.memberId, table.createdAt),
    index('community_posts_in_review')
      .on(table.tenant, table.id)
      .where(sql`state = 'review'`),
  ],
);

const ofPost = () =>
  bigint('post_id', { mode: 'number' })
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });

/** What posts said before they were edited; only operators see it. */
export const postVersions = pgTable(
  'community_post_versions',
  {
    id: id(),
    postId: ofPost(),
    title: text().notNull(),
    content: text().notNull(),
    /** Server time (ms) at which it was replaced. */
    at: ms('at').notNull(),
  },
  (table) => [index('community_post_versions_by_post').on(table.postId, table.id)],
);

/** Comments, and replies to them and to each other. */
export const comments = pgTable(
  'community_comments',
  {
    id: id(),
    tenant: text().notNull(),
    postId: ofPost(),
    /** The comment to which a reply belongs; null: it is a comment. */
    rootId: ms('root_id'),
    /** What a reply answers: its root, or another reply of that root. */
    replyTo: ms('reply_to'),
    /** null: its author is deleted. */
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => members.id, { onDelete: 'set null' }),
    state: text().$type<WrittenState>().notNull(),
    reviewReason: text('review_reason').$type<ReviewReason>(),
    /** Empty in a deleted one. */
    text: text().notNull(),
    byNewcomer: boolean('by_newcomer').notNull(),
    /** Server times (ms). `at` is that of the approval for one that waited for it. */
    createdAt: ms('created_at').notNull(),
    at: ms('at').notNull(),
    likes: integer().notNull().default(0),
    /** Published replies below a comment. */
    replies: integer().notNull().default(0),
    /** Published replies that answer this reply. */
    answers: integer().notNull().default(0),
  },
  (table) => [
    index('community_comments_newest')
      .on(table.postId, table.at, table.id)
      .where(sql`root_id is null`),
    index('community_comments_hot')
      .on(table.postId, sql`(likes + 2 * replies)`, table.id)
      .where(sql`root_id is null`),
    index('community_comments_by_root').on(table.rootId, table.at, table.id),
    index('community_comments_by_member').on(table.memberId, table.at, table.id),
    index('community_comments_by_creation').on(table.memberId, table.createdAt),
    index('community_comments_in_review')
      .on(table.tenant, table.id)
      .where(sql`state = 'review'`),
  ],
);

/** Likes of posts and comments. */
export const likes = pgTable(
  'community_likes',
  {
    /** Orders the likes of one moment. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text().$type<WrittenKind>().notNull(),
    targetId: ms('target_id').notNull(),
    memberId: ofMember(),
    /** The author. */
    authorId: ofMember('author_id'),
    at: ms('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.targetId, table.memberId] }),
    index('community_likes_by_member').on(table.memberId, table.at),
    index('community_likes_by_author').on(table.authorId, table.at, table.id),
  ],
);

/** When a device's view of a post was counted; for an hour it is not counted again. */
export const postViews = pgTable(
  'community_post_views',
  { postId: ofPost(), deviceId: text('device_id').notNull(), at: ms('at').notNull() },
  (table) => [primaryKey({ columns: [table.postId, table.deviceId] }), index('community_post_views_by_time').on(table.at)],
);

/** Minutes in which a member has opened posts (docs/domain.md#newcomers). */
export const reading = pgTable('community_reading', {
  memberId: bigint('member_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  minutes: integer().notNull(),
  /** The last counted one, since 1970. */
  lastMinute: integer('last_minute').notNull(),
});

export type PostEventType = 'comment' | 'commentGone' | 'edited' | 'postGone' | 'postBack';

/** What open pages of a post are told. It names things only: what is sent is what they are by then. */
export const postEvents = pgTable(
  'community_post_events',
  {
    postId: ofPost(),
    /** From 1, without gaps. */
    seq: integer().notNull(),
    type: text().$type<PostEventType>().notNull(),
    commentId: ms('comment_id'),
    at: ms('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.seq] }), index('community_post_events_by_time').on(table.at)],
);
