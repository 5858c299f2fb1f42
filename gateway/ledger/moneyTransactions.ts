import type { Db } from '#gateway/db/database.ts';
import { type AccountNotifier, deferNotifications } from '#gateway/member/account/accountNotifier.ts';
import { WALLET_KINDS } from './accounts.ts';
import { postTransfer, type PostedTransfer, postTransfers, type Transfer } from './postTransfer.ts';
import { reverseTransfer, type Reversal } from './reverseTransfer.ts';

/** What a service does with money, together with its own rows: everything is committed, or nothing. */
export interface MoneyTransaction {
  /** The open transaction. */
  readonly db: Db;
  /** Server time (ms). */
  readonly at: number;
  /** Tells members' connections after the commit. */
  readonly notifier: AccountNotifier;
  /** Posts a transfer; its members are told of their balance after the commit. Throws as `postTransfer`. */
  post(transfer: Transfer): Promise<PostedTransfer>;
  /** Posts transfers of one tenant and unit together, as `post` does. Throws as `postTransfers`. */
  postAll(transfers: readonly Transfer[]): Promise<readonly PostedTransfer[]>;
  /** Posts the reversal of a transfer. Throws as `reverseTransfer`. */
  reverse(reversal: Reversal): Promise<PostedTransfer>;
}

/** Runs work in one transaction; an error rolls all of it back. */
export type RunMoneyTransaction = <Result>(work: (money: MoneyTransaction) => Promise<Result>) => Promise<Result>;

/** The one way in which services move money. */
export function createMoneyTransactions(db: Db, { now, notifier }: { readonly now: () => number; readonly notifier: AccountNotifier }) {
  const run: RunMoneyTransaction = async (work) => {
    const { result, release } = await db.transaction(async (tx) => {
      const { deferred, release: notify } = deferNotifications(notifier);
      return { result: await work(inTransaction(tx, now(), deferred)), release: notify };
    });
    release();
    return result;
  };
  return run;
}

/** Returns the means to move money in a transaction that is already open. */
export function inTransaction(db: Db, at: number, notifier: AccountNotifier): MoneyTransaction {
  return {
    db,
    at,
    notifier,
    async post(transfer) {
      const posted = await postTransfer(db, transfer, at);
      if (posted.isNew) tell(transfer);
      return posted;
    },
    async postAll(transfers) {
      const posted = await postTransfers(db, transfers, at);
      for (const [i, transfer] of transfers.entries()) if (posted[i]?.isNew === true) tell(transfer);
      return posted;
    },
    async reverse(reversal) {
      const { transfer, ...posted } = await reverseTransfer(db, reversal, at);
      tell(transfer);
      return posted;
    },
  };

  function tell({ tenant, legs }: Pick<Transfer, 'tenant' | 'legs'>): void {
    const members = legs.flatMap(({ account: { kind, memberId } }) =>
      memberId !== null && WALLET_KINDS.some((wallet) => wallet === kind) ? [memberId] : [],
    );
    for (const memberId of new Set(members)) notifier.coinsChanged(tenant, memberId);
    for (const { account } of legs)
      if (account.kind === 'points' && account.memberId !== null) notifier.pointsChanged(tenant, account.memberId);
  }
}
