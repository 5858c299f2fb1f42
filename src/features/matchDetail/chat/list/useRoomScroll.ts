import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RoomActions, RoomState, ShownMessage } from '#stores/room/roomStore.ts';
import { type RoomItem, unreadCount } from './roomItems.ts';

/** This near to the end the newest message counts as read. */
export const END_PX = 48;
/** Older messages are requested before their place comes into sight. */
const AHEAD_PX = 600;

export interface RoomScroll {
  /** Whether the list stays at the newest message. */
  readonly isFollowing: boolean;
  /** Messages of others that came since the user left the end. */
  readonly unread: number;
  readonly showNewest: () => void;
}

/** Stays at the end of the lines while the user is there, and requests older ones near the beginning. */
export function useRoomScroll(
  box: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLDivElement, HTMLDivElement>,
  messages: readonly ShownMessage[],
  items: readonly RoomItem[],
  older: RoomState['older'],
  { loadOlder, setFollowing }: Pick<RoomActions, 'loadOlder' | 'setFollowing'>,
): RoomScroll {
  /** Server time (ms) of the newest message when the user left the end; null while at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const isFollowing = leftAt === null;
  const latest = useRef({ messages, older, isFollowing });
  useLayoutEffect(() => {
    latest.current = { messages, older, isFollowing };
  });

  // Also when the tab is shown again: a hidden element has no position.
  useLayoutEffect(() => {
    const element = box.current;
    if (latest.current.isFollowing) element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  }, [box, items]);

  useEffect(() => setFollowing(isFollowing), [setFollowing, isFollowing]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const onScroll = (): void => {
      if (element.clientHeight === 0) return;
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= END_PX;
      if (isAtEnd) setLeftAt(null);
      else setLeftAt((before) => before ?? latest.current.messages.at(-1)?.at ?? 0);
      if (element.scrollTop < AHEAD_PX && latest.current.older === 'more') loadOlder();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // The keyboard and the field take space at the bottom.
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            if (latest.current.isFollowing) virtual.scrollToEnd();
          });
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [box, virtual, loadOlder]);

  // A page that fills less than the screen never scrolls.
  useEffect(() => {
    const element = box.current;
    if (older === 'more' && element !== null && element.scrollHeight <= element.clientHeight) loadOlder();
  }, [box, older, messages, loadOlder]);

  const showNewest = (): void => {
    setLeftAt(null);
    virtual.scrollToEnd();
  };
  return { isFollowing, unread: leftAt === null ? 0 : unreadCount(messages, leftAt), showNewest };
}
