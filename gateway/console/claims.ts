import { and, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { CLAIM_MS } from '#contract/console/deadlines.ts';
import type { QueueItem } from '#contract/console/reviewable.ts';
import type { Db } from '#gateway/db/database.ts';
import { operators } from '#gateway/operator/staff/tables.ts';
import { consoleClaims } from './tables.ts';

type Claim = NonNullable<QueueItem['claim']>;

/** Returns the claims of items that have not lapsed. */
export async function claimsOf(db: Db, keys: readonly string[], now: number): Promise<ReadonlyMap<string, Claim>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: consoleClaims.key, until: consoleClaims.until, id: operators.id, name: operators.name })
    .from(consoleClaims)
    .innerJoin(operators, eq(operators.id, consoleClaims.operatorId))
    .where(and(inArray(consoleClaims.key, [...keys]), gt(consoleClaims.until, now)));
  return new Map(rows.map(({ key, until, id, name }) => [key, { by: { id, name }, until }]));
}

/**
 * Locks the row of an item until the end of the transaction `tx`, before anything about the item is read: acts on it follow each other.
 * Returns the colleague who has it, null when nobody else has.
 */
export async function lockItem(tx: Db, key: string, operatorId: number, now: number): Promise<Claim | null> {
  await tx.insert(consoleClaims).values({ key }).onConflictDoNothing();
  const [row] = await tx.select().from(consoleClaims).where(eq(consoleClaims.key, key)).for('update');
  if (row?.operatorId == null || row.operatorId === operatorId || row.until <= now) return null;
  return (await claimsOf(tx, [key], now)).get(key) ?? null;
}

/** Claims an item unless a colleague has it; one's own claim begins anew. */
export async function claim(db: Db, key: string, operatorId: number, now: number): Promise<void> {
  await db.insert(consoleClaims).values({ key }).onConflictDoNothing();
  const isFree = or(eq(consoleClaims.operatorId, operatorId), isLapsed(now));
  await db
    .update(consoleClaims)
    .set({ operatorId, until: now + CLAIM_MS })
    .where(and(eq(consoleClaims.key, key), isFree));
}

/** Ends an operator's claim of an item, of all when none is named. */
export async function release(db: Db, operatorId: number, key?: string): Promise<void> {
  await db
    .update(consoleClaims)
    .set({ operatorId: null, until: 0 })
    .where(and(eq(consoleClaims.operatorId, operatorId), key === undefined ? isNotNull(consoleClaims.key) : eq(consoleClaims.key, key)));
}

/** Gives an item to a colleague, unless another one has it. Returns whether it was given. */
export async function transfer(db: Db, key: string, from: number, to: number, now: number): Promise<boolean> {
  await db.insert(consoleClaims).values({ key }).onConflictDoNothing();
  const given = await db
    .update(consoleClaims)
    .set({ operatorId: to, until: now + CLAIM_MS })
    .where(and(eq(consoleClaims.key, key), or(eq(consoleClaims.operatorId, from), isLapsed(now))))
    .returning({ key: consoleClaims.key });
  return given.length > 0;
}

function isLapsed(now: number) {
  return lte(consoleClaims.until, now);
}
