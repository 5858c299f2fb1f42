import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { RETURN_KINDS } from '#contract/ledger/ledgerRecord.ts';
import type { Db } from '#gateway/db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, paymentExceptions, rechargeOrders } from '#gateway/ledger/tables.ts';

/**
 * Compares orders, payment exceptions and transfers of a tenant with each other: every coin that was bought has its payment, every payment
 * that bought coins has them, and each payment is in one place only. Returns a sentence for each contradiction.
 */
export async function checkPayments(db: Db, tenant: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const find of [unmatchedOrders, unmatchedExceptions, unknownTransfers, paymentsTwice, tooManyTaken])
    problems.push(...(await find(db, tenant)));
  return problems;
}

const IS_RETURN = inArray(paymentExceptions.kind, [...RETURN_KINDS]);
const IS_CONTRADICTION = eq(paymentExceptions.kind, 'contradiction');
const IS_ARRIVAL = sql`not (${IS_RETURN}) and not (${IS_CONTRADICTION})`;

/** Coins that transfers moved out of the tenant's account of bought coins, by the transfer's key. */
function boughtCoins(db: Db, tenant: string) {
  return db
    .select({
      key: ledgerTransfers.key,
      kind: sql<string>`${ledgerTransfers.about}->>'kind'`.as('bought_about'),
      coins: sql<string>`-${ledgerEntries.amount}`.as('bought_coins'),
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerEntries.accountId), eq(ledgerAccounts.kind, 'recharge')))
    .where(eq(ledgerTransfers.tenant, tenant))
    .as('bought');
}

/** An order is credited if and only if its transfer was posted with its coins, and is paid by a payment that is named. */
async function unmatchedOrders(db: Db, tenant: string): Promise<readonly string[]> {
  const bought = boughtCoins(db, tenant);
  const isCredited = eq(rechargeOrders.state, 'credited');
  const due = sql`case when ${isCredited} then ${rechargeOrders.coins} else 0 end`;
  const isPaid = inArray(rechargeOrders.state, ['paid', 'credited']);
  const isNamed = sql`${rechargeOrders.paidAt} is not null and ${rechargeOrders.paymentId} is not null`;
  const rows = await db
    .select({ number: rechargeOrders.number, state: rechargeOrders.state })
    .from(rechargeOrders)
    .leftJoin(bought, eq(bought.key, sql`'recharge ' || ${rechargeOrders.number}`))
    .where(and(eq(rechargeOrders.tenant, tenant), or(sql`coalesce(${bought.coins}, 0) <> ${due}`, sql`(${isPaid}) and not (${isNamed})`)))
    .orderBy(rechargeOrders.id);
  return rows.map(({ number, state }) => `order ${number} is ${state}, which its transfers or its payment do not say`);
}

/**
 * The coins of a decision are those of its transfer. Only money that came gives coins, no more money than came, and only money that went back
 * takes them.
 */
async function unmatchedExceptions(db: Db, tenant: string): Promise<readonly string[]> {
  const bought = boughtCoins(db, tenant);
  const due = sql`case when ${IS_RETURN} then -${paymentExceptions.coins} else ${paymentExceptions.coins} end`;
  const movesCoins = sql`case when ${IS_RETURN} then ${paymentExceptions.state} = 'writtenOff'
    else ${paymentExceptions.state} = 'credited' and ${paymentExceptions.kind} <> 'late' end`;
  const isCredited = and(IS_ARRIVAL, movesCoins);
  const isOfItsMoney = sql`coalesce(${paymentExceptions.creditedAmount} between 1 and ${paymentExceptions.amount}, false)`;
  const isEmptyCredit = and(isCredited, sql`(${paymentExceptions.coins} <= 0 or not (${isOfItsMoney}))`);
  const isWrong = or(
    sql`coalesce(${bought.coins}, 0) <> ${due}`,
    and(sql`not (${movesCoins})`, ne(paymentExceptions.coins, 0)),
    isEmptyCredit,
    and(IS_CONTRADICTION, eq(paymentExceptions.state, 'credited')),
  );
  const rows = await db
    .select({ id: paymentExceptions.id, state: paymentExceptions.state, coins: paymentExceptions.coins })
    .from(paymentExceptions)
    .leftJoin(bought, eq(bought.key, sql`'payment exception ' || ${paymentExceptions.id}`))
    .where(and(eq(paymentExceptions.tenant, tenant), isWrong))
    .orderBy(paymentExceptions.id);
  return rows.map(({ id, state, coins }) => `payment exception ${id} is ${state} with ${coins} coins, which its transfer does not say`);
}

