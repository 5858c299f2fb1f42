import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepRoomsCurrent, type RoomUpkeepOptions } from '#gateway/chat/roomUpkeep.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const HOUR = 3_600_000;

let time: TestTime;
/** How late timers run. */
let lateMs: number;
let upkeep: ReturnType<typeof keepRoomsCurrent>;
const putOpenHours = vi.fn<() => void>();
const putPresence = vi.fn<() => void>();
const refresh = vi.fn<() => Promise<void>>();
const prune = vi.fn<() => Promise<void>>();
const report = vi.fn<(message: string) => void>();
let rooms: RoomUpkeepOptions['channels']['rooms'];

beforeEach(() => {
  vi.clearAllMocks();
  refresh.mockResolvedValue();
  prune.mockResolvedValue();
  time = new TestTime();
  lateMs = 0;
  rooms = [{ putOpenHours, putPresence }];
  const timers = { ...time.timers(), after: (ms: number, run: () => void) => time.timers().after(ms + lateMs, run) };
  const channels = {
    get rooms() {
      return rooms;
    },
    closeIdle: () => undefined,
  };
  upkeep = keepRoomsCurrent({ timers, channels, refresh, prune, report });
});
afterEach(() => upkeep.close());

describe('keepRoomsCurrent', () => {
  test('compares open rooms with the database each second, and counts users each two', async () => {
    upkeep.start();
    await time.advance(10_000);
    expect([refresh.mock.calls.length, putOpenHours.mock.calls.length, putPresence.mock.calls.length]).toEqual([10, 10, 5]);
  });

  test('counts no users while ticks come late, and does everything else', async () => {
    lateMs = 501;
    upkeep.start();
    await time.advance(15_010);
    expect([refresh.mock.calls.length, putOpenHours.mock.calls.length, putPresence.mock.calls.length]).toEqual([10, 10, 0]);
  });

  test('stops once no room is open, and goes on with the next one', async () => {
    upkeep.start();
    rooms = [];
    await time.advance(5_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    upkeep.start();
    upkeep.start();
    await time.advance(1_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('does not compare again before the last comparison is over, and reports one that failed', async () => {
    let fail = (): void => undefined;
    refresh.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('no database')))));
    upkeep.start();
    await time.advance(3_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    fail();
    await time.advance(1_000);
    expect([refresh.mock.calls.length, report.mock.calls]).toEqual([2, [['open rooms were not compared with the database: no database']]]);
  });

  test('deletes old texts each hour, and nothing once it is closed', async () => {
    await time.advance(2 * HOUR);
    expect(prune).toHaveBeenCalledTimes(2);
    upkeep.start();
    await upkeep.close();
    await time.advance(HOUR);
    expect([prune.mock.calls.length, refresh.mock.calls.length]).toEqual([2, 0]);
  });
});
