import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { RETURN_KINDS } from '#contract/ledger/ledgerRecord.ts';
import type { Currency } from '#contract/ledger/currency.ts';
import type { Db } from '#gateway/db/database.ts';
import { paymentExceptions, rechargeOrders } from '#gateway/ledger/tables.ts';

/** Payments, and their sum in minor units of the currency. */
export interface MoneySum {
  readonly count: number;
  readonly amount: number;
}

/** The money of a tenant's coins in one currency, as a statement of its supplier has it. */
export interface PaymentTotals {
  readonly currency: Currency;
  readonly came: MoneySum;
  readonly wentBack: MoneySum;
}

interface Row extends MoneySum {
  readonly currency: Currency;
}

const COLUMNS = { count: sql<string>`count(*)` };

/** Returns all money that suppliers have announced, by currency. What an operator pays back counts once the supplier says so too. */
export async function paymentTotals(db: Db, tenant: string): Promise<readonly PaymentTotals[]> {
  const paid = await db
    .select({ currency: rechargeOrders.currency, ...COLUMNS, amount: sql<string>`sum(${rechargeOrders.amount})` })
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.tenant, tenant), isNotNull(rechargeOrders.paidAt)))
    .groupBy(rechargeOrders.currency);
  const exceptions = async (isCounted: ReturnType<typeof inArray>) =>
    db
      .select({ currency: paymentExceptions.currency, ...COLUMNS, amount: sql<string>`sum(${paymentExceptions.amount})` })
      .from(paymentExceptions)
      .where(and(eq(paymentExceptions.tenant, tenant), isCounted))
      .groupBy(paymentExceptions.currency);
  // A late payment is that of its order, and a contradiction names money that is counted as it was announced first.
  const others = await exceptions(notInArray(paymentExceptions.kind, [...RETURN_KINDS, 'late', 'contradiction']));
  const returns = await exceptions(inArray(paymentExceptions.kind, [...RETURN_KINDS]));
  const [arrivals, departures] = [[...paid, ...others].map(rowOf), returns.map(rowOf)];
  return [...new Set([...arrivals, ...departures].map(({ currency }) => currency))]
    .toSorted()
    .map((currency) => ({ currency, came: sumOf(arrivals, currency), wentBack: sumOf(departures, currency) }));
}

/** Returns the sentence of the totals for an operator, who compares it with the supplier's statement; empty without payments. */
export function describeTotals(totals: readonly PaymentTotals[]): string {
  return totals
    .map(({ currency, came, wentBack }) => {
      const amounts = `${came.count} payments of ${came.amount} ${currency} came, and ${wentBack.count} of ${wentBack.amount} went back`;
      return `\nSuppliers announced (minor units): ${amounts}.`;
    })
    .join('');
}

function rowOf({ currency, count, amount }: { readonly currency: Currency; readonly count: string; readonly amount: string }): Row {
  return { currency, count: Number(count), amount: Number(amount) };
}

function sumOf(rows: readonly Row[], currency: Currency): MoneySum {
  const own = rows.filter((row) => row.currency === currency);
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    amount: own.reduce((total, { amount }) => total + amount, 0),
  };
}
