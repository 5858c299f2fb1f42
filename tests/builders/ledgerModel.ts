import { isCovered, type AccountKind } from '#gateway/ledger/accounts.ts';
import type { Transfer } from '#gateway/ledger/postTransfer.ts';

/** The ledger as anybody would write it down on paper: a map of balances, and what was posted under which key. */
export class LedgerModel {
  readonly balances = new Map<string, number>();
  readonly #posted = new Map<string, Transfer>();
  readonly #reversed = new Set<string>();

  /** Posts a transfer; returns what came of it. */
  post(transfer: Transfer): 'posted' | 'known' | 'notCovered' {
    if (this.#posted.has(transfer.key)) return 'known';
    if (!this.#apply(transfer)) return 'notCovered';
    this.#posted.set(transfer.key, transfer);
    return 'posted';
  }

  /** Reverses a posted transfer once. */
  reverse(key: string): 'posted' | 'notReversible' | 'notCovered' {
    const transfer = this.#posted.get(key);
    if (transfer === undefined || this.#reversed.has(key)) return 'notReversible';
    const legs = transfer.legs.map((leg) => ({ ...leg, amount: -leg.amount }));
    if (!this.#apply({ ...transfer, legs })) return 'notCovered';
    this.#reversed.add(key);
    return 'posted';
  }

  #apply({ legs }: Transfer): boolean {
    const changes = legs.map(({ account, amount }) => {
      const name = nameOf(account.kind, account.memberId);
      return { name, kind: account.kind, balance: (this.balances.get(name) ?? 0) + amount };
    });
    if (changes.some(({ kind, balance }) => balance < 0 && isCovered(kind))) return false;
    for (const { name, balance } of changes) this.balances.set(name, balance);
    return true;
  }
}

/** Returns the name of an account in the model. */
export function nameOf(kind: AccountKind, memberId: bigint | null): string {
  return `${kind} ${memberId ?? 'tenant'}`;
}
