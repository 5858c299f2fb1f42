import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setMatchOpener } from '#stores/overlays/goToMatch.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';
import { loadMatchDetail } from './loadMatchDetail.ts';
import { isWithinTab } from './tabs.ts';

/**
 * Makes `goToMatch` navigate to the match. Another match replaces the open one, so that "back" leads to the list, where focus returns to
 * the match: it was lost when the list was hidden, and `keepFocus` may not be loaded yet.
 */
export function useMatchNavigation(): void {
  const { language } = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openId = isWithinTab(pathname) ? (pathname.split('/')[3] ?? null) : null;
  const shown = useRef(openId);
  useEffect(() => {
    if (openId === null && shown.current !== null) focusMatch(shown.current);
    shown.current = openId;
  }, [openId]);
  useEffect(
    () =>
      setMatchOpener((id, order, tab = '') => {
        if (shown.current === String(id) && tab === '') return;
        void navigate(`/${language}/match/${id}${tab && `/${tab}`}`, { state: { order }, replace: shown.current !== null });
      }),
    [language, navigate],
  );
  useEffect(preloadMatchDetail, []);
}

/** Preloads the screen once the page is idle, or as soon as a finger is on a match. */
function preloadMatchDetail(): () => void {
  const watching = new AbortController();
  const preload = (): void => {
    watching.abort();
    loadMatchDetail().catch(() => undefined);
  };
  const onPointerDown = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('[data-match]')) preload();
  };
  addEventListener('pointerdown', onPointerDown, { capture: true, passive: true, signal: watching.signal });
  const cancel = whenIdle(preload);
  return () => {
    watching.abort();
    cancel();
  };
}

function focusMatch(id: string): void {
  if (document.activeElement !== document.body) return;
  const targets = document.querySelectorAll<HTMLElement>(`[data-match="${id}"]`);
  // A kept screen that is hidden may show the match too.
  [...targets].find((target) => target.getClientRects().length > 0)?.focus({ preventScroll: true });
}
