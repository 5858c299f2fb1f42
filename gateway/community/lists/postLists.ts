import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PostCard } from '#contract/community/post.ts';
import { POST_PAGE_SIZE } from '#contract/community/communityLimits.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { memberFollows } from '#gateway/member/tables.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { blockedBy } from '#gateway/community/authors.ts';
import { type Cursor, isBefore, pageOf } from '#gateway/community/cursor.ts';
import { CARD_COLUMNS, type CardRow, cardsOf, type Reader, rowsInOrder } from '#gateway/community/postRows.ts';
import { posts } from '#gateway/community/tables.ts';

/** A search looks at this many of the newest posts of a tenant: it has no index, for one of letters would know no Chinese words. */
export const SEARCHED_POSTS = 2_000;
/** Characters that a search needs; one where one may be a word. */
const MIN_CHARS = 3;

export interface PostPage {
  readonly posts: PostCard[];
  readonly next: string | null;
}

/** Which posts: of everybody, of members whom the reader follows, about some matches, or of one member. */
export type PostSource =
  | { readonly of: 'all'; readonly matchId?: number | undefined }
  | { readonly of: 'followed'; readonly followerId: bigint; readonly matchId?: number | undefined }
  | { readonly of: 'matches'; readonly ids: readonly number[] }
  | { readonly of: 'member'; readonly memberId: bigint };

/** Lists of posts, in pages that begin after a cursor; each page is read from an index, however long the list is. */
export interface PostLists {
  page(reader: Reader, source: PostSource, order: 'newest' | 'hot', cursor: Cursor | null): Promise<PostPage>;
  /** Throws LocalizedError (400) for a text that is too short. */
  search(reader: Reader, text: string, cursor: Cursor | null): Promise<PostPage>;
  /** Returns how many published posts a tenant has about some matches. */
  countAbout(tenant: string, matchIds: readonly number[]): Promise<number>;
}

export function createPostLists(db: Db): PostLists {
  return {
    async page(reader, source, order, cursor) {
      const rows = source.of === 'followed' || source.of === 'matches' ? await fanned(reader, source, cursor) : await direct();
      return pageFrom(reader, rows, order);

      async function direct(): Promise<readonly CardRow[]> {
        const value = order === 'hot' ? posts.hot : posts.publishedAt;
        return db
          .select(CARD_COLUMNS)
          .from(posts)
          .where(and(await isListed(reader, source), isBefore(value, posts.id, cursor)))
          .orderBy(desc(value), desc(posts.id))
          .limit(POST_PAGE_SIZE + 1);
      }
    },
    async search(reader, text, cursor) {
      const searched = normalizeName(text);
      const isEnough = /\p{Script=Han}/u.test(searched) ? searched !== '' : Array.from(searched).length >= MIN_CHARS;
      if (!isEnough) throw new LocalizedError(400, 'searchShort');
      const newest = db
        .select({ id: posts.id, publishedAt: posts.publishedAt, searched: posts.searched })
        .from(posts)
        .where(await isListed(reader, { of: 'all' }))
        .orderBy(desc(posts.publishedAt), desc(posts.id))
        .limit(SEARCHED_POSTS)
        .as('newest');
      const found = await db
        .select({ id: newest.id })
        .from(newest)
        .where(and(gt(sql`position(${searched} in ${newest.searched})`, 0), isBefore(newest.publishedAt, newest.id, cursor)))
        .orderBy(desc(newest.publishedAt), desc(newest.id))
        .limit(POST_PAGE_SIZE + 1);
      const ids = found.map(({ id }) => id);
      return pageFrom(reader, await rowsInOrder(db, ids, eq(posts.state, 'published')), 'newest');
    },
    countAbout: async (tenant, matchIds) =>
      matchIds.length === 0
        ? 0
        : db.$count(posts, and(eq(posts.tenant, tenant), eq(posts.state, 'published'), isAnyOf(posts.matchId, matchIds))),
  };

  async function pageFrom(reader: Reader, rows: readonly CardRow[], order: 'newest' | 'hot'): Promise<PostPage> {
    const page = pageOf(rows, POST_PAGE_SIZE, ({ id, hot, publishedAt }) => ({ id, value: order === 'hot' ? hot : publishedAt }));
    return { posts: await cardsOf(db, reader, page.rows), next: page.next };
  }

  /**
   * Reads the newest posts of some members or matches, of each from its index. Those of a page are of the members with the newest posts, so
   * one post of each is read first, and a page only of as many as a page has posts.
   */
  async function fanned(
    reader: Reader,
    source: Extract<PostSource, { readonly of: 'followed' | 'matches' }>,
    cursor: Cursor | null,
  ): Promise<readonly CardRow[]> {
    const isFollowed = source.of === 'followed';
    if (!isFollowed && source.ids.length === 0) return [];
    const all = isFollowed
      ? sql`select ${memberFollows.followedId} as id from ${memberFollows} where ${memberFollows.followerId} = ${source.followerId}`
      : sql`select unnest(${`{${source.ids.join(',')}}`}::bigint[]) as id`;
    const isOfOne = isFollowed ? sql`${posts.memberId} = one.id` : sql`${posts.matchId} = one.id`;
    const shown = and(await isListed(reader, source), isOfOne, isBefore(posts.publishedAt, posts.id, cursor));
    const newestOfOne = (max: number): SQL => sql`lateral (
      select ${posts.id} as id, ${posts.publishedAt} as at from ${posts} where ${shown}
      order by ${posts.publishedAt} desc, ${posts.id} desc limit ${max}
    ) as newest`;
    const leading = sql`select one.id from (${all}) as one cross join ${newestOfOne(1)}
      order by newest.at desc, newest.id desc limit ${POST_PAGE_SIZE + 1}`;
    const found = await db
      .select({ id: sql<number>`newest.id`.mapWith(Number) })
      .from(sql`(${leading}) as one cross join ${newestOfOne(POST_PAGE_SIZE + 1)}`)
      .orderBy(sql`newest.at desc, newest.id desc`)
      .limit(POST_PAGE_SIZE + 1);
    return rowsInOrder(
      db,
      found.map(({ id }) => id),
      eq(posts.state, 'published'),
    );
  }

  /** Whether a list of a reader has a post. */
  async function isListed({ tenant, memberId }: Reader, source: PostSource): Promise<SQL | undefined> {
    const blocked = await blockedBy(db, memberId);
    const isOwn = source.of === 'member' && source.memberId === memberId;
    return and(
      eq(posts.tenant, tenant),
      isOwn ? inArray(posts.state, ['published', 'review']) : eq(posts.state, 'published'),
      source.of === 'member' ? eq(posts.memberId, source.memberId) : undefined,
      'matchId' in source && source.matchId !== undefined ? eq(posts.matchId, source.matchId) : undefined,
      source.of === 'all' && source.matchId !== undefined ? sql`${posts.matchId} is not null` : undefined,
      blocked.length === 0 ? undefined : sql`not ${isAnyOf(posts.memberId, blocked)}`,
    );
  }
}
