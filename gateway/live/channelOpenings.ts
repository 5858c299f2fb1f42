import { WATCH_LIMIT } from '#contract/wire/frames.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import type { Timers } from './livePorts.ts';
import type { TenantChannels } from './tenantChannels.ts';
import { type BucketSize, TokenBucket } from './tokenBucket.ts';

/** Channels that are opened in one turn of the event loop; everybody else is served between two such batches. */
const BATCH_SIZE = 25;
/**
 * Channels that one connection may open: all that it may watch, twice, and then what a user opens who goes from match to match. Only what
 * is not open yet counts, so those who follow the same matches pay for them once.
 */
export const CONNECTION_OPENINGS: BucketSize = { size: 2 * WATCH_LIMIT, perSecond: 40 };
/** Channels that the connections of one address may open: it may be a carrier's, whose phones all return after a restart. */
export const ADDRESS_OPENINGS: BucketSize = { size: 4_000, perSecond: 200 };
/** Bounds memory: addresses whose budget is full are forgotten first, then the oldest. */
const MAX_ADDRESSES = 10_000;

/** What a connection may open: each of its buckets must have room. */
export type OpeningBudget = readonly TokenBucket[];

/**
 * Opens channels for all connections, one batch after another, within the budgets of connection and address. What exceeds them stays
 * closed, and is refused when it is watched.
 */
export class ChannelOpenings {
  readonly #channels: TenantChannels;
  readonly #timers: Timers;
  readonly #queue = createSerialQueue();
  /** Channels that are being opened, by tenant and name. */
  readonly #opening = new Map<string, Promise<void>>();
  readonly #addresses = new Map<string, TokenBucket>();

  constructor(channels: TenantChannels, timers: Timers) {
    this.#channels = channels;
    this.#timers = timers;
  }

  /** Returns the budget of a new connection from an address. */
  budgetOf(address: string): OpeningBudget {
    const now = this.#timers.elapsed();
    const known = this.#addresses.get(address);
    if (known === undefined) this.#evict(now);
    const ofAddress = known ?? new TokenBucket(ADDRESS_OPENINGS, now);
    this.#addresses.set(address, ofAddress);
    return [new TokenBucket(CONNECTION_OPENINGS, now), ofAddress];
  }

  /** Opens the channels of a tenant among these names, as far as the budget goes; null when there is nothing to open. */
  open(names: readonly string[], tenant: string, budget: OpeningBudget): Promise<void> | null {
    const closed = [...new Set(this.#channels.closed(names, tenant))];
    if (closed.length === 0) return null;
    const opening = new Set(closed.flatMap((name) => this.#opening.get(keyOf(name, tenant)) ?? []));
    const due = this.#take(
      closed.filter((name) => !this.#opening.has(keyOf(name, tenant))),
      budget,
    );
    for (let start = 0; start < due.length; start += BATCH_SIZE) {
      opening.add(this.#openBatch(due.slice(start, start + BATCH_SIZE), tenant));
    }
    return Promise.all(opening).then(() => undefined);
  }

  #take(names: readonly string[], budget: OpeningBudget): readonly string[] {
    const now = this.#timers.elapsed();
    const count = Math.min(names.length, ...budget.map((bucket) => bucket.available(now)));
    for (const bucket of budget) bucket.take(count);
    return names.slice(0, count);
  }

  #openBatch(names: readonly string[], tenant: string): Promise<void> {
    const keys = names.map((name) => keyOf(name, tenant));
    const opened = this.#queue(() => this.#channels.openAll(names, tenant)).finally(() => {
      for (const key of keys) this.#opening.delete(key);
    });
    for (const key of keys) this.#opening.set(key, opened);
    void this.#queue(() => new Promise<void>((resolve) => void this.#timers.after(0, resolve)));
    return opened;
  }

  #evict(now: number): void {
    if (this.#addresses.size < MAX_ADDRESSES) return;
    for (const [address, bucket] of this.#addresses) if (bucket.isFull(now)) this.#addresses.delete(address);
    for (const address of this.#addresses.keys()) {
      if (this.#addresses.size < MAX_ADDRESSES) break;
      this.#addresses.delete(address);
    }
  }
}

function keyOf(name: string, tenant: string): string {
  return `${tenant} ${name}`;
}
