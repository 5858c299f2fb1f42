import { eq, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { rechargeOrders } from '#gateway/ledger/tables.ts';

/** Space of the advisory locks on numbers of orders; an arbitrary, fixed number. */
const ORDER_LOCKS = 7_440;

/**
 * Returns the order of a number, or null, and locks it until the end of the transaction `db`. The number is locked too, because an order that
 * nobody knows has payments and no row.
 */
export async function lockOrder(db: Db, number: string): Promise<typeof rechargeOrders.$inferSelect | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCKS}, hashtext(${number}))`);
  const [order] = await db.select().from(rechargeOrders).where(eq(rechargeOrders.number, number)).for('update');
  return order ?? null;
}
