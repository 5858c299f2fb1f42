import { useState } from 'react';
import { useClock } from '#parts/text/serverClock.ts';
import { useRoomClient } from '#stores/room/useRoom.ts';
import { secondsUntil } from './writeAccess.ts';

export interface Countdown {
  /** Rounded up; 0 when there is nothing to wait for. */
  readonly seconds: number;
  /** Of the time to wait that is left, from 1 to 0. */
  readonly share: number;
}

/** Returns how long it is until a server time (ms); it is 0 for null. Counts by the present, not by the screen delay. */
export function useCountdown(at: number | null): Countdown {
  const room = useRoomClient();
  const seconds = useClock(() => secondsUntil(at, room.now()));
  const [started, setStarted] = useState({ at, seconds });
  if (started.at !== at) setStarted({ at, seconds });
  const total = Math.max(started.seconds, seconds);
  return { seconds, share: total === 0 ? 0 : seconds / total };
}
