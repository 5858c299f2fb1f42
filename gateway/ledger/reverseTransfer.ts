import { and, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { type PostedTransfer, postTransfer, type Transfer } from './postTransfer.ts';
import { lockOrder } from './recharge/lockOrder.ts';
import { tookCoinsBack } from './recharge/paymentExceptions.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './tables.ts';

export interface Reversal {
  readonly tenant: string;
  readonly transferId: number;
  /** Read by the member. */
  readonly reason: string;
}

/**
 * Nothing can be reversed: no such transfer of the tenant, a reversal, one that is reversed already, one about a stance or an invitation, or
 * one of coins that were taken back with their payment.
 */
export class NotReversible extends Error {
  override readonly name = 'NotReversible';
}

/**
 * Posts the opposite of a transfer in the transaction `db`, once. Throws NotReversible, and NotCovered when an account no longer holds what
 * it received. The coins of a stance go back with its purchases (`refundBuyers`), or settlement would give them back once more.
 */
export async function reverseTransfer(
  db: Db,
  { tenant, transferId, reason }: Reversal,
  at: number,
): Promise<PostedTransfer & { readonly transfer: Transfer }> {
  const [original] = await db
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.tenant, tenant), eq(ledgerTransfers.id, transferId)));
  if (original === undefined) throw new NotReversible(`${tenant} has no transfer ${transferId}`);
  const { about } = original;
  if (about.kind === 'reversal') throw new NotReversible(`transfer ${transferId} is a reversal`);
  if (about.kind === 'paymentReturned') throw new NotReversible(`transfer ${transferId} belongs to a payment exception: see ledger grant`);
  if (about.kind === 'inviteReward' || about.kind === 'inviteClawBack')
    throw new NotReversible(`transfer ${transferId} belongs to an invitation: see invite claw-back`);
  // An operator may be taking its coins back: decisions lock the order too.
  if (about.kind === 'recharge') await lockOrder(db, about.order);
  if (about.kind === 'recharge' && (await tookCoinsBack(db, tenant, about.order)))
    throw new NotReversible(`coins of order ${about.order} were taken back already: see ledger exceptions`);
  if ('round' in about) throw new NotReversible(`transfer ${transferId} belongs to round ${about.round} of the prize draw: see draw void`);
  if ('articleId' in about) throw new NotReversible(`transfer ${transferId} belongs to stance ${about.articleId}: see stance cancel`);
  const entries = await db
    .select({ kind: ledgerAccounts.kind, memberId: ledgerAccounts.memberId, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerEntries.transferId, transferId));
  const transfer: Transfer = {
    tenant,
    unit: original.unit,
    key: `reversal ${transferId}`,
    about: { kind: 'reversal', of: about.kind, reason },
    legs: entries.map(({ kind, memberId, amount }) => ({ account: { kind, memberId }, amount: -amount })),
    reverses: transferId,
  };
  const posted = await postTransfer(db, transfer, at);
  if (!posted.isNew) throw new NotReversible(`transfer ${transferId} is reversed by transfer ${posted.id}`);
  return { ...posted, transfer };
}
