import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, useLiveClient } from '#stores/live/liveClient.ts';
import { MatchItem } from '#parts/MatchItem.tsx';
import { useAfterFirst } from '#ui/useAfterFirst.ts';
import { onPressChange } from '#ui/press.ts';
import { GroupHeader } from './GroupHeader.tsx';
import { useRestoredFocus } from './useRestoredFocus.ts';
import { flatten, heightOf, type ListItem, shiftBelow, stickyAbove } from './listItems.ts';

/** Rows ready beyond each edge: a flick shows no gap. */
const OVERSCAN = 6;

export interface MatchListProps {
  /** Names the list, for its place when the reader comes back. */
  readonly name: string;
  readonly groups: readonly Group[];
}

/** A virtual list grouped by competition, the header of the group on top staying there. Renders only when membership changes or it scrolls. */
export const MatchList = memo(function MatchList({ name, groups }: MatchListProps): ReactNode {
  const { t } = useTranslation('lists');
  const { lists } = useLiveClient();
  const box = useRef<HTMLDivElement>(null);
  const items = useMemo(() => flatten(groups), [groups]);
  const sticky = useRef(0);
  const focused = useRestoredFocus(box, items);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heightOf(items[index]),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: useAfterFirst() ? OVERSCAN : 0,
    initialOffset: () => PLACES.get(name) ?? 0,
    rangeExtractor: useCallback(
      (range: Range) => {
        sticky.current = stickyAbove(items, range.startIndex);
        const kept = [sticky.current, focused()].filter((index) => index >= 0);
        return [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
      },
      [items, focused],
    ),
  });
  usePlace(box, name);
  useStillness(box, items);
  useEffect(() => {
    const unsubscribe = onPressChange(lists.setPressed);
    return () => {
      unsubscribe();
      lists.setPressed(false);
    };
  }, [lists]);
  return (
    <div ref={box} className="match-list match-rows" role="region" aria-label={t('list')} tabIndex={0}>
      <div className="match-rail" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            data-key={key}
            className={index === sticky.current ? 'slot pinned' : 'slot'}
            style={index === sticky.current ? undefined : { top: start }}
          >
            <Slot item={items[index]} />
          </div>
        ))}
      </div>
    </div>
  );
});

/** Where each list was left, by its name: who comes back finds it there. */
const PLACES = new Map<string, number>();

function usePlace(box: RefObject<HTMLDivElement | null>, name: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.scrollTop = PLACES.get(name) ?? 0;
    const keep = (): void => {
      // A box that is not laid out says 0, and means nothing by it.
      if (element.clientHeight > 0) PLACES.set(name, element.scrollTop);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [box, name]);
}

/** Who has scrolled down keeps what they read where it is when matches come and go above; at the top the newest are seen. */
function useStillness(box: RefObject<HTMLDivElement | null>, items: readonly ListItem[]): void {
  const shown = useRef(items);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = items;
    const element = box.current;
    if (element === null || before === items || element.scrollTop <= 0) return;
    const moved = shiftBelow(before, items, element.scrollTop);
    if (moved !== 0) element.scrollTop += moved;
  }, [box, items]);
}

const Slot = memo(function Slot({ item }: { readonly item: ListItem | undefined }): ReactNode {
  if (!item) return null;
  return item.kind === 'header' ? <GroupHeader group={item.group} /> : <MatchItem id={item.id} lastPeriod={item.lastPeriod} />;
});
