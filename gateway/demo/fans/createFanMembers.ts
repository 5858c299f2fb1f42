import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { hasRealMembers } from '#gateway/demo/members/hasRealMembers.ts';
import { nameColumns } from '#gateway/member/name/nameSkeleton.ts';
import { members } from '#gateway/member/tables.ts';
import { FAN_NICKNAMES } from './nicknames.ts';

/** A member whom the demo lets talk. */
export interface FanMember {
  readonly id: bigint;
  readonly tenant: string;
  readonly nickname: string;
}

/** Per tenant. */
export const MAX_FANS = 40;
const DAY_MS = 86_400_000;

/**
 * Creates the missing simulated fans and returns all of them; creates and returns none in a database with a member who registered
 * outside of a demo. Nobody can log in as a fan: they have neither a password nor a number that a phone could have.
 */
export async function createFanMembers(db: Db, now: () => number): Promise<readonly FanMember[]> {
  if (await hasRealMembers(db)) return [];
  const fans = Object.entries(FAN_NICKNAMES).flatMap(([tenant, nicknames]) =>
    nicknames.slice(0, MAX_FANS).map((nickname, i) => ({ tenant, nickname, mark: markOf(i), createdAt: now() - daysAgo(i) })),
  );
  await db
    .insert(members)
    .values(
      fans.map(({ tenant, nickname, mark, createdAt }) => ({
        tenant,
        ...nameColumns(nickname),
        phone: mark,
        account: mark,
        inviteCode: mark,
        createdAt,
        demo: true,
      })),
    )
    .onConflictDoNothing();
  return db
    .select({ id: members.id, tenant: members.tenant, nickname: members.nickname })
    .from(members)
    .where(
      and(
        eq(members.demo, true),
        inArray(
          members.account,
          Array.from({ length: MAX_FANS }, (_, i) => markOf(i)),
        ),
      ),
    )
    .orderBy(asc(members.id));
}

/** Has a dash, which real phones, account names and invite codes have not. */
function markOf(index: number): string {
  return `demo-fan-${index + 1}`;
}

/** Fans have been members for a month to a year. */
function daysAgo(index: number): number {
  return (30 + ((index * 97) % 336)) * DAY_MS;
}
