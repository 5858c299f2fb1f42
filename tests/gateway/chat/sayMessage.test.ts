import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SayResult } from '#contract/room/roomCalls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { Database } from '#gateway/db/database.ts';
import { roomMessages } from '#gateway/chat/tables.ts';
import type { ScreenVerdict } from '#gateway/chat/sayMessage.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const HOUR = 3_600_000;
const CLIENT_ID = 'client-id-of-a-message';

let database: Database;
let gateway: TestGateway;
let id: number;
let ana: RoomUser;
let ben: RoomUser;
let verdict: ScreenVerdict;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  verdict = 'pass';
  gateway = await aGateway(database, 'test', null, { chatSafety: { screen: () => verdict } });
  id = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
  const [first, second] = await roomUsers(gateway, database, 2);
  if (first === undefined || second === undefined) throw new Error('two members were not registered');
  [ana, ben] = [first, second];
});
afterEach(() => gateway.close());

describe('say: text', () => {
  test('is trimmed and normalized, and Vietnamese text stays as it is', async () => {
    await ana.say(id, '  Vào  rồi!\u202e Đỉnh quá 🔥🔥 ');
    await ben.say(id, 'Trọng tài bắt quá tệ, thẻ vàng đấy rõ ràng quá!');
    expect(await texts()).toEqual(['Vào rồi! Đỉnh quá 🔥🔥', 'Trọng tài bắt quá tệ, thẻ vàng đấy rõ ràng quá!']);
  });

  test.each([
    ['', 400],
    ['   \u200b ', 400],
    ['🔥', 200],
    ['🔥'.repeat(200), 200],
    ['a'.repeat(201), 400],
  ])('%# of 1 to 200 characters', async (text, status) => {
    expect((await ana.caller.call('say', { matchId: id, clientId: CLIENT_ID, text })).status).toBe(status);
  });
});

describe('say: one message per client id', () => {
  test('sent again, later or at the same time, it answers what the first did', async () => {
    const given = { clientId: CLIENT_ID };
    const first = await Promise.all(['Goal', 'Goal', 'Goal'].map((text) => sayAtOnce(text, CLIENT_ID)));
    await gateway.time.sleep(HOUR);
    const again = await ana.say(id, 'Goal', given);
    expect([...first, again]).toEqual(Array.from({ length: 4 }, () => ({ state: 'posted', seq: 1, at: KICKOFF })));
    expect(await texts()).toEqual(['Goal']);
  });

  test('is of a member: the same client id of another one is another message', async () => {
    const given = { clientId: CLIENT_ID };
    expect([await ana.say(id, 'Goal', given), await ben.say(id, 'Goal', given)]).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  });
});

