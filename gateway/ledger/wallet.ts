import { and, eq, inArray, sum } from 'drizzle-orm';
import type { AccountKind, Unit } from '#contract/ledger/accountKinds.ts';
import type { Db } from '#gateway/db/database.ts';
import { type AccountName, WALLET_KINDS } from './accounts.ts';
import { type Leg, lockAccounts } from './postTransfer.ts';
import { ledgerAccounts } from './tables.ts';

/** Whose wallet. */
export interface WalletOwner {
  readonly tenant: string;
  readonly memberId: bigint;
}

/** The wallet of one unit, that of coins by default. */
export interface UnitWallet extends WalletOwner {
  readonly unit?: Unit;
}

const KINDS: Readonly<Record<Unit, readonly AccountKind[]>> = { coins: WALLET_KINDS, points: ['points'] };

/** Selects the accounts of a member's wallet. */
export function isOfWallet({ tenant, memberId, unit = 'coins' }: UnitWallet) {
  return and(
    eq(ledgerAccounts.tenant, tenant),
    eq(ledgerAccounts.unit, unit),
    eq(ledgerAccounts.memberId, memberId),
    inArray(ledgerAccounts.kind, [...KINDS[unit]]),
  );
}

/** Returns the coins or points that a member can spend. */
export async function balanceOf(db: Db, owner: UnitWallet): Promise<number> {
  const [row] = await db
    .select({ balance: sum(ledgerAccounts.balance) })
    .from(ledgerAccounts)
    .where(isOfWallet(owner));
  return Number(row?.balance ?? 0);
}

/** The legs that take coins from a wallet, or how many are missing; with what the wallet held before. */
export interface TakenCoins {
  readonly legs: readonly Leg[];
  readonly missing: number;
  readonly balance: number;
}

/**
 * Returns the legs that take coins from a member's wallet, by default given coins first; or how many are missing. The wallet is locked until
 * the end of the transaction `db`, with the other accounts of the transfer (`also`), because accounts are locked in one order.
 */
export async function takeFromWallet(
  db: Db,
  { tenant, memberId }: WalletOwner,
  coins: number,
  also: readonly AccountName[],
  order: readonly (typeof WALLET_KINDS)[number][] = WALLET_KINDS,
): Promise<TakenCoins> {
  const wallet = WALLET_KINDS.map((kind) => ({ kind, memberId }));
  const accounts = await lockAccounts(db, { tenant, unit: 'coins' }, [...wallet, ...also], also);
  const held = (kind: AccountKind): number =>
    accounts.find((account) => account.kind === kind && account.memberId === memberId)?.balance ?? 0;
  let rest = coins;
  const legs = order.flatMap((kind): Leg[] => {
    const taken = Math.min(rest, held(kind));
    rest -= taken;
    return taken === 0 ? [] : [{ account: { kind, memberId }, amount: -taken }];
  });
  return { legs, missing: rest, balance: WALLET_KINDS.reduce((total, kind) => total + held(kind), 0) };
}
