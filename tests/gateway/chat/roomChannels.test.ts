import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rooms } from '#gateway/chat/tables.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { Database } from '#gateway/db/database.ts';
import { openFolder } from '#gateway/db/open.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { RoomWatcher } from '#tests/builders/chat/roomWatcher.ts';
import { storeMessages } from '#tests/builders/chat/storedMessages.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const DAY = 86_400_000;
const TICK_MS = 250;
const IDLE_MS = 15_000;

let database: Database;
let gateway: TestGateway;
let id: number;
let users: readonly RoomUser[];
let caller: RoomUser['caller'];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await aGateway(database);
  id = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
  users = await roomUsers(gateway, database, 4);
  caller = users[3]?.caller ?? caller;
});
afterEach(() => gateway.close());

describe('RoomChannels: room:', () => {
  test('sends all watchers the same messages, in the order of their numbers, each once over a forced drop', async () => {
    const [ana, ben] = [new RoomWatcher(id), new RoomWatcher(id)];
    expect([await ana.connect(gateway), await ben.connect(gateway)]).toEqual(['snapshot', 'snapshot']);
    await Promise.all(users.map((user, i) => user.say(id, `first of ${i}`)));
    await gateway.time.advance(TICK_MS);
    ben.drop();
    await Promise.all(users.map((user, i) => user.say(id, `second of ${i}`)));
    await gateway.time.advance(TICK_MS);
    expect([ben.texts.length, await ben.connect(gateway)]).toEqual([4, 'changes']);
    await Promise.all(users.map((user, i) => user.say(id, `third of ${i}`)));
    await gateway.time.advance(TICK_MS);
    expect([ana.texts.length, ana.position?.seq]).toEqual([12, 12]);
    expect(new Set(ana.texts).size).toBe(12);
    expect(ben.entries).toEqual(ana.entries);
  });

  test('collects messages for a quarter of a second', async () => {
    const ana = new RoomWatcher(id);
    await ana.connect(gateway);
    await users[0]?.say(id, 'one');
    await gateway.time.advance(TICK_MS - 1);
    expect(ana.texts).toEqual([]);
    await gateway.time.advance(1);
    expect(ana.texts).toEqual(['one']);
  });

  test('resumes after it was closed because nobody used it', async () => {
    const ana = new RoomWatcher(id);
    await ana.connect(gateway);
    await users[0]?.say(id, 'one');
    await gateway.time.advance(TICK_MS);
    await users[1]?.say(id, 'two');
    ana.drop();
    await gateway.time.advance(IDLE_MS);
    expect(gateway.services.rooms.channels.rooms).toEqual([]);
    expect(await ana.connect(gateway)).toBe('changes');
    expect(ana.texts).toEqual(['one', 'two']);
  });

  test('is stored when somebody first writes in it, not when it is watched, and those who watch go on from where they were', async () => {
    const ana = new RoomWatcher(id);
    await ana.connect(gateway);
    const before = ana.position;
    ana.drop();
    await gateway.time.advance(IDLE_MS);
    expect(await database.db.select().from(rooms)).toEqual([]);
    await users[0]?.say(id, 'one');
    expect(await database.db.select().from(rooms)).toMatchObject([{ tenant: 'VNWOS', matchId: id, seq: 1, slowSeconds: 0 }]);
    expect([before?.seq, await ana.connect(gateway), ana.texts]).toEqual([0, 'changes', ['one']]);
  });

  test('reads many at once, each with its own messages and reactions', async () => {
    const ids = await gateway.sink.fixtures([aFixture('b'), aFixture('c')]);
    const [b = 0, c = 0] = [ids.get('b'), ids.get('c')];
    await users[0]?.say(id, 'in a');
    await users[0]?.say(b, 'in b');
    await users[1]?.caller.call('removeMessage', { matchId: b, seq: 1 });
    await users[1]?.say(b, 'again in b');
    await gateway.time.advance(IDLE_MS);
    expect(gateway.services.rooms.channels.rooms).toEqual([]);
    const names = [id, b, c].map((one) => `room:${one}`);
    await gateway.services.rooms.channels.openAll(names, 'VNWOS');
    const pages = gateway.services.rooms.channels.rooms.map(({ key, log }) => [key.matchId, textsIn(log.page(null).entries)]);
    expect(pages).toEqual([
      [id, ['in a']],
      [b, ['in b', 'again in b']],
      [c, []],
    ]);
  });

  test('stays open while it is watched', async () => {
    await new RoomWatcher(id).connect(gateway);
    await gateway.time.advance(4 * IDLE_MS);
    expect(gateway.services.rooms.channels.rooms).toHaveLength(1);
  });

  test('is refused for a match that there never was, and gone for one that is deleted', async () => {
    expect(await new RoomWatcher(999_999).connect(gateway)).toBe('refused');
    expect(await new RoomWatcher(1).connect(gateway)).toBe('gone');
    expect(await new RoomWatcher(id, 'NOBODY').connect(gateway)).toBe('refused');
  });
});