describe('say: limits', () => {
  test('three messages in 30 s, then again when the first of them is that old', async () => {
    await ana.say(id, 'one');
    await gateway.time.advance(1_000);
    await ana.say(id, 'two');
    await ana.say(id, 'three');
    expect(await ana.say(id, 'four')).toEqual({ state: 'refused', reason: 'tooMany', retryMs: 29_000 });
    expect(await ben.say(id, 'four')).toMatchObject({ state: 'posted', seq: 4 });
    await gateway.time.advance(28_999);
    expect(await ana.say(id, 'four')).toMatchObject({ reason: 'tooMany', retryMs: 1 });
    await gateway.time.advance(1);
    expect(await ana.say(id, 'four')).toMatchObject({ state: 'posted', seq: 5 });
    expect(await ana.say(id, 'five')).toMatchObject({ reason: 'tooMany', retryMs: 1_000 });
  });

  test('parallel messages of a member count towards each other', async () => {
    const results = await Promise.all(['1', '2', '3', '4', '5'].map((text) => sayAtOnce(text, crypto.randomUUID())));
    expect(results.map(({ state }) => state)).toEqual(['posted', 'posted', 'posted', 'refused', 'refused']);
  });

  test('the same text twice within a minute is refused, in the same room and of the same member only', async () => {
    const other = (await gateway.sink.fixtures([aFixture('b')])).get('b') ?? 0;
    await ana.say(id, 'Goal');
    expect(await ana.say(id, ' Goal ')).toEqual({ state: 'refused', reason: 'repeated', retryMs: 60_000 });
    expect([await ben.say(id, 'Goal'), await ana.say(other, 'Goal')]).toMatchObject([{ state: 'posted' }, { state: 'posted' }]);
    await gateway.time.advance(59_999);
    expect(await ana.say(id, 'Goal')).toMatchObject({ reason: 'repeated', retryMs: 1 });
    await gateway.time.advance(1);
    expect(await ana.say(id, 'Goal')).toMatchObject({ state: 'posted' });
  });

  test('slow mode counts from the last message of the member, until an operator ends it', async () => {
    await operate(gateway, database, 'room', 'slow', '--match', String(id), '--seconds', '120');
    await ana.say(id, 'one');
    expect(await ana.say(id, 'two')).toEqual({ state: 'refused', reason: 'slow', retryMs: 120_000 });
    expect(await ben.say(id, 'two')).toMatchObject({ state: 'posted' });
    await gateway.time.advance(119_999);
    expect(await ana.say(id, 'two')).toMatchObject({ reason: 'slow', retryMs: 1 });
    await gateway.time.advance(1);
    expect(await ana.say(id, 'two')).toMatchObject({ state: 'posted' });
    await operate(gateway, database, 'room', 'slow', '--match', String(id), '--seconds', '0');
    expect(await ana.say(id, 'three')).toMatchObject({ state: 'posted' });
  });
});

describe('say: a clock that was set back', () => {
  test.each([1_000, 10 * 60_000, 30 * 24 * HOUR])('by %i ms locks nobody out, though what was said before seems to come', async (step) => {
    for (const text of ['one', 'two', 'three']) await ana.say(id, text);
    await setClockBack(step);
    for (const text of ['three', 'four', 'five']) expect(await ana.say(id, text)).toMatchObject({ state: 'posted' });
    expect(await ana.say(id, 'six')).toEqual({ state: 'refused', reason: 'tooMany', retryMs: 30_000 });
  });

  test('leaves slow mode as long as it is', async () => {
    await operate(gateway, database, 'room', 'slow', '--match', String(id), '--seconds', '120');
    await ana.say(id, 'one');
    await setClockBack(HOUR);
    expect(await ana.say(id, 'two')).toMatchObject({ state: 'posted' });
    expect(await ana.say(id, 'three')).toEqual({ state: 'refused', reason: 'slow', retryMs: 120_000 });
  });

  test('leaves a message that is sent again what it was', async () => {
    const first = await ana.say(id, 'one', { clientId: CLIENT_ID });
    await setClockBack(HOUR);
    expect(await ana.say(id, 'one', { clientId: CLIENT_ID })).toMatchObject({
      state: 'posted',
      seq: first.state === 'posted' ? first.seq : 0,
    });
  });

  /** All that was said until now was said by a clock that was ahead. */
  async function setClockBack(ms: number): Promise<void> {
    await database.db.update(roomMessages).set({ at: sql`${roomMessages.at} + ${ms}` });
  }
});

describe('say: open hours', () => {
  test('a room opens 24 h before kick-off', async () => {
    const kickoff = KICKOFF + 24 * HOUR + 1_000;
    const later = (await gateway.sink.fixtures([aFixture('b', { kickoff })])).get('b') ?? 0;
    expect(await ana.say(later, 'Goal')).toEqual({ state: 'refused', reason: 'notOpen', retryMs: 1_000 });
    await gateway.time.advance(1_000);
    expect(await ana.say(later, 'Goal')).toMatchObject({ state: 'posted' });
  });

  test('and closes 24 h after the end', async () => {
    const ended = { status: FootballStatus.finished, kickoff: KICKOFF - 26 * HOUR, at: KICKOFF - 24 * HOUR + 1_000 };
    const earlier = (await gateway.sink.fixtures([aFixture('b', ended)])).get('b') ?? 0;
    await gateway.time.advance(999);
    expect(await ana.say(earlier, 'one')).toMatchObject({ state: 'posted' });
    await gateway.time.advance(1);
    expect(await ana.say(earlier, 'two')).toEqual({ state: 'refused', reason: 'closed', retryMs: null });
  });

  test('there is no room of an unknown match', async () => {
    expect(await ana.say(999_999, 'Goal')).toEqual({ state: 'refused', reason: 'noRoom', retryMs: null });
  });
});

