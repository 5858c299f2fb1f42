import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { ledgerAccounts } from '#gateway/ledger/tables.ts';
import type { WalletOwner } from '#gateway/ledger/wallet.ts';

/** Coins that an expert earned, below zero after some corrected results, and those that wait for a result. */
export interface ExpertBalances {
  readonly income: number;
  readonly escrow: number;
}

/** Returns the balances of a member's accounts as an expert; 0 without such an account. */
export async function expertBalances(db: Db, { tenant, memberId }: WalletOwner): Promise<ExpertBalances> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenant, tenant),
        eq(ledgerAccounts.unit, 'coins'),
        eq(ledgerAccounts.memberId, memberId),
        inArray(ledgerAccounts.kind, ['income', 'escrow']),
      ),
    );
  const of = (kind: keyof ExpertBalances): number => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { income: of('income'), escrow: of('escrow') };
}
