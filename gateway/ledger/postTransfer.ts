import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Unit } from '#contract/ledger/accountKinds.ts';
import type { LedgerAbout } from '#contract/ledger/ledgerRecord.ts';
import type { Db } from '#gateway/db/database.ts';
import { type AccountName, mayOverdraw } from './accounts.ts';
import { ledgerAccounts, ledgerTransfers } from './tables.ts';

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
  readonly about: LedgerAbout;
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
 * wait for each other in a circle. Throws NotCovered when it takes an account below zero that it may not overdraw, RangeError for legs that do not balance.
 */
export async function postTransfer(db: Db, transfer: Transfer, at: number): Promise<PostedTransfer> {
  const [posted] = await postTransfers(db, [transfer], at);
  if (posted === undefined) throw new Error(`the transfer ${transfer.key} was not posted`);
  return posted;
}

/**
 * Posts transfers of one tenant and unit, in order, in as many statements as one of them takes: their accounts are locked together. Returns
 * them in the same order. Throws as `postTransfer`, and RangeError for transfers of several tenants or units.
 */
export async function postTransfers(db: Db, transfers: readonly Transfer[], at: number): Promise<readonly PostedTransfer[]> {
  const [first] = transfers;
  if (first === undefined) return [];
  assertPostable(transfers);
  const inserted = await db
    .insert(ledgerTransfers)
    .values(transfers.map(({ tenant, unit, key, about, reverses = null }) => ({ tenant, unit, key, about, reverses, at })))
    .onConflictDoNothing({ target: [ledgerTransfers.tenant, ledgerTransfers.key] })
    .returning({ id: ledgerTransfers.id, key: ledgerTransfers.key });
  const ids = new Map(inserted.map(({ id, key }) => [key, id]));
  const fresh = transfers.flatMap(({ key, about, legs }) => {
    const id = ids.get(key);
    return id === undefined ? [] : [{ id, about, legs }];
  });
  if (fresh.length > 0) await enter(db, first, fresh);
  return Promise.all(
    transfers.map(async (transfer) => {
      const id = ids.get(transfer.key);
      return id === undefined ? { id: await idOf(db, transfer), isNew: false } : { id, isNew: true };
    }),
  );
}

interface InsertedTransfer {
  readonly id: number;
  readonly about: LedgerAbout;
  readonly legs: readonly Leg[];
}

/** Changes the balances, with an entry for each change. */
async function enter(db: Db, of: Pick<Transfer, 'tenant' | 'unit'>, transfers: readonly InsertedTransfer[]): Promise<void> {
  const names = new Map(transfers.flatMap(({ legs }) => legs.map(({ account }) => [nameOf(account), account])));
  const accounts = new Map((await lockAccounts(db, of, [...names.values()])).map((account) => [nameOf(account), account]));
  const balances = new Map(Array.from(accounts.values(), ({ id, balance }) => [id, balance]));
  const entries = transfers.flatMap(({ id: transferId, about, legs }) =>
    legs.map(({ account, amount }) => {
      const accountId = accounts.get(nameOf(account))?.id;
      if (accountId === undefined) throw new Error(`the account ${account.kind} was not created`);
      const balance = (balances.get(accountId) ?? 0) + amount;
      if (amount < 0 && balance < 0 && !mayOverdraw(account.kind, about.kind)) throw new NotCovered(account, -balance);
      balances.set(accountId, balance);
      return { transferId, accountId, amount, balance };
    }),
  );
  const changed = Array.from(balances, ([id, balance]) => sql`(${id}::integer, ${balance}::bigint)`);
  const inserted = entries.map(
    ({ transferId, accountId, amount, balance }) =>
      sql`(${transferId}::bigint, ${accountId}::integer, ${amount}::bigint, ${balance}::bigint)`,
  );
  // One statement: each costs as much as what it does.
  await db.execute(sql`
    with changed as (
      update ledger_accounts set balance = given.balance from (values ${sql.join(changed, sql`, `)}) as given (id, balance)
      where ledger_accounts.id = given.id
    )
    insert into ledger_entries (transfer_id, account_id, amount, balance) values ${sql.join(inserted, sql`, `)}
  `);
}

function nameOf({ kind, memberId }: AccountName): string {
  return `${kind} ${memberId}`;
}

/**
 * Locks accounts until the end of the transaction and returns them in the order of their ids. Those of `required` that do not exist are
 * created, all by default; others that do not exist are left out.
 */
export async function lockAccounts(
  db: Db,
  { tenant, unit }: Pick<Transfer, 'tenant' | 'unit'>,
  names: readonly AccountName[],
  required = names,
): Promise<readonly Account[]> {
  const lock = () =>
    db
      .select()
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.tenant, tenant), eq(ledgerAccounts.unit, unit), or(...namedIn(names))))
      .orderBy(ledgerAccounts.id)
      .for('update');
  const known = await lock();
  const existing = new Set(known.map(nameOf));
  const missing = required.filter((name) => !existing.has(nameOf(name)));
  if (missing.length === 0) return known;
  const rows = missing.map(({ kind, memberId }) => ({ tenant, unit, kind, memberId: memberId === null ? null : sql`${memberId}` }));
  await db.insert(ledgerAccounts).values(rows).onConflictDoNothing();
  return lock();
}

/** One condition for each kind, however many accounts there are. */
function namedIn(names: readonly AccountName[]) {
  return [...new Set(names.map(({ kind }) => kind))].flatMap((kind) => {
    const ofKind = names.filter((name) => name.kind === kind);
    const memberIds = ofKind.flatMap(({ memberId }) => memberId ?? []);
    const isOfKind = eq(ledgerAccounts.kind, kind);
    const ofMembers = memberIds.length === 0 ? [] : [and(isOfKind, inArray(ledgerAccounts.memberId, memberIds))];
    return memberIds.length === ofKind.length ? ofMembers : [...ofMembers, and(isOfKind, isNull(ledgerAccounts.memberId))];
  });
}

async function idOf(db: Db, { tenant, key }: Pick<Transfer, 'tenant' | 'key'>): Promise<number> {
  const [posted] = await db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.tenant, tenant), eq(ledgerTransfers.key, key)));
  if (posted === undefined) throw new Error(`the transfer ${key} is neither new nor known`);
  return posted.id;
}

function assertPostable(transfers: readonly Transfer[]): void {
  for (const { key, legs } of transfers) assertBalanced(key, legs);
  if (new Set(transfers.map(({ tenant, unit }) => `${tenant} ${unit}`)).size > 1)
    throw new RangeError('transfers that are posted together are of one tenant and unit');
  if (new Set(transfers.map(({ key }) => key)).size < transfers.length)
    throw new RangeError('transfers that are posted together have different keys');
}

function assertBalanced(key: string, legs: readonly Leg[]): void {
  const names = new Set(legs.map(({ account }) => nameOf(account)));
  const isWhole = legs.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0);
  const sum = legs.reduce((total, { amount }) => total + amount, 0);
  if (legs.length >= 2 && names.size === legs.length && isWhole && sum === 0) return;
  throw new RangeError(`the legs of ${key} must name each account once and sum to zero in whole numbers`);
}
