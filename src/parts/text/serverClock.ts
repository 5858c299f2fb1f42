import { useState, useSyncExternalStore } from 'react';

/** One timer serves the whole page: nothing is shown finer than a second. */
const TICK_MS = 1_000;

let clock: () => number = Date.now;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Sets the clock of the page: server time in ms (docs/product.md#times, docs/domain.md#server-time). It is the device's clock before. */
export function setClock(now: () => number): void {
  clock = now;
  tick();
}

/** Returns server time (ms) rounded down to a second. */
export function serverNow(): number {
  return Math.floor(clock() / TICK_MS) * TICK_MS;
}

/** Returns server time (ms) rounded down to `everyMs`; renders when it changes. */
export function useServerNow(everyMs = TICK_MS): number {
  return useClock((now) => Math.floor(now / everyMs) * everyMs);
}

/**
 * Returns a value derived from server time. Computed each second, renders only when it changes. Paused while the page is hidden,
 * and up to date at once when it is visible again.
 */
export function useClock<T>(select: (now: number) => T, same: (a: T, b: T) => boolean = Object.is): T {
  const [cache] = useState<{ last?: { readonly value: T } }>(() => ({}));
  return useSyncExternalStore(subscribe, () => {
    const value = select(serverNow());
    if (!cache.last || !same(cache.last.value, value)) cache.last = { value };
    return cache.last.value;
  });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibilityChange);
  listeners.add(listener);
  syncTimer();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibilityChange);
    syncTimer();
  };
}

function onVisibilityChange(): void {
  syncTimer();
  if (!document.hidden) tick();
}

/** Runs the timer only while there are listeners and the page is visible. */
function syncTimer(): void {
  const isNeeded = listeners.size > 0 && !document.hidden;
  if (isNeeded && timer === undefined) timer = setInterval(tick, TICK_MS);
  if (!isNeeded && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

function tick(): void {
  for (const listener of listeners) listener();
}
