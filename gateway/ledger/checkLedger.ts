import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isCovered } from './accounts.ts';
import { checkPayments } from './recharge/checkPayments.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, paymentExceptions } from './tables.ts';

/** What a recomputation of the ledger found. */
export interface LedgerCheck {
  readonly accounts: number;
  readonly transfers: number;
  /** Payments that wait for an operator (docs/domain.md#payment-exceptions). */
  readonly openExceptions: number;
  /** A sentence each; empty when everything agrees. */
  readonly problems: readonly string[];
}

/**
 * Recomputes every balance of a tenant from its entries, and compares: the balance of each account, that after each entry, the sum of
 * each transfer and of all accounts of a unit, accounts below zero, and orders and payment exceptions with their transfers.
 */
export async function checkLedger(db: Db, tenant: string): Promise<LedgerCheck> {
  const ofTenant = eq(ledgerAccounts.tenant, tenant);
  const problems: string[] = [];
  for (const find of [wrongBalances, brokenChains, unbalancedTransfers, unbalancedUnits, belowZero, overdrawnIncomes, checkPayments])
    problems.push(...(await find(db, tenant)));
  return {
    accounts: await db.$count(ledgerAccounts, ofTenant),
    transfers: await db.$count(ledgerTransfers, eq(ledgerTransfers.tenant, tenant)),
    openExceptions: await db.$count(paymentExceptions, and(eq(paymentExceptions.tenant, tenant), eq(paymentExceptions.state, 'open'))),
    problems,
  };
}

async function wrongBalances(db: Db, tenant: string): Promise<readonly string[]> {
  const total = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)`;
  const rows = await db
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance, total })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(eq(ledgerAccounts.tenant, tenant))
    .groupBy(ledgerAccounts.id)
    .having(ne(ledgerAccounts.balance, total))
    .orderBy(ledgerAccounts.id);
  return rows.map((row) => `account ${row.id} says ${row.balance}, and its entries sum to ${row.total}`);
}

/** The balance after an entry is that after the entry before it plus its amount. */
async function brokenChains(db: Db, tenant: string): Promise<readonly string[]> {
  const before = sql`lag(${ledgerEntries.balance}, 1, 0::bigint) over (partition by ${ledgerEntries.accountId} order by ${ledgerEntries.id})`;
  const chain = db
    .select({
      accountId: ledgerEntries.accountId,
      transferId: ledgerEntries.transferId,
      isBroken: sql<boolean>`${ledgerEntries.balance} <> ${before} + ${ledgerEntries.amount}`.as('is_broken'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerEntries.accountId), eq(ledgerAccounts.tenant, tenant)))
    .as('chain');
  const rows = await db.select().from(chain).where(eq(chain.isBroken, true)).orderBy(chain.accountId, chain.transferId);
  return rows.map(({ accountId, transferId }) => `transfer ${transferId} left account ${accountId} with another balance than it says`);
}

async function unbalancedTransfers(db: Db, tenant: string): Promise<readonly string[]> {
  const total = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)`;
  const rows = await db
    .select({ id: ledgerTransfers.id, total, legs: sql<string>`count(${ledgerEntries.accountId})` })
    .from(ledgerTransfers)
    .leftJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .where(eq(ledgerTransfers.tenant, tenant))
    .groupBy(ledgerTransfers.id)
    .having(sql`${total} <> 0 or count(${ledgerEntries.accountId}) < 2`)
    .orderBy(ledgerTransfers.id);
  return rows.map(({ id, total: sum, legs }) => `transfer ${id} has ${legs} entries that sum to ${sum}`);
}

async function unbalancedUnits(db: Db, tenant: string): Promise<readonly string[]> {
  const total = sql<string>`sum(${ledgerAccounts.balance})`;
  const rows = await db
    .select({ unit: ledgerAccounts.unit, total })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.tenant, tenant))
    .groupBy(ledgerAccounts.unit)
    .having(sql`${total} <> 0`);
  return rows.map(({ unit, total: sum }) => `all accounts of ${unit} sum to ${sum}`);
}

async function belowZero(db: Db, tenant: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.tenant, tenant), sql`${ledgerAccounts.balance} < 0`))
    .orderBy(ledgerAccounts.id);
  return rows.filter(({ kind }) => isCovered(kind)).map(({ id, kind, balance }) => `account ${id} (${kind}) is at ${balance}`);
}

/** Only refunds take an income below zero. */
async function overdrawnIncomes(db: Db, tenant: string): Promise<readonly string[]> {
  const isOverdrawn = and(eq(ledgerAccounts.kind, 'income'), lt(ledgerEntries.amount, 0), lt(ledgerEntries.balance, 0));
  const rows = await db
    .select({ id: ledgerTransfers.id, accountId: ledgerAccounts.id, balance: ledgerEntries.balance })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(eq(ledgerAccounts.tenant, tenant), isOverdrawn, sql`${ledgerTransfers.about}->>'kind' <> 'refund'`))
    .orderBy(ledgerTransfers.id);
  return rows.map(({ id, accountId, balance }) => `transfer ${id} took income ${accountId} to ${balance}, which only a refund may`);
}
