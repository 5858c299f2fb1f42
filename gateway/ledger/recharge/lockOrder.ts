import { eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { rechargeOrders } from '#gateway/ledger/tables.ts';

/** Returns the order of a number, or null, and locks it until the end of the transaction `db`. */
export async function lockOrder(db: Db, number: string): Promise<typeof rechargeOrders.$inferSelect | null> {
  const [order] = await db.select().from(rechargeOrders).where(eq(rechargeOrders.number, number)).for('update');
  return order ?? null;
}
