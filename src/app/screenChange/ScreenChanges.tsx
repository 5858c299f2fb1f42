import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { type FocusKeeper, keepFocus } from './keepFocus.ts';
import { handleToastInput } from './handleToastInput.ts';
import { moveBetweenParts } from './moveBetweenParts.ts';
import { SkipLinks } from './SkipLinks.tsx';

/** Focus after navigations, the keys that move it between the parts of a screen and to its messages, and the first stops of the page. */
export function ScreenChanges(): ReactNode {
  const { key } = useLocation();
  const action = useNavigationType();
  const keeper = useRef<FocusKeeper | null>(null);
  useEffect(() => {
    const created = keepFocus(document, entryKey);
    keeper.current = created;
    // The screen may have been left before this code was loaded.
    if (openedPath() !== location.pathname) created.navigated(false);
    return () => created.stop();
  }, []);
  useEffect(() => moveBetweenParts(document), []);
  useEffect(handleToastInput, []);
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    keeper.current?.navigated(action === NavigationType.Pop);
  }, [key, action]);
  const top = document.getElementById('skip-root');
  return top && createPortal(<SkipLinks />, top);
}

/** Of the history entry; the router has written it before it renders the screen. */
function entryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
}

/** The path of the page that the browser opened. */
function openedPath(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined ? location.pathname : new URL(opened.name).pathname;
}
