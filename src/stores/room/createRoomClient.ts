import { BehaviorSubject, map, Subject, Subscription } from 'rxjs';
import { CallError } from '#api/callError.ts';
import { exclusively } from '#api/exclusively.ts';
import type { Input } from '#contract/calls/calls.ts';
import type { SayResult } from '#contract/room/roomCalls.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import type { Blacklist } from '#stores/community/blacklist.ts';
import { blacklistOf } from '#stores/community/sharedBlacklist.ts';
import { ensureMember } from '#stores/session/sessionActions.ts';
import { isCurrentMember, memberSessionId, onSessionEnd, onUserChange, useSession } from '#stores/session/session.ts';
import { createOpenRooms, type FetchedRoom, fetchRoom } from '#streams/room/openRoom.ts';
import { muteStore, setMute } from './muteStore.ts';
import { openRoom } from './openRooms.ts';
import { createOutbox } from './outbox.ts';
import { outboxOwner } from './outboxMessage.ts';
import { createOutboxStorage } from './outboxStorage.ts';
import { createRoomActions } from './roomActions.ts';
import type { RoomClient } from './roomClient.ts';
import { createRoomStore } from './roomStore.ts';
import { createRoomView } from './roomView.ts';
import { syncOpenRoom } from './syncOpenRoom.ts';

const clients = new WeakMap<LiveClient, RoomClient>();
/** Screens show failures themselves. */
const QUIET = { quiet: true };
/** What was fetched longer ago is not shown first: a message may have been removed since. */
const FETCHED_FOR_MS = 30_000;

/** Returns the room client of a live client, created at the first use: what only rooms need is not in the first load. */
export function roomClientOf(live: LiveClient): RoomClient {
  const known = clients.get(live);
  if (known !== undefined) return known;
  const { dispose, ...client } = createRoomClient({ ...live, blacklist: blacklistOf(live) });
  live.onClose(dispose);
  clients.set(live, client);
  return client;
}

/** Creates the room client: connects the streams of rooms, the outbox, the member's blacklist and the store. */
export function createRoomClient(live: RoomClientDeps): RoomClient & { dispose(): void } {
  const { streams, api, blacklist } = live;
  const now = (): number => Math.round(streams.now() + streams.delay.currentMs);
  const store = createRoomStore();
  const open$ = new BehaviorSubject<readonly MatchId[]>([]);
  const older$ = new Subject<MatchId>();
  const reload$ = new Subject<MatchId>();
  const reading$ = new BehaviorSubject<MatchId | null>(null);
  const outbox = createOutbox({
    say,
    storage: createOutboxStorage(),
    exclusively: (run) => exclusively('outbox', run),
    owner: outboxOwner,
    now,
    scheduler: streams.channels.scheduler,
    random: Math.random,
  });
  const view = createRoomView({ store, outbox, blacklist: blacklist.store, now });
  const isHidden = (memberId: string): boolean => blacklist.store.getState().memberIds.has(memberId);
  let fetched: { readonly id: MatchId; readonly room: FetchedRoom } | null = null;
  const freshlyFetched = (id: MatchId): FetchedRoom | null =>
    fetched?.id === id && now() - fetched.room.at <= FETCHED_FOR_MS ? fetched.room : null;
  const room$ = createOpenRooms(streams, { older$, reload$, reading$, fetched: freshlyFetched, isHidden });

  const subscription = new Subscription();
  for (const unsubscribe of [
    outbox.store.subscribe(view.update),
    blacklist.store.subscribe(view.update),
    muteStore.subscribe(({ isReasonKnown }) => {
      if (!isReasonKnown) loadMute();
      view.update();
    }),
    useSession.subscribe(({ member }, before) => {
      if (member !== null && before.member === null) outbox.resume();
      view.update();
    }),
    onUserChange(loadMemberData),
    onSessionEnd(outbox.clear),
    live.store.subscribe(({ connection: { state } }, before) => {
      if (state === before.connection.state || (state !== 'live' && state !== 'polling')) return;
      loadMember();
      outbox.resume();
    }),
  ])
    subscription.add(unsubscribe);
  subscription.add(syncOpenRoom({ open$: open$.pipe(map(top)), room$, onState: view.setRoom }));
  outbox.resume();

  return {
    store,
    actions: createRoomActions({ store, api, outbox, blacklist, view, older$, reload$, reading$, now }),
    now,
    open(id) {
      const leave = openRoom(id);
      reading$.next(null);
      open$.next([...open$.value, id]);
      loadMemberData();
      return () => {
        leave();
        open$.next(open$.value.toSpliced(open$.value.lastIndexOf(id), 1));
      };
    },
    async prefetch(id) {
      if (freshlyFetched(id) !== null) return;
      const room = await fetchRoom(streams.channels, id).catch(() => null);
      if (room !== null) fetched = { id, room };
    },
    dispose: () => subscription.unsubscribe(),
  };

  /** Loads what depends on the member, while a room is open. */
  function loadMemberData(): void {
    if (top(open$.value) === null || memberSessionId(useSession.getState()) === null) return;
    loadMember();
    blacklist.load().catch(() => undefined); // then nobody is hidden
    loadMute();
  }

  /** Only a member who is known can write, and the page may load that later than the room, or have failed to. */
  function loadMember(): void {
    if (top(open$.value) !== null) void ensureMember(api);
  }

  /** A member learns of a mute by the account's channel too, but why only by this call. */
  function loadMute(): void {
    const [matchId, sessionId] = [top(open$.value), memberSessionId(useSession.getState())];
    if (matchId === null || sessionId === null) return;
    api.call('roomHead', { matchId }, QUIET).then(
      ({ mute }) => {
        if (isCurrentMember(sessionId)) setMute(mute);
      },
      () => undefined,
    );
  }

  async function say(input: Input<'say'>): Promise<SayResult> {
    try {
      return await api.call('say', input, QUIET);
    } catch (error) {
      if (error instanceof CallError && error.key === '403') loadMute();
      throw error;
    }
  }
}

type RoomClientDeps = Pick<LiveClient, 'api'> & {
  readonly streams: Pick<LiveClient['streams'], 'channels' | 'delay' | 'now' | 'flush$' | 'requestFlush'>;
  readonly store: Pick<LiveClient['store'], 'subscribe'>;
  readonly blacklist: Blacklist;
};

function top(ids: readonly MatchId[]): MatchId | null {
  return ids.at(-1) ?? null;
}
