import { useEffect, useState } from 'react';

/** How long a changed value is tinted (domain.md 4). */
export const TINT_MS = 3_000;
/** Changes within this time after scrolling are not tinted: the eye is looking for its place. */
export const CALM_AFTER_SCROLL_MS = 500;

/** Returns whether a value has changed within the last 3 s. The first value is not a change, nor is one that comes while scrolling. */
export function useTint(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, isTinted: false });
  const isNew = !Object.is(seen.value, value);
  if (isNew) setSeen({ value, isTinted: Date.now() - lastScrollAt >= CALM_AFTER_SCROLL_MS });
  useEffect(watchScrolling, []);
  useEffect(() => {
    if (!seen.isTinted) return undefined;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isTinted: false })), TINT_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.isTinted;
}

let lastScrollAt = Number.NEGATIVE_INFINITY;
let watchers = 0;

/** Notes when anything scrolls while a tinted value is on the page. One listener serves all of them. */
function watchScrolling(): () => void {
  watchers += 1;
  if (watchers === 1) document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    watchers -= 1;
    if (watchers === 0) document.removeEventListener('scroll', onScroll, { capture: true });
  };
}

function onScroll(): void {
  lastScrollAt = Date.now();
}