describe('RoomChannels: tenants', () => {
  test('a room never shows what is said, done or counted in that of another tenant', async () => {
    const [mine, theirs] = [new RoomWatcher(id), new RoomWatcher(id, 'IDWOS')];
    await mine.connect(gateway);
    await theirs.connect(gateway);
    const [budi] = await roomUsers(gateway, database, 1, 'id-ID');
    await users[0]?.say(id, 'Vào!');
    expect(await budi?.say(id, 'Gol!', { replyTo: 1 })).toMatchObject({ reason: 'replyGone' });
    expect(await budi?.say(id, 'Gol!')).toMatchObject({ seq: 1 });
    await operate(gateway, database, 'room', 'slow', '--match', String(id), '--seconds', '9');
    expect((await budi?.caller.call('removeMessage', { matchId: id, seq: 1 }))?.status).toBe(200);
    await gateway.time.advance(2_100);
    expect([mine.texts, theirs.texts]).toEqual([['Vào!'], [null, '-1']]);
    expect([mine.head.get('pace'), theirs.head.get('pace')]).toEqual([{ slowSeconds: 9 }, { slowSeconds: 0 }]);
    expect([mine.head.get('presence'), theirs.head.get('presence')]).toEqual([{ online: 1 }, { online: 1 }]);
    const pages = await Promise.all([users[0], budi].map((user) => user?.caller.call('roomPage', { matchId: id })));
    expect(pages.map((page) => page?.data['entries'])).toMatchObject([[{ text: 'Vào!' }], [null, { of: 1 }]]);
  });
});

describe('RoomChannels: restart', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-rooms-'));
    await copyTemplate(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('clients resume after a restart of the gateway on the same folder, without a gap and with no number used twice', async () => {
    let stored = await openFolder(folder);
    let running = await aGateway(stored);
    const match = (await running.sink.fixtures([aFixture('a')])).get('a') ?? 0;
    const [ana, ben] = await roomUsers(running, stored, 2);
    const watcher = new RoomWatcher(match);
    await watcher.connect(running);
    await ana?.say(match, 'one', { clientId: 'client-id-of-a-message' });
    await running.time.advance(TICK_MS);
    watcher.drop();
    await ben?.say(match, 'two');
    await ana?.caller.call('removeMessage', { matchId: match, seq: 1 });
    await running.close();
    await stored.close();

    stored = await openFolder(folder);
    running = await aGateway(stored);
    const [, , cleo] = await roomUsers(running, stored, 3);
    expect(await watcher.connect(running)).toBe('changes');
    expect(await cleo?.say(match, 'four')).toMatchObject({ seq: 4 });
    await running.time.advance(TICK_MS);
    expect(watcher.texts).toEqual(['one', 'two', '-1', 'four']);
    await running.close();
    await stored.close();
  });
});

describe('RoomChannels: room:/head', () => {
  test('says who is there, when the room is open, and its slow mode', async () => {
    const ana = new RoomWatcher(id);
    await ana.connect(gateway);
    expect(Object.fromEntries(ana.head)).toEqual({
      presence: { online: 0 },
      pace: { slowSeconds: 0 },
      openHours: { opensAt: KICKOFF - DAY, closesAt: null },
    });
    await gateway.sink.states([aState('a', { status: FootballStatus.finished, at: KICKOFF + 7 })]);
    await operate(gateway, database, 'room', 'slow', '--match', String(id), '--seconds', '30');
    await gateway.time.advance(2_100);
    expect(Object.fromEntries(ana.head)).toEqual({
      presence: { online: 1 },
      pace: { slowSeconds: 30 },
      openHours: { opensAt: KICKOFF - DAY, closesAt: KICKOFF + 7 + DAY },
    });
  });

  test('counts users at most once in two seconds', async () => {
    const ana = new RoomWatcher(id);
    await ana.connect(gateway);
    for (let second = 0; second < 20; second += 1) {
      await new RoomWatcher(id).connect(gateway);
      await gateway.time.advance(1_000);
    }
    await gateway.time.advance(2_100);
    expect(ana.head.get('presence')).toEqual({ online: 21 });
    const changes = ana.headChanges.filter((key) => key === 'presence').length;
    expect([changes > 5, changes <= 12]).toEqual([true, true]);
  });

  test('is answered by roomHead with the mute of the caller', async () => {
    const [ana, ben] = users;
    await operate(gateway, database, 'mute', '--member', String(ana?.id), '--minutes', '5', '--reason', 'Spam');
    const heads = await Promise.all([ana, ben].map((user) => user?.caller.call('roomHead', { matchId: id })));
    expect(heads.map((head) => head?.data)).toMatchObject([
      { at: KICKOFF, mute: { until: KICKOFF + 300_000, reason: 'Spam' } },
      { at: KICKOFF, mute: null },
    ]);
    expect(heads[1]?.data['documents']).toContainEqual(['pace', expect.any(Number), { slowSeconds: 0 }]);
  });
});

describe('roomPage', () => {
  test('goes back in pages of 50, from the ring and from the database, to the first number', async () => {
    const key = { tenant: 'VNWOS', matchId: id };
    const texts = Array.from({ length: 320 }, (_, i) => `message ${i + 1}`);
    await storeMessages(database, key, users[0]?.id ?? 0n, texts, KICKOFF);
    const room = await gateway.services.rooms.open(key);
    const seen: string[] = [];
    let before: number | undefined;
    let pages = 0;
    do {
      const { data } = await caller.call('roomPage', { matchId: id, ...(before !== undefined && { before }) });
      seen.unshift(...textsIn(data['entries']));
      before = Number(data['firstSeq']);
      expect(data['epoch']).toBe(room?.epoch);
      pages += 1;
    } while (before > 1);
    expect([pages, seen]).toEqual([7, texts]);
  });

  test('is empty for a room in which nobody has said anything, and before its first number', async () => {
    const read = async (before?: number) => (await caller.call('roomPage', { matchId: id, ...(before !== undefined && { before }) })).data;
    expect(await read()).toMatchObject({ firstSeq: 1, entries: [] });
    await users[0]?.say(id, 'one');
    expect([await read(1), await read(99)]).toMatchObject([
      { firstSeq: 1, entries: [] },
      { firstSeq: 1, entries: [{ text: 'one' }] },
    ]);
  });
});

function textsIn(entries: unknown): string[] {
  return Array.isArray(entries) ? entries.map(({ text }) => String(text)) : [];
}
