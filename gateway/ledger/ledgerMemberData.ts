import { and, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { ownerOfMember } from '#gateway/request/requestContext.ts';
import { idempotentAnswers, ledgerAccounts, ledgerEntries, ledgerTransfers, rechargeOrders } from './tables.ts';

/** Coins, points and orders of a member. Numbers stay: others are on the other side of each. */
export function ledgerMemberData(db: Db): MemberData {
  return {
    room: 'ledger',
    async exportOf({ tenant, memberId }) {
      const isOwn = and(eq(ledgerAccounts.tenant, tenant), eq(ledgerAccounts.memberId, memberId));
      const accounts = await db.select().from(ledgerAccounts).where(isOwn).orderBy(ledgerAccounts.id);
      const entries = await db
        .select({
          unit: ledgerAccounts.unit,
          account: ledgerAccounts.kind,
          amount: ledgerEntries.amount,
          balance: ledgerEntries.balance,
          about: ledgerTransfers.about,
          at: ledgerTransfers.at,
        })
        .from(ledgerEntries)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
        .where(isOwn)
        .orderBy(ledgerEntries.id);
      const orders = await db.select().from(rechargeOrders).where(eq(rechargeOrders.memberId, memberId)).orderBy(rechargeOrders.id);
      return {
        balances: accounts.map(({ unit, kind, balance }) => ({ unit, account: kind, balance })),
        movements: entries.map((entry) => ({ ...entry, at: isoTime(entry.at) })),
        orders: orders.map(({ number, coins, amount, currency, state, supplier, createdAt, paidAt }) => ({
          number,
          coins,
          amount,
          currency,
          state,
          supplier,
          createdAt: isoTime(createdAt),
          paidAt: isoTime(paidAt),
        })),
      };
    },
    async forgetMember({ memberId }) {
      // Of an order only the numbers stay: not the payer's card, nor the address of the payment page.
      await db.update(rechargeOrders).set({ card: null, payUrl: null }).where(eq(rechargeOrders.memberId, memberId));
      await db.delete(idempotentAnswers).where(eq(idempotentAnswers.owner, ownerOfMember(memberId)));
    },
  };
}
