import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long a changed value is tinted (docs/domain.md#price-movement). */
export const TINT_MS = 3_000;
/** Changes within this time after scrolling are not tinted: the eye is looking for its place. */
export const CALM_AFTER_SCROLL_MS = 500;

/** Returns whether a value has changed within the last 3 s. The first value is not a change, nor is one that comes while scrolling. */
export function useTint(value: unknown): boolean {
  const last = useRef(value);
  /** A new object for each change, so that the time starts again. */
  const [tint, setTint] = useState<object | null>(null);
  useEffect(watchScrolling, []);
  useLayoutEffect(() => {
    if (Object.is(last.current, value)) return;
    last.current = value;
    setTint(Date.now() - lastScrollAt < CALM_AFTER_SCROLL_MS ? null : {});
  }, [value]);
  useEffect(() => {
    if (tint === null) return undefined;
    const timer = setTimeout(() => setTint(null), TINT_MS);
    return () => clearTimeout(timer);
  }, [tint]);
  return tint !== null;
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
