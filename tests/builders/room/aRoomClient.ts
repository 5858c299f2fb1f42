import { CallError } from '#api/callError.ts';
import { CALLS } from '#contract/calls/calls.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { createBlacklist } from '#stores/community/blacklist.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { createMatchStore } from '#stores/live/matchStore.ts';
import { createRoomClient } from '#stores/room/createRoomClient.ts';
import type { RoomState } from '#stores/room/roomStore.ts';
import { aRoomPage, messagesUpTo } from './roomEntries.ts';
import { anOpenedRoom, type RoomGateway } from './openedRoom.ts';

type Answers = Partial<Record<string, unknown>>;

/**
 * A room client over the real streams of a gateway with the room of match 101. `answers` are those of the other calls by name: a value, a
 * CallError or a function of the input; calls without one never end.
 */
export async function aRoomClient(gateway: RoomGateway = { page: aRoomPage(1, messagesUpTo(2)) }, given: Answers = {}) {
  const world = await anOpenedRoom(gateway);
  world.opened.unsubscribe();
  await world.time.advance(6_000);
  const answers: Answers = { ...given };
  const sent: { readonly name: string; readonly input: unknown }[] = [];
  const call: LiveClient['api']['call'] = async (name, input) => {
    sent.push({ name, input });
    const answer = answers[name];
    const data: unknown = typeof answer === 'function' ? await answer(input) : await (answer ?? new Promise(() => undefined));
    if (data instanceof CallError) throw data;
    return CALLS[name].output.parse(data);
  };
  const store = createMatchStore();
  const blacklist = createBlacklist({ queryClient, api: { call }, now: world.streams.now });
  const roomClient = createRoomClient({ streams: world.streams, api: { call }, store, blacklist });
  const client = {
    ...roomClient,
    dispose() {
      roomClient.dispose();
      blacklist.dispose();
    },
  };
  const states: RoomState[] = [];
  client.store.subscribe((state) => states.push(state));
  return {
    ...world,
    client,
    answers,
    sent,
    states,
    matchStore: store,
    shown: () => client.store.getState(),
    messages: () => client.store.getState().messages?.map(({ text, send }) => `${text} ${send.kind}`) ?? null,
    /** Opens the room and shows its first page. */
    async open(): Promise<() => void> {
      const close = client.open(101);
      await world.time.advance(1);
      world.log(3, []);
      await world.batch();
      return close;
    },
  };
}

/** Returns what `roomHead` answers about a mute. */
export function aHead(mute: RoomState['mute'] = null) {
  return { epoch: 'r0000000-bbbb', seq: 0, at: 0, documents: [], mute };
}
