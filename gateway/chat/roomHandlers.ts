import type { ROOM_CALLS } from '#contract/room/roomCalls.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf } from '#gateway/request/requestContext.ts';
import { writerOf } from './writerOf.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { shared } from '#gateway/match/detail/detailContext.ts';
import type { Rooms } from './createRooms.ts';
import { closedReason, openHoursOf } from './openHours.ts';
import type { Room } from './room.ts';
import type { RoomKey } from './roomKey.ts';

type RoomCall = Exclude<keyof typeof ROOM_CALLS, 'reportMessage' | 'blacklist' | 'blacklistUpdate'>;

/** The calls of match rooms. A room is of the caller's tenant. */
export function roomHandlers({ rooms, timers }: { readonly rooms: Rooms; readonly timers: Timers }): HandlersOf<RoomCall> {
  return {
    async roomHead({ matchId }, { tenant, session }) {
      const room = await knownRoom(rooms, { tenant, matchId });
      const documents = room.headRows.map(([key, rev, body]): [string, number, unknown] => [key, rev, body]);
      return { epoch: room.headEpoch, seq: room.head.seq, at: timers.now(), documents, mute: session?.mute ?? null };
    },
    roomPage: shared(timers, async ({ matchId, before }, { tenant }) => rooms.page(await knownRoom(rooms, { tenant, matchId }), before)),
    say({ matchId, ...said }, context) {
      const memberId = writerOf(context);
      return rooms.say({ tenant: context.tenant, matchId }, { ...said, memberId });
    },
    /** Muted members may take back what they have written. */
    async removeMessage({ matchId, seq }, context) {
      const memberId = memberOf(context);
      if (!(await rooms.removeOwn({ tenant: context.tenant, matchId }, seq, memberId))) throw new LocalizedError(404, 'chatMessageGone');
      return {};
    },
    async react({ matchId, incidentId, reaction }, context) {
      const memberId = writerOf(context);
      const room = await knownRoom(rooms, { tenant: context.tenant, matchId });
      if (closedReason(openHoursOf(room.row), timers.now()) !== null) throw new LocalizedError(409, 'roomClosed');
      if (!(await rooms.react(room, memberId, incidentId, reaction))) throw new LocalizedError(404, 'goalUnknown');
      return {};
    },
    async myReactions({ matchId }, context) {
      return { reactions: [...(await rooms.reactionsOf({ tenant: context.tenant, matchId }, memberOf(context)))] };
    },
  };
}

/** Returns a room. Throws LocalizedError, 404, when there is no such match. */
async function knownRoom(rooms: Rooms, key: RoomKey): Promise<Room> {
  const room = await rooms.open(key);
  if (room === null) throw new LocalizedError(404, 'matchUnknown');
  return room;
}
