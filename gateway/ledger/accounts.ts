import type { AccountKind } from '#contract/ledger/accountKinds.ts';
import type { LedgerAbout } from '#contract/ledger/ledgerRecord.ts';

/** The account of a member, or with null of the tenant. */
export interface AccountName {
  readonly kind: AccountKind;
  readonly memberId: bigint | null;
}

/** A member spends from these: what was given first. */
export const WALLET_KINDS = ['promotional', 'paid'] as const;

const UNCOVERED: ReadonlySet<AccountKind> = new Set<AccountKind>(['recharge', 'rewards', 'platform', 'income']);

/** Returns whether an account is never below zero. */
export function isCovered(kind: AccountKind): boolean {
  return !UNCOVERED.has(kind);
}

/**
 * Returns whether a transfer may take an account below zero: the tenant's always, an income only to pay buyers back
 * (docs/domain.md#income-below-zero), others never.
 */
export function mayOverdraw(kind: AccountKind, about: LedgerAbout['kind']): boolean {
  return kind === 'income' ? about === 'refund' : !isCovered(kind);
}
