import './room.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import type { Reaction } from '#contract/room/roomHead.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useMatchStore } from '#stores/live/liveClient.ts';
import type { RoomState } from '#stores/room/roomStore.ts';
import { useRoomActions, useRoomClient } from '#stores/room/useRoom.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Announcer } from './Announcer.tsx';
import { ClosedNote } from './composer/ClosedNote.tsx';
import { Composer, type ComposerHandle } from './composer/Composer.tsx';
import { GuestField } from './composer/GuestField.tsx';
import type { RoomEvent } from './list/roomEvents.ts';
import { RoomList, type RoomListHandle } from './list/RoomList.tsx';
import { SkeletonLines } from './RoomSkeleton.tsx';
import { useKeyboardInset } from '#parts/input/useKeyboardInset.ts';
import { useLoginFirst } from '#parts/input/useLoginFirst.ts';
import { useMessageActions } from './message/useMessageActions.ts';
import { useMessageMenu } from './message/useMessageMenu.ts';
import { useOwnReactions } from './message/useOwnReactions.ts';
import { useRefusedMessages } from './composer/useRefusedMessages.ts';
import { useWrittenMessage } from './composer/useWrittenMessage.ts';
import { sameAccess, writeAccess } from './composer/writeAccess.ts';

export interface RoomProps {
  readonly matchId: MatchId;
  readonly room: RoomState;
  readonly events: readonly RoomEvent[];
  readonly words: LiveWords;
  /** Time of day of the kick-off, `21:35`. */
  readonly kickoff: string;
}

/** A room that was loaded: its lines, the menu of a message, and the field, or why there is none. */
export function Room({ matchId, room, events, words, kickoff }: RoomProps): ReactNode {
  const { t } = useTranslation('room');
  const actions = useRoomActions();
  const client = useRoomClient();
  const isMember = useSession(isLoggedIn);
  const ownId = useSession(({ member }) => member?.memberId ?? null);
  const isOffline = useMatchStore(({ connection }) => connection.state === 'offline');
  const access = useClock(() => writeAccess(room, isMember, client.now()), sameAccess);
  const keyboard = useKeyboardInset();
  const list = useRef<RoomListHandle>(null);
  const written = useWrittenMessage(matchId, actions, ownId !== null);
  const { field, requestFocus } = useFieldFocus();
  const loginFirst = useLoginFirst();
  const menu = useMessageMenu();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { ownReactions, react } = useOwnReactions(matchId, actions);
  const actionsOf = useMessageActions({
    actions,
    loginFirst,
    onReply(message) {
      written.setReplyTo(message);
      requestFocus();
    },
    onMention({ author }) {
      written.mention(author);
      requestFocus();
    },
  });
  const refused = useRefusedMessages({
    messages: room.messages ?? [],
    discard: actions.discard,
    edit: written.edit,
    focusField: requestFocus,
  });
  const lineActions = useMemo(
    () => ({
      ...refused,
      openMenu: menu.open,
      retry: actions.retry,
      setUnfolded: (key: string, isUnfolded: boolean) => setUnfolded((before) => changed(before, key, isUnfolded)),
      react: (incidentId: string, reaction: Reaction | null) => loginFirst(() => react(incidentId, reaction)),
    }),
    [actions, refused, loginFirst, menu.open, react],
  );
  const canWrite = access.kind === 'open' || access.kind === 'guest';
  const { messages } = room;
  const isEmpty = messages?.length === 0 && events.length === 0 && room.older === 'none';
  return (
    <div className={keyboard > 0 ? 'room typing' : 'room'} style={{ '--keyboard': `${keyboard}px` }}>
      {messages === null ? (
        <SkeletonLines />
      ) : isEmpty ? (
        <div className="room-empty">
          <EmptyState type="notice" title={t('empty.title')} text={canWrite ? t('empty.text') : undefined} />
        </div>
      ) : (
        <RoomList
          ref={list}
          room={{ ...room, messages }}
          events={events}
          words={words}
          kickoff={kickoff}
          ownId={ownId}
          canWrite={canWrite}
          ownReactions={ownReactions}
          unfolded={unfolded}
          paging={actions}
          actions={lineActions}
        />
      )}
      {messages !== null && <Announcer messages={messages} mayWriteAt={room.mayWriteAt} />}
      {access.kind === 'open' ? (
        <Composer
          ref={field}
          draft={written.draft}
          onDraft={written.setDraft}
          replyTo={written.replyTo}
          onCancelReply={() => written.setReplyTo(null)}
          mayWriteAt={room.mayWriteAt}
          isOffline={isOffline}
          onSend={(text) => {
            written.send(text);
            list.current?.showNewest();
          }}
        />
      ) : access.kind === 'guest' ? (
        <GuestField draft={written.draft} onPress={() => loginFirst(requestFocus)} />
      ) : (
        <ClosedNote access={access} />
      )}
      {menu.sheet && menu.message && (
        <menu.sheet.MessageMenu
          message={menu.message}
          open={menu.isOpen}
          canWrite={canWrite}
          onClose={menu.close}
          {...actionsOf(menu.message)}
        />
      )}
    </div>
  );
}

/** Focuses the field once it is there: after a login, a field takes the place of the guest's button. */
function useFieldFocus() {
  const field = useRef<ComposerHandle>(null);
  const isRequested = useRef(false);
  const [, render] = useState({});
  useEffect(() => {
    if (!isRequested.current || field.current === null) return;
    isRequested.current = false;
    field.current.focus();
  });
  const requestFocus = (): void => {
    isRequested.current = true;
    render({});
  };
  return { field, requestFocus };
}

function changed(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const others = [...keys].filter((one) => one !== key);
  return new Set(isIn ? [...others, key] : others);
}
