import { SeededRandom } from '#gateway/demo/seededRandom.ts';

/** Deals things in random order, each once before any comes again. */
export class Deck<Item> {
  readonly #items: readonly Item[];
  readonly #key: readonly (string | number)[];
  #left: readonly Item[] = [];
  #round = 0;

  constructor(items: readonly Item[], ...key: readonly (string | number)[]) {
    this.#items = items;
    this.#key = key;
  }

  /** Returns what `use` makes of the next item for which that is not null; null when it is for all. */
  deal<Used>(use: (item: Item) => Used | null): Used | null {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      for (const item of this.#left) {
        const used = use(item);
        if (used === null) continue;
        this.#left = this.#left.filter((one) => one !== item);
        return used;
      }
      this.#shuffle();
    }
    return null;
  }

  /** What is left comes first: it has waited. */
  #shuffle(): void {
    const random = new SeededRandom('deck', ...this.#key, this.#round);
    this.#round += 1;
    const shuffled = this.#items
      .filter((item) => !this.#left.includes(item))
      .map((item) => ({ item, order: random.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
    this.#left = [...this.#left, ...shuffled];
  }
}
