import type { Page } from '@playwright/test';
import type { FastClock } from './fastTimers.ts';

/** What a page has started and not ended. */
export interface OpenHandles {
  readonly listeners: number;
  readonly timeouts: number;
  readonly intervals: number;
  readonly observers: number;
}

/** The kinds, in the order of the table. */
export const KINDS: readonly (keyof OpenHandles)[] = ['listeners', 'timeouts', 'intervals', 'observers'];

/**
 * Makes every page of a context use the fast clock and count handles, before any script of the app. `pingTimeoutMs` is the one delay that
 * stays in wall time, because the gateway's pings do.
 */
export async function speedUpAndCount(page: Page, time: FastClock, pingTimeoutMs: number): Promise<void> {
  await page.addInitScript(
    ({ since, speed, pingTimeoutMs }) => {
      speedUpDate();
      const timeouts = countTimeouts();
      const intervals = countIntervals();
      const listeners = countListeners();
      const observers = countObservers();
      Object.assign(window, {
        counted: () => ({
          listeners: listeners(),
          timeouts: timeouts.size,
          intervals: intervals.size,
          observers: observers.size,
        }),
      });

      function speedUpDate(): void {
        const real = Date.now.bind(Date);
        const now = (): number => since + (real() - since) * speed;
        window.Date = new Proxy(Date, {
          construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
          get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
        });
      }

      function countTimeouts(): ReadonlySet<unknown> {
        const open = new Set<unknown>();
        const { setTimeout: set, clearTimeout: clear } = window;
        Object.assign(window, {
          setTimeout(run: unknown, ms = 0, ...args: unknown[]) {
            const id = set(
              () => {
                open.delete(id);
                if (typeof run === 'function') run(...args);
              },
              ms === pingTimeoutMs ? ms : ms / speed,
            );
            open.add(id);
            return id;
          },
          clearTimeout(id: number | undefined) {
            open.delete(id);
            clear(id);
          },
        });
        return open;
      }

      function countIntervals(): ReadonlySet<unknown> {
        const open = new Set<unknown>();
        const { setInterval: set, clearInterval: clear } = window;
        Object.assign(window, {
          setInterval(run: TimerHandler, ms = 0, ...args: unknown[]) {
            const id = set(run, ms / speed, ...args);
            open.add(id);
            return id;
          },
          clearInterval(id: number | undefined) {
            open.delete(id);
            clear(id);
          },
        });
        return open;
      }

      /** Listeners of collected targets are gone with them; those of detached elements do not count. */
      function countListeners(): () => number {
        const targets = new WeakMap<EventTarget, Map<unknown, Set<string>>>();
        const targetRefs = new Set<WeakRef<EventTarget>>();
        const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (type, listener, options) {
          const target = this ?? window;
          if (listener) {
            const key = keyOf(type, options);
            remember(target, listener, key);
            if (typeof options === 'object' && options.once) add.call(target, type, () => forget(target, listener, key), options);
            if (typeof options === 'object' && options.signal) add.call(options.signal, 'abort', () => forget(target, listener, key));
          }
          add.call(target, type, listener, options);
        };
        EventTarget.prototype.removeEventListener = function (type, listener, options) {
          const target = this ?? window;
          if (listener) forget(target, listener, keyOf(type, options));
          remove.call(target, type, listener, options);
        };
        return () => [...targetRefs].reduce((sum, ref) => sum + countOf(ref), 0);

        function remember(target: EventTarget, listener: unknown, key: string): void {
          const listenersOf = targets.get(target) ?? new Map<unknown, Set<string>>();
          if (!targets.has(target)) {
            targets.set(target, listenersOf);
            targetRefs.add(new WeakRef(target));
          }
          listenersOf.set(listener, (listenersOf.get(listener) ?? new Set()).add(key));
        }

        function forget(target: EventTarget, listener: unknown, key: string): void {
          const listenersOf = targets.get(target);
          const keys = listenersOf?.get(listener);
          keys?.delete(key);
          if (keys?.size === 0) listenersOf?.delete(listener); // otherwise the count itself would retain every listener
        }

        function countOf(ref: WeakRef<EventTarget>): number {
          const target = ref.deref();
          if (!target) targetRefs.delete(ref);
          if (!target || (target instanceof Node && !target.isConnected)) return 0;
          return [...(targets.get(target)?.values() ?? [])].reduce((sum, keys) => sum + keys.size, 0);
        }

        function keyOf(type: string, options: AddEventListenerOptions | boolean | undefined): string {
          return `${type} ${typeof options === 'boolean' ? options : (options?.capture ?? false)}`;
        }
      }

      /** Observers that still observe something. */
      function countObservers(): ReadonlyMap<object, unknown> {
        const open = new Map<object, Set<unknown>>();
        for (const { prototype } of [ResizeObserver, IntersectionObserver, MutationObserver]) {
          const { observe, disconnect } = prototype;
          Object.assign(prototype, {
            observe(this: object, target: unknown, options: unknown) {
              open.set(this, (open.get(this) ?? new Set()).add(target));
              Reflect.apply(observe, this, [target, options]);
            },
            disconnect(this: object) {
              open.delete(this);
              Reflect.apply(disconnect, this, []);
            },
          });
          const unobserve: unknown = Reflect.get(prototype, 'unobserve');
          if (typeof unobserve !== 'function') continue;
          Object.assign(prototype, {
            unobserve(this: object, target: unknown) {
              open.get(this)?.delete(target);
              if (open.get(this)?.size === 0) open.delete(this);
              Reflect.apply(unobserve, this, [target]);
            },
          });
        }
        return open;
      }
    },
    { ...time, pingTimeoutMs },
  );
}

/** Returns what the page has open now. */
export function openHandles(page: Page): Promise<OpenHandles> {
  return page.evaluate(() => Reflect.get(window, 'counted')());
}

/** Returns what is open in every one of several samples. */
export function alwaysOpen(samples: readonly OpenHandles[]): OpenHandles {
  const min = (kind: keyof OpenHandles): number => Math.min(...samples.map((sample) => sample[kind]));
  return { listeners: min('listeners'), timeouts: min('timeouts'), intervals: min('intervals'), observers: min('observers') };
}
