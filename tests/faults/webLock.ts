import { finalize, type Observable, tap } from 'rxjs';
import type { LeaseEnvironment } from '#effects/storageLeaseElection.ts';
import { electAlertLeader } from '#effects/alertLeader.ts';
import type { WebLockEnvironment } from '#effects/webLockElection.ts';
import type { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';
import { LockBroker } from './lockBroker.ts';
import type { Lane, Loop } from './simulator.ts';
import { Shelf } from './memoryStorage.ts';

/** A word between tabs of a browser takes so long, ms. */
const WORD_MS = 1;

/**
 * The right to ring as the tabs of a device share it, by the app's own code: with the browser's locks, or by a lease in local
 * storage. Here is only what the browser gives: locks, a channel, storage and its events. A frozen page keeps a lock; a killed one
 * gives no lease back.
 */
export class RingLock {
  readonly #loop: Loop;
  readonly #chance: SeededRandom;
  readonly #skew: number;
  readonly #isLease: boolean;
  readonly #broker: LockBroker;
  readonly #shelf = new Shelf();
  readonly #ears = new Set<Ear>();
  #tabs = 0;

  /** `skew`: how far the device's clock is ahead, in ms. */
  constructor(loop: Loop, chance: SeededRandom, skew: number) {
    this.#loop = loop;
    this.#chance = chance;
    this.#skew = skew;
    this.#isLease = chance.hits(0.4);
    this.#broker = new LockBroker(loop);
  }

  /** One tab's part in it; `granted` is told before the tab is. */
  contend(rank$: Observable<number>, lane: Lane, granted: (holds: boolean) => void): Observable<boolean> {
    const world = this.#isLease ? { locks: null, lease: this.#lease(lane) } : { locks: this.#locks(lane), lease: null };
    return electAlertLeader(world)(rank$).pipe(
      tap(granted),
      finalize(() => {
        granted(false);
        this.#broker.gone(lane);
        for (const ear of this.#ears) if (ear.lane === lane) this.#ears.delete(ear);
      }),
    );
  }

  #locks(lane: Lane): WebLockEnvironment {
    const locks: unknown = { request: this.#broker.requestsOf(lane) };
    if (!isManager(locks)) throw new Error('the broker grants no locks');
    return { locks, channel: () => this.#channel(lane), after: (run, ms) => this.#loop.after(ms, run, lane) };
  }

  #channel(lane: Lane): ReturnType<WebLockEnvironment['channel']> {
    const channel: ReturnType<WebLockEnvironment['channel']> = {
      onmessage: null,
      postMessage: (data: unknown) => this.#tell(ear, new MessageEvent('message', { data })),
      close: () => void this.#ears.delete(ear),
    };
    const ear: Ear = { lane, hear: (event) => channel.onmessage?.(event) };
    this.#ears.add(ear);
    return channel;
  }

  #lease(lane: Lane): LeaseEnvironment {
    const killed = this.#chance.hits(0.5);
    const mute = (): boolean => killed && lane.closed;
    const ear: Ear = { lane, hear: () => heard({ key: 'touchline.ring' }) };
    let heard: (event: { readonly key: string }) => void = () => undefined;
    this.#ears.add(ear);
    const page: unknown = {
      addEventListener: (type: string, run: typeof heard) => {
        if (type === 'storage') heard = run;
      },
      removeEventListener: () => void this.#ears.delete(ear),
      setInterval: (run: () => void, ms: number) => this.#every(run, ms, lane),
      clearInterval: () => undefined, // the lane is closed with its page
    };
    if (!isPage(page)) throw new Error('the page has no timers');
    const changed = (write: () => void): void => {
      if (mute()) return;
      write();
      this.#tell(ear, new MessageEvent('storage'));
    };
    this.#tabs += 1;
    return {
      page,
      now: () => this.#loop.now + this.#skew,
      tab: `tab-${this.#tabs}`,
      storage: {
        getItem: (key) => this.#shelf.getItem(key),
        setItem: (key, value) => changed(() => this.#shelf.setItem(key, value)),
        removeItem: (key) => changed(() => this.#shelf.removeItem(key)),
      },
    };
  }

  #every(run: () => void, ms: number, lane: Lane): number {
    this.#loop.after(
      ms,
      () => {
        run();
        this.#every(run, ms, lane);
      },
      lane,
    );
    return this.#tabs;
  }

  #tell(from: Ear, event: MessageEvent): void {
    for (const ear of this.#ears) {
      if (ear === from) continue;
      this.#loop.after(WORD_MS, () => this.#ears.has(ear) && ear.hear(event), ear.lane);
    }
  }
}

interface Ear {
  readonly lane: Lane;
  readonly hear: (event: MessageEvent) => void;
}

function isManager(fake: unknown): fake is WebLockEnvironment['locks'] {
  return typeof fake === 'object' && fake !== null && 'request' in fake;
}

function isPage(fake: unknown): fake is LeaseEnvironment['page'] {
  return typeof fake === 'object' && fake !== null && 'setInterval' in fake;
}
