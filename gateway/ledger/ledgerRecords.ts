import { and, desc, eq, gte, lt, max, sql, sum } from 'drizzle-orm';
import type { LedgerRecord } from '#contract/ledger/ledgerRecord.ts';
import type { Db } from '#gateway/db/database.ts';
import type { DayBounds } from '#gateway/match/dayBounds.ts';
import { monthBounds, monthOf } from './months.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './tables.ts';
import { isOfWallet, type UnitWallet } from './wallet.ts';

/** The records of one month. */
export interface LedgerMonth {
  /** `2026-11`. */
  readonly month: string;
  /** Newest first. */
  readonly records: readonly LedgerRecord[];
  /** The newest month before it that has records; null when there is none. */
  readonly earlier: string | null;
  readonly firstYear: number;
}

/** Reads a member's coins or points record by record; a transfer is one record, whichever accounts of the wallet it touches. */
export async function recordsOfMonth(db: Db, owner: UnitWallet, month: string, timeZone: string): Promise<LedgerMonth> {
  const { start, end } = monthBounds(month, timeZone);
  const records = await changesOf(db, owner, { start, end });
  const { total, last, first } = await before(db, owner, start);
  return {
    month,
    records: withBalances(records, total),
    earlier: last === null ? null : monthOf(last, timeZone),
    firstYear: Number((first === null ? month : monthOf(first, timeZone)).slice(0, 4)),
  };
}

type Change = Omit<LedgerRecord, 'balance'>;

async function changesOf(db: Db, owner: UnitWallet, { start, end }: DayBounds): Promise<readonly Change[]> {
  const rows = await db
    .select({ id: ledgerTransfers.id, at: ledgerTransfers.at, about: ledgerTransfers.about, amount: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(isOfWallet(owner), gte(ledgerTransfers.at, start), lt(ledgerTransfers.at, end)))
    .groupBy(ledgerTransfers.id)
    .orderBy(desc(max(ledgerEntries.id)));
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

/** Returns the balance before a moment, with the times (ms) of the newest record before it and of the first of all; null for none. */
async function before(db: Db, owner: UnitWallet, at: number) {
  const earlier = sql`filter (where ${lt(ledgerTransfers.at, at)})`;
  const [row] = await db
    .select({
      total: sql<string | null>`sum(${ledgerEntries.amount}) ${earlier}`,
      last: sql<string | null>`max(${ledgerTransfers.at}) ${earlier}`,
      first: sql<string | null>`min(${ledgerTransfers.at})`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(isOfWallet(owner));
  const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));
  return { total: Number(row?.total ?? 0), last: numberOf(row?.last), first: numberOf(row?.first) };
}

/** Adds the balance after each change, from that before the oldest one. */
function withBalances(newestFirst: readonly Change[], before: number): readonly LedgerRecord[] {
  let balance = newestFirst.reduce((total, { amount }) => total + amount, before);
  return newestFirst.map((change) => {
    const record = { ...change, balance };
    balance -= change.amount;
    return record;
  });
}
