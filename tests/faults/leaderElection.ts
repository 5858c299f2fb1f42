import { finalize, type Observable, tap } from 'rxjs';
import type { LeaseEnvironment } from '#effects/storageLeaseElection.ts';
import { electAlertLeader } from '#effects/alertLeader.ts';
import type { WebLockEnvironment } from '#effects/webLockElection.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { LockBroker } from './lockBroker.ts';
import type { Lane, Simulator } from './simulator.ts';
import { MemoryStorage } from './memoryStorage.ts';

/** The delay of a message between tabs of a browser, ms. */
const MESSAGE_MS = 1;

/**
 * The leader election among the tabs of a device, by the app's own code: with Web Locks or a lease in local storage. Simulates only what
 * the browser provides: locks, a channel, storage and its events. A frozen page keeps its lock; a killed one does not release its lease.
 */
export class LeaderElection {
  readonly #simulator: Simulator;
  readonly #random: SeededRandom;
  readonly #skew: number;
  readonly #isLease: boolean;
  readonly #broker: LockBroker;
  readonly #storage = new MemoryStorage();
  readonly #listeners = new Set<Listener>();
  #tabs = 0;

  /** `skew`: how far the device's clock is ahead, in ms. */
  constructor(simulator: Simulator, random: SeededRandom, skew: number) {
    this.#simulator = simulator;
    this.#random = random;
    this.#skew = skew;
    this.#isLease = random.hits(0.4);
    this.#broker = new LockBroker(simulator);
  }

  /** Takes part for one tab; calls `onLeader` before the tab is notified. */
  elect(rank$: Observable<number>, lane: Lane, onLeader: (isLeader: boolean) => void): Observable<boolean> {
    const environment = this.#isLease ? { locks: null, lease: this.#lease(lane) } : { locks: this.#locks(lane), lease: null };
    return electAlertLeader(environment)(rank$).pipe(
      tap(onLeader),
      finalize(() => {
        onLeader(false);
        this.#broker.removePage(lane);
        for (const listener of this.#listeners) if (listener.lane === lane) this.#listeners.delete(listener);
      }),
    );
  }

  #locks(lane: Lane): WebLockEnvironment {
    const locks: unknown = { request: this.#broker.requestsOf(lane) };
    if (!isManager(locks)) throw new Error('the broker grants no locks');
    return { locks, channel: () => this.#channel(lane), after: (run, ms) => this.#simulator.after(ms, run, lane) };
  }

  #channel(lane: Lane): ReturnType<WebLockEnvironment['channel']> {
    const channel: ReturnType<WebLockEnvironment['channel']> = {
      onmessage: null,
      postMessage: (data: unknown) => this.#broadcast(listener, new MessageEvent('message', { data })),
      close: () => void this.#listeners.delete(listener),
    };
    const listener: Listener = { lane, receive: (event) => channel.onmessage?.(event) };
    this.#listeners.add(listener);
    return channel;
  }

  #lease(lane: Lane): LeaseEnvironment {
    const killed = this.#random.hits(0.5);
    const isKilled = (): boolean => killed && lane.closed;
    const listener: Listener = { lane, receive: () => onStorage({ key: 'touchline.alertLeader' }) };
    let onStorage: (event: { readonly key: string }) => void = () => undefined;
    this.#listeners.add(listener);
    const page: unknown = {
      addEventListener: (type: string, run: typeof onStorage) => {
        if (type === 'storage') onStorage = run;
      },
      removeEventListener: () => void this.#listeners.delete(listener),
      setInterval: (run: () => void, ms: number) => this.#every(run, ms, lane),
      clearInterval: () => undefined, // the lane closes with its page
    };
    if (!isPage(page)) throw new Error('the page has no timers');
    const writeAndNotify = (write: () => void): void => {
      if (isKilled()) return;
      write();
      this.#broadcast(listener, new MessageEvent('storage'));
    };
    this.#tabs += 1;
    return {
      page,
      now: () => this.#simulator.now + this.#skew,
      tab: `tab-${this.#tabs}`,
      storage: {
        getItem: (key) => this.#storage.getItem(key),
        setItem: (key, value) => writeAndNotify(() => this.#storage.setItem(key, value)),
        removeItem: (key) => writeAndNotify(() => this.#storage.removeItem(key)),
      },
    };
  }

  #every(run: () => void, ms: number, lane: Lane): number {
    this.#simulator.after(
      ms,
      () => {
        run();
        this.#every(run, ms, lane);
      },
      lane,
    );
    return this.#tabs;
  }

  #broadcast(from: Listener, event: MessageEvent): void {
    for (const listener of this.#listeners) {
      if (listener === from) continue;
      this.#simulator.after(MESSAGE_MS, () => this.#listeners.has(listener) && listener.receive(event), listener.lane);
    }
  }
}

interface Listener {
  readonly lane: Lane;
  readonly receive: (event: MessageEvent) => void;
}

function isManager(fake: unknown): fake is WebLockEnvironment['locks'] {
  return typeof fake === 'object' && fake !== null && 'request' in fake;
}

function isPage(fake: unknown): fake is LeaseEnvironment['page'] {
  return typeof fake === 'object' && fake !== null && 'setInterval' in fake;
}
