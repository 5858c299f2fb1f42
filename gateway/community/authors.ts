import { and, eq } from 'drizzle-orm';
import type { CommunityMember } from '#contract/community/communityMember.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { blacklist, members } from '#gateway/member/tables.ts';

/** What others see of a member, as columns. */
export const AUTHOR = { id: members.id, nickname: members.nickname, avatar: members.avatar, role: members.role };
export type AuthorRow = Pick<typeof members.$inferSelect, 'id' | 'nickname' | 'avatar' | 'role'>;

/** Returns a member as lists, posts and comments show them. */
export function communityMember({ id, nickname, avatar, role }: AuthorRow): CommunityMember {
  return { memberId: String(id), nickname, avatar: avatar === '' ? null : avatar, isExpert: role === 'expert' };
}

/** Returns members of a tenant by id. */
export async function authorsOf(db: Db, tenant: string, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, CommunityMember>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select(AUTHOR)
    .from(members)
    .where(and(eq(members.tenant, tenant), isAnyOf(members.id, [...new Set(ids)])));
  return new Map(found.map((row) => [row.id, communityMember(row)]));
}

/** Returns the members whom a reader does not want to see; none for a visitor. */
export async function blockedBy(db: Db, reader: bigint | null): Promise<readonly bigint[]> {
  if (reader === null) return [];
  const rows = await db.select({ id: blacklist.blockedId }).from(blacklist).where(eq(blacklist.ownerId, reader));
  return rows.map(({ id }) => id);
}