/** Coins are bought, and taken back with their payment, for an order or an exception. */
async function unknownTransfers(db: Db, tenant: string): Promise<readonly string[]> {
  const bought = boughtCoins(db, tenant);
  const rows = await db
    .select({ key: bought.key })
    .from(bought)
    .leftJoin(rechargeOrders, eq(bought.key, sql`'recharge ' || ${rechargeOrders.number}`))
    .leftJoin(paymentExceptions, eq(bought.key, sql`'payment exception ' || ${paymentExceptions.id}`))
    .where(and(inArray(bought.kind, ['recharge', 'paymentReturned']), isNull(rechargeOrders.id), isNull(paymentExceptions.id)))
    .orderBy(bought.key);
  return rows.map(({ key }) => `the transfer ${key} is of no order and of no payment exception`);
}

/** The payment of an order is no exception but a late one; and a late one is the payment of its order. */
async function paymentsTwice(db: Db, tenant: string): Promise<readonly string[]> {
  const isOfOrder = sql`${rechargeOrders.paidAt} is not null and ${rechargeOrders.paymentId} = ${paymentExceptions.paymentId}`;
  const isLate = sql`${paymentExceptions.kind} = 'late'`;
  const rows = await db
    .select({ id: paymentExceptions.id, kind: paymentExceptions.kind })
    .from(paymentExceptions)
    .leftJoin(rechargeOrders, eq(rechargeOrders.number, paymentExceptions.order))
    .where(and(eq(paymentExceptions.tenant, tenant), IS_ARRIVAL, sql`(${isLate}) <> coalesce(${isOfOrder}, false)`))
    .orderBy(paymentExceptions.id);
  return rows.map(({ id, kind }) => `payment exception ${id} (${kind}) and its order do not agree on who has the payment`);
}

/** No more coins are taken back with a payment than it bought. */
async function tooManyTaken(db: Db, tenant: string): Promise<readonly string[]> {
  const returned = db
    .select({
      order: paymentExceptions.order,
      paymentId: paymentExceptions.paymentId,
      coins: sql<string>`sum(${paymentExceptions.coins})`.as('returned_coins'),
    })
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.tenant, tenant), IS_RETURN, gt(paymentExceptions.coins, 0)))
    .groupBy(paymentExceptions.order, paymentExceptions.paymentId)
    .as('returned');
  const isSame = and(eq(paymentExceptions.order, returned.order), eq(paymentExceptions.paymentId, returned.paymentId));
  const isItsOrder = and(eq(rechargeOrders.number, returned.order), eq(rechargeOrders.paymentId, returned.paymentId));
  const given = sql`coalesce(${rechargeOrders.coins}, 0) + coalesce(${paymentExceptions.coins}, 0)`;
  const rows = await db
    .select({ order: returned.order, paymentId: returned.paymentId })
    .from(returned)
    .leftJoin(rechargeOrders, and(isItsOrder, eq(rechargeOrders.state, 'credited')))
    .leftJoin(paymentExceptions, and(isSame, IS_ARRIVAL))
    .where(sql`${returned.coins} > ${given}`)
    .orderBy(returned.order);
  return rows.map(({ order, paymentId }) => `more coins were taken back with payment ${paymentId} of order ${order} than it bought`);
}
