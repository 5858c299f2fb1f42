import { and, desc, eq, gt, inArray, isNull, sum } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { memberFollows, members } from '#gateway/member/tables.ts';
import { AUTHOR, blockedBy, communityMember } from '#gateway/community/authors.ts';
import type { Reader } from '#gateway/community/postRows.ts';
import { posts } from '#gateway/community/tables.ts';

/** Days whose posts count. */
const READ_MS = 7 * 86_400_000;
/** What is read most changes slowly. */
const SHARED_MS = 5 * 60_000;
const MAX_CANDIDATES = 100;
const MAX_SUGGESTED = 10;

/** Suggests members whose posts of the last week are read most, without those whom the reader follows or does not want to see. */
export type SuggestMembers = (reader: Reader) => Promise<Output<'suggestedMembers'>>;

export function createSuggestMembers(db: Db, { now, elapsed }: Pick<Timers, 'now' | 'elapsed'>): SuggestMembers {
  const candidates = new Map<string, { readonly at: number; readonly ids: Promise<readonly bigint[]> }>();
  return async ({ tenant, memberId }) => {
    const left = new Set(await mostRead(tenant));
    for (const id of await blockedBy(db, memberId)) left.delete(id);
    if (memberId !== null) {
      left.delete(memberId);
      const followed = await db
        .select({ id: memberFollows.followedId })
        .from(memberFollows)
        .where(and(eq(memberFollows.followerId, memberId), inArray(memberFollows.followedId, [...left])));
      for (const { id } of followed) left.delete(id);
    }
    const ids = [...left].slice(0, MAX_SUGGESTED);
    if (ids.length === 0) return { members: [] };
    const rows = await db
      .select({ ...AUTHOR, profile: members.profile, followers: db.$count(memberFollows, eq(memberFollows.followedId, members.id)) })
      .from(members)
      .where(and(inArray(members.id, ids), isNull(members.bannedAt), isNull(members.erasedAt)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      members: ids.flatMap((id) => {
        const row = byId.get(id);
        return row === undefined ? [] : [{ member: communityMember(row), profile: row.profile, followers: row.followers }];
      }),
    };
  };

  function mostRead(tenant: string): Promise<readonly bigint[]> {
    const known = candidates.get(tenant);
    if (known !== undefined && elapsed() - known.at < SHARED_MS) return known.ids;
    const ids = readMost(tenant);
    candidates.set(tenant, { at: elapsed(), ids });
    ids.catch(() => candidates.delete(tenant));
    return ids;
  }

  async function readMost(tenant: string): Promise<readonly bigint[]> {
    const views = sum(posts.views);
    const rows = await db
      .select({ id: posts.memberId, views })
      .from(posts)
      .where(and(eq(posts.tenant, tenant), eq(posts.state, 'published'), gt(posts.publishedAt, now() - READ_MS)))
      .groupBy(posts.memberId)
      .orderBy(desc(views), posts.memberId)
      .limit(MAX_CANDIDATES);
    return rows.map(({ id }) => id);
  }
}
