import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { CoinRecordAbout } from '#contract/ledger/coinRecord.ts';
import type { Db } from '#gateway/db/database.ts';
import { type AccountName, isCovered, type Unit } from './accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './tables.ts';

/** One side of a transfer: what an account gains, or loses when it is negative. */
export interface Leg {
  readonly account: AccountName;
  readonly amount: number;
}

/** A transfer as its service describes it. */
export interface Transfer {
  readonly tenant: string;
  readonly unit: Unit;
  /** Names what it is for; the same name is posted once. */
  readonly key: string;
  readonly about: CoinRecordAbout;
  /** At least two; whole numbers that sum to zero, each account once. */
  readonly legs: readonly Leg[];
  /** The transfer that it reverses; null by default. */
  readonly reverses?: number | null;
}

export interface PostedTransfer {
  readonly id: number;
  /** false: it had been posted before, and nothing was changed. */
  readonly isNew: boolean;
}

/** An account does not hold what a transfer takes from it. The transaction must be rolled back. */
export class NotCovered extends Error {
  override readonly name = 'NotCovered';
  readonly account: AccountName;
  readonly missing: number;

  constructor(account: AccountName, missing: number) {
    super(`the account ${account.kind} of ${account.memberId ?? 'the tenant'} lacks ${missing}`);
    this.account = account;
    this.missing = missing;
  }
}

type Account = typeof ledgerAccounts.$inferSelect;

/**
 * Posts a transfer in the transaction `db`: accounts are created at need and locked in the order of their ids, so that transfers never
 * wait for each other in a circle. Throws NotCovered when a covered account would be below zero, RangeError for legs that do not balance.
 */
export async function postTransfer(db: Db, { legs, reverses = null, ...transfer }: Transfer, at: number): Promise<PostedTransfer> {
  assertBalanced(transfer.key, legs);
  const [inserted] = await db
    .insert(ledgerTransfers)
    .values({ ...transfer, reverses, at })
    .onConflictDoNothing({ target: [ledgerTransfers.tenant, ledgerTransfers.key] })
    .returning({ id: ledgerTransfers.id });
  if (inserted === undefined) return { id: await idOf(db, transfer), isNew: false };
  const accounts = await lockAccounts(
    db,
    transfer,
    legs.map(({ account }) => account),
  );
  const entries = legs.map((leg) => entryOf(leg, accounts, inserted.id));
  const changed = sql.join(
    entries.map(({ accountId, balance }) => sql`(${accountId}::integer, ${balance}::bigint)`),
    sql`, `,
  );
  await db.execute(
    sql`update ${ledgerAccounts} set balance = changed.balance from (values ${changed}) as changed(id, balance) where ${ledgerAccounts}.id = changed.id`,
  );
  await db.insert(ledgerEntries).values(entries);
  return { id: inserted.id, isNew: true };
}

/** Locks accounts until the end of the transaction, creating those that do not exist, and returns them in the order of their ids. */
export async function lockAccounts(
  db: Db,
  { tenant, unit }: Pick<Transfer, 'tenant' | 'unit'>,
  names: readonly AccountName[],
): Promise<readonly Account[]> {
  const lock = () =>
    db
      .select()
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.tenant, tenant), eq(ledgerAccounts.unit, unit), or(...names.map(isNamed))))
      .orderBy(ledgerAccounts.id)
      .for('update');
  const known = await lock();
  if (known.length === names.length) return known;
  const rows = names.map(({ kind, memberId }) => ({ tenant, unit, kind, memberId: memberId === null ? null : sql`${memberId}` }));
  await db.insert(ledgerAccounts).values(rows).onConflictDoNothing();
  return lock();
}

function isNamed({ kind, memberId }: AccountName) {
  return and(eq(ledgerAccounts.kind, kind), memberId === null ? isNull(ledgerAccounts.memberId) : eq(ledgerAccounts.memberId, memberId));
}

function entryOf({ account, amount }: Leg, accounts: readonly Account[], transferId: number): typeof ledgerEntries.$inferInsert {
  const found = accounts.find(({ kind, memberId }) => kind === account.kind && memberId === account.memberId);
  if (found === undefined) throw new Error(`the account ${account.kind} was not created`);
  const balance = found.balance + amount;
  if (balance < 0 && isCovered(account.kind)) throw new NotCovered(account, -balance);
  return { transferId, accountId: found.id, amount, balance };
}

async function idOf(db: Db, { tenant, key }: Pick<Transfer, 'tenant' | 'key'>): Promise<number> {
  const [posted] = await db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.tenant, tenant), eq(ledgerTransfers.key, key)));
  if (posted === undefined) throw new Error(`the transfer ${key} is neither new nor known`);
  return posted.id;
}

function assertBalanced(key: string, legs: readonly Leg[]): void {
  const names = new Set(legs.map(({ account: { kind, memberId } }) => `${kind} ${memberId}`));
  const isWhole = legs.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0);
  const sum = legs.reduce((total, { amount }) => total + amount, 0);
  if (legs.length >= 2 && names.size === legs.length && isWhole && sum === 0) return;
  throw new RangeError(`the legs of ${key} must name each account once and sum to zero in whole numbers`);
}
