import type { StoreApi } from 'zustand/vanilla';
import type { MatchId } from '#contract/match/match.ts';
import type { RoomAuthor } from '#contract/room/roomEntry.ts';
import type { BlacklistState } from '#stores/community/blacklist.ts';
import { type AppMember, isLoggedIn, useSession } from '#stores/session/session.ts';
import { muteStore } from './muteStore.ts';
import type { Outbox } from './outbox.ts';
import { outboxOwner } from './outboxMessage.ts';
import { NO_ROOM, type RoomState, type RoomStore, type ShownMessage } from './roomStore.ts';
import { createShownMessages } from './shownMessages.ts';
import type { OpenRoomState } from './syncOpenRoom.ts';

export interface RoomViewDeps {
  readonly store: RoomStore;
  readonly outbox: Pick<Outbox, 'store' | 'settle'>;
  readonly blacklist: StoreApi<BlacklistState>;
  /** Server time, ms. */
  readonly now: () => number;
}

/** Joins what the streams say of the open room with what this user knows better, and writes it into the store. */
export interface RoomView {
  setRoom(state: OpenRoomState): void;
  /** Hides a message that this user has removed, before the room says so: that comes with the screen delay. */
  hide(seq: number): void;
  /** Writes the store again, because something other than the streams has changed. */
  update(): void;
}

export function createRoomView({ store, outbox, blacklist, now }: RoomViewDeps): RoomView {
  let current: OpenRoomState = { matchId: null, room: null };
  let removed = new Set<number>();
  const shownMessages = createShownMessages();

  return {
    setRoom(state) {
      if (state.matchId === null) return; // what the room was stays until another opens: the tab that returns shows it at once
      if (state.matchId !== current.matchId) removed = new Set();
      current = { ...state, room: continued(state) };
      const before = outbox.store.getState();
      settle(state);
      if (outbox.store.getState() === before) update();
    },
    hide(seq) {
      removed.add(seq);
      update();
    },
    update,
  };

  /** A room that is opened again shows the messages it had until its channels have said something. */
  function continued({ matchId, room }: OpenRoomState): OpenRoomState['room'] {
    const former = matchId === current.matchId ? current.room : null;
    if (former === null || room?.messages) return room;
    return room === null ? former : { ...room, messages: former.messages, nextSeq: former.nextSeq, older: former.older };
  }

  /** What the room has is no longer on its way. */
  function settle({ matchId, room }: OpenRoomState): void {
    const self = useSession.getState().member?.memberId;
    if (matchId === null || !room?.messages) return;
    const own = room.messages.filter(({ author }) => author.memberId === self).map(({ clientId }) => clientId);
    outbox.settle(matchId, new Set(own), room.nextSeq);
  }

  function update(): void {
    const { matchId, room } = current;
    if (matchId === null) {
      if (store.getState() !== NO_ROOM) store.setState(NO_ROOM, true);
    } else store.setState(room === null ? { ...NO_ROOM, matchId } : stateOf(matchId, room), true);
  }

  function stateOf(matchId: MatchId, room: NonNullable<OpenRoomState['room']>): RoomState {
    const { memberIds, isSettled } = blacklist.getState();
    const session = useSession.getState();
    const messages = shownMessages({
      // Nothing is shown before the blacklist is known: not even for a moment.
      room: isLoggedIn(session) && !isSettled ? { ...room, messages: null } : room,
      outbox: outbox.store.getState().messages.filter((message) => message.matchId === matchId && message.owner === outboxOwner()),
      self: session.member && authorOf(session.member),
      isHidden: ({ seq, author }) => removed.has(seq) || memberIds.has(author.memberId),
    });
    const { older, online, slowSeconds, openHours, reactions, failure } = room;
    const mayWriteAt = mayWriteAtOf(matchId, messages ?? [], slowSeconds);
    return { matchId, messages, older, online, slowSeconds, openHours, reactions, mayWriteAt, mute: muteStore.getState().mute, failure };
  }

  /** In slow mode, from this user's last message; otherwise when the room said. */
  function mayWriteAtOf(matchId: MatchId, messages: readonly ShownMessage[], slowSeconds: number): number | null {
    const last = slowSeconds > 0 ? messages.findLast(({ isOwn, send }) => isOwn && send.kind === 'posted') : undefined;
    const at = Math.max(last ? last.at + slowSeconds * 1_000 : 0, outbox.store.getState().mayWriteAt.get(matchId) ?? 0);
    return at > now() ? at : null;
  }
}

function authorOf({ memberId, nickname, avatar }: AppMember): RoomAuthor {
  return { memberId, nickname, avatar, isExpert: false };
}
