import { useState, useSyncExternalStore } from 'react';

/** Minutes and ages are shown to the second at the finest: one timer serves the whole page. */
const TICK_MS = 1_000;

let clock: () => number = Date.now;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Gives the page the clock it shows by: server time in ms (spec section 9, domain.md 2). The device's until told. */
export function setClock(now: () => number): void {
  clock = now;
  tick();
}

/** Server time (ms) to the whole second: the same for everybody who asks within it. */
export function serverNow(): number {
  return Math.floor(clock() / TICK_MS) * TICK_MS;
}

/** Server time (ms), cut to whole `everyMs`; renders when it moves on. */
export function useServerNow(everyMs = TICK_MS): number {
  return useClock((now) => Math.floor(now / everyMs) * everyMs);
}

/**
 * Something that follows from the time. Worked out at each tick, renders only when it is another than before:
 * a minute once a minute, a word never. Nothing ticks while the page is hidden; it is right at once when seen again.
 */
export function useClock<T>(select: (now: number) => T, same: (a: T, b: T) => boolean = Object.is): T {
  const [kept] = useState<{ last?: { readonly value: T } }>(() => ({}));
  return useSyncExternalStore(subscribe, () => {
    const value = select(serverNow());
    if (!kept.last || !same(kept.last.value, value)) kept.last = { value };
    return kept.last.value;
  });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', wake);
  listeners.add(listener);
  syncTimer();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', wake);
    syncTimer();
  };
}

function wake(): void {
  syncTimer();
  if (!document.hidden) tick();
}

/** Runs the timer while somebody listens and the page is seen, and only then. */
function syncTimer(): void {
  const wanted = listeners.size > 0 && !document.hidden;
  if (wanted && timer === undefined) timer = setInterval(tick, TICK_MS);
  if (!wanted && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

function tick(): void {
  for (const listener of listeners) listener();
}
