import { and, eq, inArray, sum } from 'drizzle-orm';
import { WALLET_KINDS } from '#gateway/ledger/accounts.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { ledgerAccounts } from '#gateway/ledger/tables.ts';
import { createMemberMessages, type MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import type { Refund } from './refundBuyers.ts';

/** Writes the buyers of a stance that their coins are back, in the transaction that moved them: how many, and what each can spend now. */
export async function tellRefunded(
  { db, at, notifier }: MoneyTransaction,
  tenant: string,
  { buyers }: Refund,
  letter: MemberMessageContent,
): Promise<void> {
  if (buyers.length === 0) return;
  const held = await db
    .select({ memberId: ledgerAccounts.memberId, balance: sum(ledgerAccounts.balance) })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenant, tenant),
        eq(ledgerAccounts.unit, 'coins'),
        inArray(ledgerAccounts.kind, [...WALLET_KINDS]),
        inArray(
          ledgerAccounts.memberId,
          buyers.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(ledgerAccounts.memberId);
  const balances = new Map(held.map(({ memberId, balance }) => [memberId, Number(balance)]));
  await createMemberMessages(db, () => at, notifier).sendAll(
    tenant,
    buyers.map(({ id: memberId, coins }) => ({ ...letter, memberId, refund: { coins, balance: balances.get(memberId) ?? 0 } })),
  );
}
