/** A map of bounded size: the entry used longest ago leaves first. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  /** Returns the cached value, or computes and caches it. */
  get(key: Key, compute: () => Value): Value {
    const cached = this.#entries.get(key);
    const value = cached ?? compute();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#max) return value;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
    return value;
  }
}
