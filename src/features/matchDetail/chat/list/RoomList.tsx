import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '#contract/room/roomHead.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import type { RoomActions, RoomState, ShownMessage } from '#stores/room/roomStore.ts';
import { EventLine } from './EventLine.tsx';
import { MessageItem } from '#features/matchDetail/chat/message/MessageItem.tsx';
import { NewestButton } from './NewestButton.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import type { RoomEvent } from './roomEvents.ts';
import { type RoomItem, roomItems } from './roomItems.ts';
import type { RoomLineActions } from './roomLineActions.ts';
import { END_PX, useRoomScroll } from './useRoomScroll.ts';

/** Extra lines beyond each edge, so that a fast scroll shows no gap. */
const OVERSCAN = 8;
/** Height (px) of the line above the oldest message, as in room.css. */
const EDGE_PX = 56;
const END_PADDING_PX = 16;
/** Usual heights (px), until a line is measured: name and one line of text, a line of the match. */
const MESSAGE_PX = 52;
const EVENT_PX = 76;

export interface RoomListHandle {
  showNewest(): void;
}

export interface RoomListProps {
  readonly room: Pick<RoomState, 'older' | 'reactions'> & { readonly messages: readonly ShownMessage[] };
  readonly events: readonly RoomEvent[];
  readonly words: LiveWords;
  readonly kickoff: string;
  readonly ownId: string | null;
  readonly canWrite: boolean;
  readonly ownReactions: ReadonlyMap<string, Reaction>;
  /** Keys of messages that are shown in full. */
  readonly unfolded: ReadonlySet<string>;
  readonly paging: Pick<RoomActions, 'loadOlder' | 'setFollowing'>;
  readonly actions: Omit<RoomLineActions, 'showMessage'>;
  readonly ref?: Ref<RoomListHandle>;
}

/** The lines of a room, oldest first, in a virtual list that is anchored at its end. */
export function RoomList(props: RoomListProps): ReactNode {
  const { room, events, words, kickoff, ownId, canWrite, ownReactions, unfolded, paging, actions, ref } = props;
  const { messages, older, reactions } = room;
  const { t } = useTranslation('room');
  const box = useRef<HTMLDivElement>(null);
  const items = useMemo(() => roomItems(messages, events, older === 'none'), [messages, events, older]);
  const bySeq = useMemo(
    () => new Map(messages.flatMap((one) => (one.send.kind === 'posted' ? [[one.send.seq, one] as const] : []))),
    [messages],
  );
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (items[index]?.kind === 'event' ? EVENT_PX : MESSAGE_PX),
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    overscan: OVERSCAN,
    paddingStart: EDGE_PX,
    paddingEnd: END_PADDING_PX,
    anchorTo: 'end',
    scrollEndThreshold: END_PX,
  });
  const { isFollowing, unread, showNewest } = useRoomScroll(box, virtual, messages, items, older, paging);
  useImperativeHandle(ref, () => ({ showNewest }));
  const shown = useRef(items);
  shown.current = items;
  const lineActions = useMemo(
    (): RoomLineActions => ({
      ...actions,
      retry(clientId) {
        actions.retry(clientId);
        box.current?.focus({ preventScroll: true }); // the button disappears
      },
      discard(clientId) {
        actions.discard(clientId);
        box.current?.focus({ preventScroll: true });
      },
      showMessage(seq) {
        const index = shown.current.findIndex(
          (item) => item.kind === 'message' && item.message.send.kind === 'posted' && item.message.send.seq === seq,
        );
        if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
      },
    }),
    [actions, virtual],
  );
  return (
    <div className="room-lines">
      {/* Screen readers hear new messages from the announcer: a virtual list also adds those that it scrolls to. */}
      <div ref={box} className="room-list" role="log" aria-live="off" aria-label={t('log')} tabIndex={0}>
        <div className="room-rail" style={{ height: virtual.getTotalSize() }}>
          <OlderMessages older={older} invites={messages.length === 0 && canWrite} onRetry={paging.loadOlder} />
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <div key={key} ref={virtual.measureElement} data-index={index} className="room-slot" style={{ top: start }}>
              {line(items[index])}
            </div>
          ))}
        </div>
      </div>
      {!isFollowing && <NewestButton unread={unread} onPress={showNewest} />}
    </div>
  );

  function line(item: RoomItem | undefined): ReactNode {
    if (item === undefined) return null;
    if (item.kind === 'event') {
      const { event } = item;
      const id = event.kind === 'goal' ? event.incidentId : null;
      return (
        <EventLine
          event={event}
          words={words}
          kickoff={kickoff}
          counts={id === null ? undefined : reactions[id]}
          chosen={id === null ? null : (ownReactions.get(id) ?? null)}
          actions={lineActions}
        />
      );
    }
    const { message, startsMoment, key } = item;
    return (
      <MessageItem
        message={message}
        startsMoment={startsMoment}
        replied={message.replyTo === null ? undefined : bySeq.get(message.replyTo.seq)}
        ownId={ownId}
        isUnfolded={unfolded.has(key)}
        actions={lineActions}
      />
    );
  }
}
