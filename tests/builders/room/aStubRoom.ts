import type { RoomMoment } from '#contract/room/roomEntry.ts';
import type { RoomClient } from '#stores/room/roomClient.ts';
import { createRoomStore, NO_ROOM, type RoomActions, type RoomState, type ShownMessage } from '#stores/room/roomStore.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { MEMBER } from '#tests/builders/testSession.ts';

const MINUTE = 60_000;

/** Returns the moment of a message in a minute of the first half, goalless by default. */
export function aMoment(minute: number, home = 0, away = 0): RoomMoment {
  return { clock: { kind: 'minute', base: minute, added: 0 }, score: { home, away } };
}

/** Returns a posted message of Linde's, the `seq`-th of its room, sent in the `seq`-th minute. */
export function aShownMessage(seq: number, given: Partial<ShownMessage> = {}): ShownMessage {
  return {
    clientId: `message-number-${seq}`,
    at: KICKOFF + seq * MINUTE,
    moment: aMoment(seq),
    text: `Message ${seq}`,
    replyTo: null,
    mentions: [],
    author: { memberId: '5', nickname: 'Linde', avatar: null, isExpert: false },
    isOwn: false,
    send: { kind: 'posted', seq },
    ...given,
  };
}

/** Returns a message of the logged-in member. */
export function anOwnMessage(seq: number, given: Partial<ShownMessage> = {}): ShownMessage {
  const author = { memberId: MEMBER.memberId, nickname: MEMBER.nickname, avatar: null, isExpert: false };
  return aShownMessage(seq, { author, isOwn: true, ...given });
}

/** A room of match 7 that is open and has no messages, by default. */
export function aRoomState(given: Partial<RoomState> = {}): RoomState {
  return { ...NO_ROOM, matchId: 7, messages: [], openHours: { opensAt: KICKOFF - 60 * MINUTE, closesAt: null }, ...given };
}

export interface StubRoom extends RoomClient {
  /** The names of the actions that were called, with their inputs. */
  readonly called: (readonly [name: keyof RoomActions, ...inputs: unknown[]])[];
}

/** Returns a room client whose room is in a state and stays in it. `now` is the server time (ms). */
export function aStubRoom(
  state: RoomState,
  { now = KICKOFF, actions = {} }: { readonly now?: number; readonly actions?: Partial<RoomActions> } = {},
): StubRoom {
  const store = createRoomStore();
  store.setState(state);
  const called: StubRoom['called'] = [];
  const noting =
    <Inputs extends readonly unknown[]>(name: keyof RoomActions) =>
    (...inputs: Inputs): void =>
      void called.push([name, ...inputs]);
  const answering =
    <Inputs extends readonly unknown[]>(name: keyof RoomActions) =>
    (...inputs: Inputs): Promise<void> => {
      called.push([name, ...inputs]);
      return Promise.resolve();
    };
  return {
    store,
    called,
    open: () => () => undefined,
    prefetch: () => Promise.resolve(),
    now: () => now,
    actions: {
      send: noting('send'),
      retry: noting('retry'),
      discard(clientId) {
        called.push(['discard', clientId]);
        return () => undefined;
      },
      loadOlder: noting('loadOlder'),
      reload: noting('reload'),
      setFollowing: noting('setFollowing'),
      remove: answering('remove'),
      report: answering('report'),
      react: answering('react'),
      block: answering('block'),
      ...actions,
    },
  };
}
