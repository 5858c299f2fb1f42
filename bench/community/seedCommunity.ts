import { max, min, sql } from 'drizzle-orm';
import { posts } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';

export const POSTS = 100_000;
export const AUTHORS = 2_000;
/** Comments of the busiest post. */
export const COMMENTS = 20_000;
/** Matches that every fifth post is about. */
export const MATCHES = 200;
/** Members whom the reader follows, and whom they block. */
export const FOLLOWED = 300;
export const BLOCKED = 50;
/** Posts of a year, one every 315 s. */
const SPACING_MS = 315_000;
const COLUMNS = sql.raw(
  'tenant, member_id, state, title, content, excerpt, searched, images, image_count, match_id, by_newcomer, created_at, published_at, likes, comments, views, hot',
);

/** What the benchmark reads. */
export interface SeededCommunity {
  readonly reader: bigint;
  readonly author: bigint;
  readonly busiest: number;
}

/** Fills a tenant with posts of a year and comments, by SQL, without chance: the same every time. */
export async function seedCommunity(db: Db, tenant: string, now: number): Promise<SeededCommunity> {
  await db.execute(sql`
    insert into members (tenant, phone, account, nickname, skeleton, invite_code, created_at)
    select ${tenant}, '+84' || (900000000 + n), 'fan' || n, 'Fan ' || n, 'fan' || n, 'fan' || n, 0 from generate_series(1, ${AUTHORS + 1}) n`);
  await db.execute(sql`
    insert into community_posts (${COLUMNS})
    select ${tenant}, m.first + (n::bigint * 7919) % ${AUTHORS}, 'published', 'Bài viết ' || n, repeat('Trận này hay quá. ', 100),
      repeat('Trận này hay quá. ', 7), 'bai viet ' || n || repeat(' tran nay hay qua.', 100), '[]', 0,
      case when n % 5 = 0 then 1 + (n / 5) % ${MATCHES} end, false, ${now}::bigint - n::bigint * ${SPACING_MS}::bigint,
      ${now}::bigint - n::bigint * ${SPACING_MS}::bigint, n % 97, n % 31, n % 1009,
      ln(1 + n % 97 + 2 * (n % 31) + (n % 1009) / 50.0) / ln(2) + (${now}::bigint - n::bigint * ${SPACING_MS}::bigint) / 21600000.0
    from generate_series(1, ${POSTS}) n cross join (select min(id) as first from members) m`);
  await db.execute(sql`
    insert into community_comments (tenant, post_id, root_id, reply_to, member_id, state, text, by_newcomer, created_at, at, likes, replies)
    select ${tenant}, p.id, null, null, m.first + n % ${AUTHORS}, 'published', 'Hay quá.', false, ${now}::bigint - n, ${now}::bigint - n, n % 50, 0
    from generate_series(1, ${COMMENTS}) n cross join (select min(id) as first from members) m cross join (select min(id) as id from community_posts) p`);
  await db.execute(sql`
    insert into member_follows (follower_id, followed_id, at)
    select max(id) over (), id, id from members order by id limit ${FOLLOWED}`);
  await db.execute(sql`
    insert into blacklist (owner_id, blocked_id, at)
    select max(id) over (), id, 0 from members order by id desc offset 1 limit ${BLOCKED}`);
  await db.execute(sql`analyze`);
  const [ids] = await db.select({ reader: max(members.id), author: min(members.id) }).from(members);
  const [first] = await db.select({ id: min(posts.id) }).from(posts);
  return { reader: ids?.reader ?? 0n, author: ids?.author ?? 0n, busiest: first?.id ?? 0 };
}
