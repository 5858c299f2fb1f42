import { and, count, eq, inArray } from 'drizzle-orm';
import { actions, removals } from '#gateway/community/moderation/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';

/** What the console shows of a member, never the phone. */
export interface Person {
  readonly memberId: string;
  readonly nickname: string;
  readonly account: string;
  readonly avatar: string | null;
}

/** Returns members of a tenant by id. */
export async function peopleOf(db: Db, tenant: string, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Person>> {
  if (ids.length === 0) return new Map();
  const { id, nickname, account, avatar } = members;
  const rows = await db
    .select({ id, nickname, account, avatar })
    .from(members)
    .where(and(eq(members.tenant, tenant), inArray(id, [...new Set(ids)])));
  return new Map(
    rows.map((row) => [row.id, { memberId: String(row.id), nickname: row.nickname, account: row.account, avatar: row.avatar }]),
  );
}

/** Returns one member; null for nobody. */
export async function personOf(db: Db, tenant: string, id: bigint | null): Promise<Person | null> {
  return id === null ? null : ((await peopleOf(db, tenant, [id])).get(id) ?? null);
}

/** Returns how often members were muted and how much of theirs was removed. */
export async function offencesOf(
  db: Db,
  ids: readonly bigint[],
): Promise<(id: bigint) => { readonly mutes: number; readonly removals: number }> {
  if (ids.length === 0) return () => ({ mutes: 0, removals: 0 });
  const muted = await db
    .select({ id: actions.memberId, count: count() })
    .from(actions)
    .where(and(inArray(actions.memberId, [...ids]), eq(actions.action, 'mute')))
    .groupBy(actions.memberId);
  const removed = await db
    .select({ id: removals.memberId, count: count() })
    .from(removals)
    .where(inArray(removals.memberId, [...ids]))
    .groupBy(removals.memberId);
  const of = (rows: readonly { readonly id: bigint | null; readonly count: number }[], id: bigint): number =>
    rows.find((row) => row.id === id)?.count ?? 0;
  return (id) => ({ mutes: of(muted, id), removals: of(removed, id) });
}
