import type { Page } from '@playwright/test';
import type { FastTime } from './fastTimers.ts';

/** What a page has begun and not ended. */
export interface Open {
  readonly listeners: number;
  readonly timeouts: number;
  readonly intervals: number;
  readonly observers: number;
}

/** The kinds, in the order of the table. */
export const KINDS: readonly (keyof Open)[] = ['listeners', 'timeouts', 'intervals', 'observers'];

/**
 * Has every page of a context run by the fast clock and count what it begins and ends, before any script of the app. `wireMs`
 * is the one delay that stays the wall's: the socket's watch on a gateway whose pings keep to it.
 */
export async function countAndHasten(page: Page, time: FastTime, wireMs: number): Promise<void> {
  await page.addInitScript(
    ({ since, speed, wireMs }) => {
      hasten();
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

      function hasten(): void {
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
              ms === wireMs ? ms : ms / speed,
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

      /** Those of targets that nobody holds any more are gone with them; those of elements off the page are as good as gone. */
      function countListeners(): () => number {
        const targets = new WeakMap<EventTarget, Map<unknown, Set<string>>>();
        const seen = new Set<WeakRef<EventTarget>>();
        const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (type, listener, options) {
          const target = this ?? window;
          if (listener) {
            const key = keyOf(type, options);
            note(target, listener, key);
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
        return () => [...seen].reduce((sum, ref) => sum + countOf(ref), 0);

        function note(target: EventTarget, listener: unknown, key: string): void {
          const known = targets.get(target) ?? new Map<unknown, Set<string>>();
          if (!targets.has(target)) {
            targets.set(target, known);
            seen.add(new WeakRef(target));
          }
          known.set(listener, (known.get(listener) ?? new Set()).add(key));
        }

        function forget(target: EventTarget, listener: unknown, key: string): void {
          const known = targets.get(target);
          const keys = known?.get(listener);
          keys?.delete(key);
          if (keys?.size === 0) known?.delete(listener); // or the count itself would hold every listener that ever was
        }

        function countOf(ref: WeakRef<EventTarget>): number {
          const target = ref.deref();
          if (!target) seen.delete(ref);
          if (!target || (target instanceof Node && !target.isConnected)) return 0;
          return [...(targets.get(target)?.values() ?? [])].reduce((sum, keys) => sum + keys.size, 0);
        }

        function keyOf(type: string, options: AddEventListenerOptions | boolean | undefined): string {
          return `${type} ${typeof options === 'boolean' ? options : (options?.capture ?? false)}`;
        }
      }

      /** Observers that still look at something. */
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
    { ...time, wireMs },
  );
}

/** What the page has open now. */
export function openOn(page: Page): Promise<Open> {
  return page.evaluate(() => Reflect.get(window, 'counted')());
}

/** What is open at every one of several looks, or as much of it. */
export function leastOf(looks: readonly Open[]): Open {
  const least = (kind: keyof Open): number => Math.min(...looks.map((look) => look[kind]));
  return { listeners: least('listeners'), timeouts: least('timeouts'), intervals: least('intervals'), observers: least('observers') };
}
