import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import { mulberry32 } from '#contract/match/mulberry32.ts';
import { startFans } from '#gateway/demo/fans/startFans.ts';
import type { Database } from '#gateway/db/database.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { RoomWatcher } from '#tests/builders/chat/roomWatcher.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aGoal } from '#tests/builders/detail/incidents.ts';
import { incidentsOf } from '#tests/builders/detail/sourceDocuments.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { until } from '#tests/builders/until.ts';

const MINUTE = 60_000;

let database: Database;
let gateway: TestGateway;
let id: number;
let watcher: RoomWatcher;
let stop: (() => void) | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await aGateway(database, 'test');
  id = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
  await gateway.sink.states([aState('a', { status: FootballStatus.firstHalf, clock: { base: 0, since: gateway.time.now(), running: 1 } })]);
  watcher = new RoomWatcher(id);
  await watcher.connect(gateway);
});
afterEach(async () => {
  stop?.();
  stop = undefined;
  await gateway.close();
});

describe('startFans', () => {
  test('lets them talk in a watched room, more of them after a goal, and ends', async () => {
    await start();
    await minutes(6);
    await until(() => expect(watcher.texts.length).toBeGreaterThan(1));
    const before = watcher.texts.length;
    await gateway.sink.states([
      aState('a', {
        status: FootballStatus.firstHalf,
        score: { home: 1, away: 0 },
        clock: { base: 400, since: gateway.time.now(), running: 1 },
      }),
    ]);
    await gateway.sink.documents([incidentsOf('a', [aGoal({ minute: { minute: 7, added: 0 } })])]);
    await minutes(1);
    await until(() => expect(watcher.texts.length).toBeGreaterThan(before + 1));
    stop?.();
    const room = await gateway.services.rooms.open({ tenant: 'VNWOS', matchId: id });
    await room?.inOrder(() => Promise.resolve()); // what they typed before is stored
    await gateway.time.advance(1_000);
    const ended = watcher.texts.length;
    await minutes(3);
    expect(watcher.texts).toHaveLength(ended);
  });

  test('never talks in a database with a real member', async () => {
    await roomUsers(gateway, database, 1);
    await start();
    await minutes(10);
    expect(watcher.texts).toEqual([]);
  });
});

async function start(): Promise<void> {
  const { hub, services, time } = gateway;
  stop = await startFans({
    db: database.db,
    hub,
    catalogue: services.catalogue,
    detail: services.detail,
    rooms: services.rooms,
    timers: time.timers(),
    random: mulberry32(7),
    report: (message) => expect.fail(message),
  });
}

/** A second at a time: messages are stored between the ticks. */
async function minutes(count: number): Promise<void> {
  for (let second = 0; second < (count * MINUTE) / 1_000; second += 1) await gateway.time.advance(1_000);
}
