import type { AccountKind, Unit } from '#contract/ledger/accountKinds.ts';
import type { Transfer } from '#gateway/ledger/postTransfer.ts';

/** The ledger as anybody would write it down on paper: a map of balances, and what was posted under which key. */
export class LedgerModel {
  readonly balances = new Map<string, number>();
  readonly #posted = new Map<string, Transfer>();
  readonly #reversed = new Set<string>();

  /** Posts a transfer; returns what came of it. */
  post(transfer: Transfer): 'posted' | 'known' | 'notCovered' {
    if (this.#posted.has(transfer.key)) return 'known';
    if (!this.#apply(transfer, transfer.about.kind !== 'refund')) return 'notCovered';
    this.#posted.set(transfer.key, transfer);
    return 'posted';
  }

  /** Reverses a posted transfer once. */
  reverse(key: string): 'posted' | 'notReversible' | 'notCovered' {
    const transfer = this.#posted.get(key);
    if (transfer === undefined || this.#reversed.has(key) || transfer.about.kind === 'refund') return 'notReversible';
    const legs = transfer.legs.map((leg) => ({ ...leg, amount: -leg.amount }));
    if (!this.#apply({ unit: transfer.unit, legs }, true)) return 'notCovered';
    this.#reversed.add(key);
    return 'posted';
  }

  /** Nobody's account goes below zero, but the tenant's, and an income that pays buyers back. */
  #apply({ unit, legs }: Pick<Transfer, 'unit' | 'legs'>, incomeIsCovered: boolean): boolean {
    const changes = legs.map(({ account: { kind, memberId }, amount }) => {
      const name = nameOf(unit, kind, memberId);
      const isCovered = memberId !== null && (kind !== 'income' || incomeIsCovered);
      return { name, balance: (this.balances.get(name) ?? 0) + amount, isRefused: isCovered && amount < 0 };
    });
    if (changes.some(({ balance, isRefused }) => balance < 0 && isRefused)) return false;
    for (const { name, balance } of changes) this.balances.set(name, balance);
    return true;
  }
}

/** Returns the name of an account in the model. */
export function nameOf(unit: Unit, kind: AccountKind, memberId: bigint | null): string {
  return `${unit} ${kind} ${memberId ?? 'tenant'}`;
}
