import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import type { DetailType } from './detailTabs.ts';

interface Positions {
  readonly id: MatchId;
  type: DetailType | undefined;
  readonly saved: Map<DetailType, number>;
}

/**
 * Keeps the scroll position of each tab in their common box; another match begins at its top. Where the pitch has scrolled away it stays
 * away in the next tab. Saves on scroll events, without rendering.
 */
export function useTabScroll(box: RefObject<HTMLElement | null>, id: MatchId, type: DetailType | undefined): void {
  const shown = useRef<Positions>({ id, type, saved: new Map() });
  useLayoutEffect(() => {
    const element = box.current;
    const { current: before } = shown;
    if (element === null || (before.id === id && before.type === type)) return;
    if (before.id !== id) {
      shown.current = { id, type, saved: new Map() };
      element.scrollTop = 0;
      return;
    }
    before.type = type;
    const pitch = element.querySelector('.pitch')?.clientHeight ?? 0;
    const saved = (type && before.saved.get(type)) ?? 0;
    element.scrollTop = element.scrollTop >= pitch ? Math.max(pitch, saved) : saved || element.scrollTop;
  }, [box, id, type]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const save = (): void => {
      const { type: chosen, saved } = shown.current;
      if (chosen !== undefined && element.clientHeight > 0) saved.set(chosen, element.scrollTop);
    };
    element.addEventListener('scroll', save, { passive: true });
    return () => element.removeEventListener('scroll', save);
  }, [box]);
}
