import { and, asc, eq, inArray, ne, sum } from 'drizzle-orm';
import type { AccountKind } from '#contract/ledger/accountKinds.ts';
import type { LedgerAbout } from '#contract/ledger/ledgerRecord.ts';
import type { Db } from '#gateway/db/database.ts';
import { WALLET_KINDS } from '#gateway/ledger/accounts.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { type Leg, lockAccounts, type Transfer } from '#gateway/ledger/postTransfer.ts';
import { ledgerAccounts, ledgerEntries } from '#gateway/ledger/tables.ts';
import { stanceEvents, stancePurchases, stances } from '#gateway/prediction/tables.ts';

export type RefundReason = Extract<LedgerAbout, { readonly kind: 'refund' }>['reason'];

/** What went back. */
export interface Refund {
  readonly coins: number;
  readonly buyers: readonly { readonly id: bigint; readonly coins: number }[];
}

/** Transfers posted in one statement. */
const BATCH_SIZE = 500;

/**
 * Refunds every buyer of a stance who has not been refunded before: from the author's escrow, or from the author's income where the escrow
 * was paid out already, which may then be below zero. Coins return to the accounts that they came from. The caller has locked the
 * stance, and notifies its members.
 */
export async function refundBuyers(money: MoneyTransaction, stanceId: number, reason: RefundReason): Promise<Refund> {
  const { db, at } = money;
  const [stance] = await db
    .select({ tenant: stances.tenant, authorId: stances.authorId, title: stances.title })
    .from(stances)
    .where(eq(stances.id, stanceId));
  if (stance === undefined) throw new RangeError(`there is no stance ${stanceId}`);
  const isUnrefunded = and(eq(stancePurchases.stanceId, stanceId), ne(stancePurchases.state, 'refunded'));
  const purchases = await db.select().from(stancePurchases).where(isUnrefunded).orderBy(asc(stancePurchases.buyerId));
  if (purchases.length === 0) return { coins: 0, buyers: [] };
  const { tenant, authorId, title } = stance;
  const paidFrom = await walletLegs(
    db,
    purchases.map(({ transferId }) => transferId),
  );
  const transfers = purchases.map(({ buyerId, price, state, transferId }): Transfer => ({
    tenant,
    unit: 'coins',
    key: `refund ${stanceId} ${buyerId}`,
    about: { kind: 'refund', articleId: stanceId, title, reason },
    legs: [
      { account: { kind: state === 'escrow' ? 'escrow' : 'income', memberId: authorId }, amount: -price },
      ...(paidFrom.get(transferId) ?? []).map(({ kind, coins }): Leg => ({ account: { kind, memberId: buyerId }, amount: coins })),
    ],
  }));
  // Of many transfers each batch locks its accounts, so all of them are locked in one order before.
  const names = new Map(transfers.flatMap(({ legs }) => legs.map(({ account }) => [`${account.kind} ${account.memberId}`, account])));
  await lockAccounts(db, { tenant, unit: 'coins' }, [...names.values()]);
  for (let start = 0; start < transfers.length; start += BATCH_SIZE) await money.postAll(transfers.slice(start, start + BATCH_SIZE));
  await db.update(stancePurchases).set({ state: 'refunded' }).where(isUnrefunded);
  const coins = purchases.reduce((total, { price }) => total + price, 0);
  await db.insert(stanceEvents).values({ stanceId, at, kind: 'refunded', coins, buyers: purchases.length });
  return { coins, buyers: purchases.map(({ buyerId, price }) => ({ id: buyerId, coins: price })) };
}

/** Returns what purchases took from each account of their buyer's wallet, by transfer. */
async function walletLegs(
  db: Db,
  transferIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { readonly kind: AccountKind; readonly coins: number }[]>> {
  const rows = await db
    .select({ transferId: ledgerEntries.transferId, kind: ledgerAccounts.kind, amount: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(inArray(ledgerEntries.transferId, [...transferIds]), inArray(ledgerAccounts.kind, [...WALLET_KINDS])))
    .groupBy(ledgerEntries.transferId, ledgerAccounts.kind);
  const found = new Map<number, { readonly kind: AccountKind; readonly coins: number }[]>();
  for (const { transferId, kind, amount } of rows)
    found.set(transferId, [...(found.get(transferId) ?? []), { kind, coins: -Number(amount) }]);
  return found;
}
