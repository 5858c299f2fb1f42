import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import type { StoredReward } from './rewardTransfers.ts';
import { inviteRewards } from './tables.ts';

const MAX_LISTED = 200;

/** A reward with the accounts of those whom it concerns. */
export interface ListedReward {
  readonly reward: StoredReward;
  readonly inviter: string;
  readonly invitee: string;
}

/** Returns up to 200 rewards of a tenant for operators, the oldest first: those that wait for one, or all. */
export async function listRewards(db: Db, tenant: string, which: 'waiting' | 'all'): Promise<readonly ListedReward[]> {
  const invitees = alias(members, 'invitees');
  return db
    .select({ reward: inviteRewards, inviter: members.account, invitee: invitees.account })
    .from(inviteRewards)
    .innerJoin(members, eq(members.id, inviteRewards.inviterId))
    .innerJoin(invitees, eq(invitees.id, inviteRewards.inviteeId))
    .where(and(eq(inviteRewards.tenant, tenant), which === 'all' ? undefined : eq(inviteRewards.state, 'pending')))
    .orderBy(asc(inviteRewards.id))
    .limit(MAX_LISTED);
}