describe('say: message', () => {
  test('has its author, minute and score at the time of writing, its answer and its mentions', async () => {
    const clock = { base: 0, since: KICKOFF, running: 1 };
    await gateway.sink.states([aState('a', { status: FootballStatus.firstHalf, score: { home: 1, away: 0 }, clock })]);
    await gateway.time.advance(2 * 60_000);
    await ana.say(id, 'one');
    const [foreigner] = await roomUsers(gateway, database, 1, 'id-ID');
    const mentions = [String(ana.id), `0${ana.id}`, String(foreigner?.id), '1', '9'.repeat(20)];
    await ben.say(id, 'two', { clientId: CLIENT_ID, replyTo: 1, mentions });
    expect((await entries())[1]).toEqual({
      type: 'message',
      clientId: CLIENT_ID,
      author: { memberId: String(ben.id), nickname: ben.nickname, avatar: null, isExpert: false },
      at: KICKOFF + 2 * 60_000,
      moment: { clock: { kind: 'minute', base: 3, added: 0 }, score: { home: 1, away: 0 } },
      text: 'two',
      replyTo: { seq: 1, memberId: String(ana.id), nickname: ana.nickname },
      mentions: [{ memberId: String(ana.id), nickname: ana.nickname }],
    });
  });

  test.each([1, 7, 2 ** 40])('an answer to message %d, which there is not, is refused', async (replyTo) => {
    expect(await ana.say(id, 'Goal', { replyTo })).toEqual({ state: 'refused', reason: 'replyGone', retryMs: null });
  });

  test('is read alike from the ring and from the database', async () => {
    await ana.say(id, 'one');
    await ben.say(id, 'two', { replyTo: 1, mentions: [String(ana.id)] });
    const inRing = await entries();
    await gateway.time.advance(15_000); // closes the room
    expect([gateway.services.rooms.channels.rooms, await entries()]).toEqual([[], inRing]);
  });
});

describe('say: screening', () => {
  test('a blocked text is refused and not stored', async () => {
    verdict = 'blocked';
    expect(await ana.say(id, 'Goal')).toEqual({ state: 'refused', reason: 'blocked', retryMs: null });
    expect(await database.db.select().from(roomMessages)).toEqual([]);
  });

  test('a held one takes no number, and is answered the same when sent again', async () => {
    verdict = 'held';
    const given = { clientId: CLIENT_ID };
    expect([await ana.say(id, 'Goal', given), await ana.say(id, 'Goal', given)]).toEqual([{ state: 'held' }, { state: 'held' }]);
    verdict = 'pass';
    expect(await ben.say(id, 'Goal')).toMatchObject({ seq: 1 });
    expect(await texts()).toEqual(['Goal']);
  });
});

/** As `ana.say`, without the queue of the member's calls. */
function sayAtOnce(text: string, clientId: string): Promise<SayResult> {
  return gateway.services.rooms.say({ tenant: 'VNWOS', matchId: id }, { memberId: ana.id, clientId, text, mentions: [] });
}

async function entries(): Promise<readonly unknown[]> {
  const { data } = await ana.caller.call('roomPage', { matchId: id });
  return Array.isArray(data['entries']) ? data['entries'] : [];
}

async function texts(): Promise<readonly unknown[]> {
  return (await entries()).map((entry) => (typeof entry === 'object' && entry !== null && 'text' in entry ? entry.text : entry));
}
