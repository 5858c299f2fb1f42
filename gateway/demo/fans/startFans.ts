import { randomUUID } from 'node:crypto';
import type { FansDeps } from '#gateway/demoPorts.ts';
import { createFanMembers } from './createFanMembers.ts';
import { createFanSpeaker } from './createFanSpeaker.ts';
import { createMatchEvents } from './createMatchEvents.ts';

/** Lets simulated fans talk in the rooms of this gateway. Returns the function that ends it. */
export async function startFans({ db, rooms, timers, random, report, ...matches }: FansDeps): Promise<() => void> {
  const fans = await createFanMembers(db, timers.now);
  const events = createMatchEvents(matches);
  const stop = createFanSpeaker({
    rooms: {
      say: (tenant, memberId, matchId, text) =>
        rooms.say({ tenant, matchId }, { memberId, clientId: randomUUID(), text, replyTo: undefined, mentions: [] }),
      watchedRooms: () => rooms.channels.rooms.filter(({ log }) => log.isWatched).map(({ key }) => key),
    },
    events,
    fans,
    timers,
    random,
    report,
  });
  return () => {
    stop();
    events.close();
  };
}
