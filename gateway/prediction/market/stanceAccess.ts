import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import { isPublished, isSettled } from '#gateway/prediction/stanceConditions.ts';
import { stancePurchases, stances } from '#gateway/prediction/tables.ts';

/** A caller that asks for stances: a member of a tenant, or with null anybody else there. */
export interface StanceCaller {
  readonly tenant: string;
  readonly memberId: bigint | null;
}

/** Why a caller may read a stance (contract/stances/stanceCard.ts). */
export type StanceAccess = 'author' | 'bought' | 'free' | 'settled';

export function callerOf({ tenant, session }: Pick<RequestContext, 'tenant' | 'session'>): StanceCaller {
  return { tenant, memberId: session?.memberId ?? null };
}

/** Of a Postgres integer. */
export const MAX_ROW_ID = 2 ** 31 - 1;

/** Selects a stance by its id; none by an id that no row can have, which the database would refuse. */
export function isStance(id: number): SQL {
  return id > MAX_ROW_ID ? sql`false` : eq(stances.id, id);
}

/**
 * Selects the stances that a caller may know of: the published ones of their tenant, their own, and those that they bought, which an
 * operator may have cancelled since.
 */
export function isVisibleTo(db: Db, caller: StanceCaller): SQL | undefined {
  return and(eq(stances.tenant, caller.tenant), or(isPublished, isAuthor(caller), hasPurchase(db, caller)));
}

/** SQL of why a caller may read a stance; null for a locked one. A purchase that was refunded opens nothing. */
export function accessOf(db: Db, caller: StanceCaller): SQL<StanceAccess | null> {
  return sql<StanceAccess | null>`case
    when ${eq(stances.tenant, caller.tenant)} is not true then null
    when ${isAuthor(caller)} then 'author'
    when ${hasPurchase(db, caller, ne(stancePurchases.state, 'refunded'))} then 'bought'
    when ${and(isPublished, eq(stances.price, 0))} then 'free'
    when ${isSettled} then 'settled'
  end`;
}

function isAuthor({ memberId }: StanceCaller): SQL {
  return memberId === null ? sql`false` : eq(stances.authorId, memberId);
}

function hasPurchase(db: Db, { memberId }: StanceCaller, ...conditions: readonly SQL[]): SQL {
  if (memberId === null) return sql`false`;
  const own = and(eq(stancePurchases.stanceId, stances.id), eq(stancePurchases.buyerId, memberId), ...conditions);
  return exists(db.select({ at: stancePurchases.at }).from(stancePurchases).where(own));
}
