import { eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { ledgerTransfers } from '#gateway/ledger/tables.ts';
import { stanceTexts } from '#gateway/prediction/market/stanceText.ts';
import { stancePurchases, stances } from '#gateway/prediction/tables.ts';

/** Everything that a purchase changes. */
export interface PurchaseState {
  readonly balance: number;
  readonly purchases: number;
  readonly sold: number | undefined;
  readonly canRead: boolean;
  readonly transfers: number;
  readonly problems: readonly string[];
}

/** Reads it for one buyer of one stance of VNWOS. */
export async function purchaseState(db: Db, buyerId: bigint, stanceId: number): Promise<PurchaseState> {
  const buyer = { tenant: 'VNWOS', memberId: buyerId };
  const [stance] = await db.select({ sold: stances.sold }).from(stances).where(eq(stances.id, stanceId));
  return {
    balance: await balanceOf(db, buyer),
    purchases: await db.$count(stancePurchases, eq(stancePurchases.stanceId, stanceId)),
    sold: stance?.sold,
    canRead: (await stanceTexts(db, { caller: buyer }, [stanceId])).has(stanceId),
    transfers: await db.$count(ledgerTransfers, eq(ledgerTransfers.key, `purchase ${stanceId} ${buyerId}`)),
    problems: (await checkLedger(db, 'VNWOS')).problems,
  };
}

/** Before a purchase by a member with 100 coins. */
export const NOT_BOUGHT: PurchaseState = { balance: 100, purchases: 0, sold: 0, canRead: false, transfers: 0, problems: [] };
/** After it. */
export const BOUGHT: PurchaseState = { balance: 62, purchases: 1, sold: 1, canRead: true, transfers: 1, problems: [] };
