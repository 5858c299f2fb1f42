/** A purchase of the week, and by what its buyer may be somebody else's second account. */
export interface TracedPurchase {
  readonly expertId: bigint;
  readonly buyerId: bigint;
  readonly deviceHash: string | null;
  readonly networkHash: string | null;
}

/**
 * Returns how many bought from each expert. Buyers who share a device, a network or a card are one, also through others: a shares a device
 * with b, and b a card with c. `cardsOf` has the cards by buyer.
 */
export function countBuyers(
  purchases: readonly TracedPurchase[],
  cardsOf: ReadonlyMap<bigint, readonly string[]>,
): ReadonlyMap<bigint, number> {
  const byExpert = new Map<bigint, Components>();
  for (const { expertId, buyerId, deviceHash, networkHash } of purchases) {
    let components = byExpert.get(expertId);
    if (components === undefined) byExpert.set(expertId, (components = new Components()));
    const isNew = components.add(buyerId);
    if (deviceHash !== null) components.connect(buyerId, `device ${deviceHash}`);
    if (networkHash !== null) components.connect(buyerId, `network ${networkHash}`);
    if (isNew) for (const card of cardsOf.get(buyerId) ?? []) components.connect(buyerId, `card ${card}`);
  }
  return new Map(Array.from(byExpert, ([expertId, { size }]) => [expertId, size]));
}

/** Buyers in groups (union-find with path halving). */
class Components {
  readonly #parents = new Map<bigint, bigint>();
  /** The buyer who had a device, a network or a card first. */
  readonly #firstOf = new Map<string, bigint>();
  /** Groups. */
  size = 0;

  /** Returns whether the buyer was not there. */
  add(buyer: bigint): boolean {
    if (this.#parents.has(buyer)) return false;
    this.#parents.set(buyer, buyer);
    this.size += 1;
    return true;
  }

  /** Joins a buyer to all others of the same device, network or card. */
  connect(buyer: bigint, what: string): void {
    const first = this.#firstOf.get(what);
    if (first === undefined) {
      this.#firstOf.set(what, buyer);
      return;
    }
    const [root, other] = [this.#rootOf(buyer), this.#rootOf(first)];
    if (root === other) return;
    this.#parents.set(root, other);
    this.size -= 1;
  }

  #rootOf(buyer: bigint): bigint {
    let at = buyer;
    for (;;) {
      const parent = this.#parents.get(at) ?? at;
      if (parent === at) return at;
      const grandparent = this.#parents.get(parent) ?? parent;
      this.#parents.set(at, grandparent);
      at = grandparent;
    }
  }
}
