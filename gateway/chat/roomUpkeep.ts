import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Room } from './room.ts';

/** Open rooms are compared with the database this often: another process's removals reach all clients within 2 s (docs/reliability.md#c2). */
const TICK_MS = 1_000;
/** The number of users changes at most once in this many ticks. */
const PRESENCE_TICKS = 2;
/** A tick that comes this late means load: the number of users is the first thing that is given up. */
const LATE_MS = 500;
const PRUNE_MS = 3_600_000;

export interface RoomUpkeepOptions {
  readonly timers: Timers;
  readonly channels: { readonly rooms: readonly Pick<Room, 'putOpenHours' | 'putPresence'>[]; closeIdle(): void };
  readonly refresh: () => Promise<void>;
  readonly prune: () => Promise<void>;
  readonly report: (message: string) => void;
}

/** Keeps the heads of open rooms current, closes idle ones, and deletes old texts. Ticks only while a room is open. */
export function keepRoomsCurrent({ timers, channels, refresh, prune, report }: RoomUpkeepOptions): {
  start(): void;
  close(): Promise<void>;
} {
  let stopTick: (() => void) | null = null;
  let stopPrune = timers.after(PRUNE_MS, pruneOld);
  let running: Promise<void> = Promise.resolve();
  let isRefreshing = false;
  let ticks = 0;
  let dueAt = 0;

  return {
    start: () => schedule(),
    close() {
      stopTick?.();
      stopPrune();
      return running;
    },
  };

  function schedule(): void {
    if (stopTick !== null) return;
    dueAt = timers.elapsed() + TICK_MS;
    stopTick = timers.after(TICK_MS, tick);
  }

  function tick(): void {
    stopTick = null;
    ticks += 1;
    const isLate = timers.elapsed() - dueAt > LATE_MS;
    for (const room of channels.rooms) {
      room.putOpenHours();
      if (ticks % PRESENCE_TICKS === 0 && !isLate) room.putPresence();
    }
    channels.closeIdle();
    if (!isRefreshing) run(refreshOnce, 'open rooms were not compared with the database');
    if (channels.rooms.length > 0) schedule();
  }

  async function refreshOnce(): Promise<void> {
    isRefreshing = true;
    await refresh().finally(() => (isRefreshing = false));
  }

  function pruneOld(): void {
    run(prune, 'old texts of rooms were not deleted');
    stopPrune = timers.after(PRUNE_MS, pruneOld);
  }

  function run(work: () => Promise<void>, failure: string): void {
    const done = work().catch((error: unknown) => report(`${failure}: ${reasonOf(error)}`));
    running = Promise.all([running, done]).then(() => undefined);
  }
}
