import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { type Group, useLiveClient } from '#stores/live/liveClient.ts';
import { MatchItem } from '#parts/row/MatchItem.tsx';
import { useMatchOrder } from '#parts/row/useMatchOrder.ts';
import type { FocusedRow } from '#parts/row/rowFocus.ts';
import { useRowFocus } from '#parts/row/useRowFocus.ts';
import { type RowOddsPart, useRowOddsItem } from '#parts/odds/useRowOddsItem.ts';
import { useStanceCounts } from '#stores/queries/stanceCounts.ts';
import { openDetails, shownDetail } from '#stores/detail/openDetails.ts';
import { useAfterFirst } from '#ui/useAfterFirst.ts';
import { useIsTextLarge } from '#ui/useIsTextLarge.ts';
import { onPressChange } from '#ui/field/press.ts';
import { GroupHeader } from './GroupHeader.tsx';
import { flatten, heightOf, indexOfMatch, type ListItem, matchKey, shiftBelow, shiftOf, stickyAbove } from './listItems.ts';

/** Extra rows beyond each edge, so that a fast scroll shows no gap. */
const OVERSCAN = 6;

export interface MatchListProps {
  /** Key of the scroll position. */
  readonly name: string;
  readonly groups: readonly Group[];
}

/** A virtual list with sticky competition headers. Renders only on membership changes and scrolling. */
export const MatchList = memo(function MatchList({ name, groups }: MatchListProps): ReactNode {
  const { t } = useTranslation('lists');
  const { lists, streams } = useLiveClient();
  const box = useRef<HTMLDivElement>(null);
  const isTextLarge = useIsTextLarge();
  const { isPriced, RowOddsItem } = useRowOddsItem();
  const stanceCounts = useStanceCounts();
  const items = useMemo(() => flatten(groups, isPriced), [groups, isPriced]);
  const openKey = matchKey(useStore(openDetails, shownDetail) ?? 0);
  const sticky = useRef(0);
  const ids = useMemo(() => groups.flatMap(({ matchIds }) => matchIds), [groups]);
  const [mounted, setMounted] = useState(0);
  const focused = useRowFocus(box, {
    ids,
    mount: (id) => flushSync(() => setMounted(id)),
    headingOf: (id) => streams.fixture(id)?.competition.name ?? '',
    onFocus: lists.setFocused,
  });
  useMatchOrder(useCallback(() => ids, [ids]));
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heightOf(items[index]),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: useAfterFirst() ? OVERSCAN : 0,
    initialOffset: () => SCROLL_POSITIONS.get(name) ?? 0,
    rangeExtractor: useCallback(
      (range: Range) => {
        sticky.current = stickyAbove(items, range.startIndex);
        // The row with focus stays mounted wherever it is sorted to.
        const retained = [sticky.current, ...[mounted, focused.current.id ?? 0].map((id) => indexOfMatch(items, id))].filter(
          (index) => index >= 0,
        );
        return [...new Set([...retained, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
      },
      [items, mounted, focused],
    ),
  });
  useEffect(() => virtual.measure(), [virtual, isTextLarge]); // as estimated, until measured
  useRestoredScroll(box, name);
  useScrollAnchor(box, items, focused);
  useEffect(() => {
    const unsubscribe = onPressChange(lists.setPressed);
    return () => {
      unsubscribe();
      lists.setPressed(false);
      lists.setFocused(null);
    };
  }, [lists]);
  return (
    <div ref={box} className="match-list match-rows" role="region" aria-label={t('list')} tabIndex={0}>
      <div className="match-rail" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            data-key={key}
            data-index={index}
            ref={isTextLarge ? virtual.measureElement : undefined}
            className={`slot${index === sticky.current ? ' pinned' : ''}${key === openKey ? ' opened' : ''}`}
            style={index === sticky.current ? undefined : { top: start }}
          >
            <Slot item={items[index]} stanceCounts={stanceCounts} RowOddsItem={RowOddsItem} />
          </div>
        ))}
      </div>
    </div>
  );
});

const SCROLL_POSITIONS = new Map<string, number>();

function useRestoredScroll(box: RefObject<HTMLDivElement | null>, name: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.scrollTop = SCROLL_POSITIONS.get(name) ?? 0;
    const savePosition = (): void => {
      // An element without layout reports 0.
      if (element.clientHeight > 0) SCROLL_POSITIONS.set(name, element.scrollTop);
    };
    element.addEventListener('scroll', savePosition, { passive: true });
    return () => element.removeEventListener('scroll', savePosition);
  }, [box, name]);
}

/** Keeps the row with focus in place, else what is visible unless the list is at its top, when matches above appear or disappear. */
function useScrollAnchor(box: RefObject<HTMLDivElement | null>, items: readonly ListItem[], focused: RefObject<FocusedRow>): void {
  const shown = useRef(items);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = items;
    const element = box.current;
    if (element === null || before === items) return;
    const { id } = focused.current;
    const shift = id === null ? shiftBelow(before, items, element.scrollTop) : shiftOf(before, items, id);
    if (shift !== 0) element.scrollTop += shift;
  }, [box, items, focused]);
}

const Slot = memo(function Slot({
  item,
  stanceCounts,
  RowOddsItem,
}: {
  readonly item: ListItem | undefined;
  readonly stanceCounts: ReadonlyMap<MatchId, number>;
  readonly RowOddsItem: RowOddsPart['RowOddsItem'];
}): ReactNode {
  if (!item) return null;
  if (item.kind === 'header') return <GroupHeader group={item.group} />;
  const { id, lastPeriod, isPriced } = item;
  return <MatchItem id={id} lastPeriod={lastPeriod} stances={stanceCounts.get(id)} isPriced={isPriced} RowOddsItem={RowOddsItem} />;
});
