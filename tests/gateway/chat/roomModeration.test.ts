import { createAudit } from '#gateway/operator/audit.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { createRoomModeration, type RoomModeration } from '#gateway/chat/roomModeration.ts';
import type { ScreenVerdict } from '#gateway/chat/sayMessage.ts';
import { roomMessages, roomReactions } from '#gateway/chat/tables.ts';
import { members } from '#gateway/member/tables.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { RoomWatcher } from '#tests/builders/chat/roomWatcher.ts';
import { storeMessages } from '#tests/builders/chat/storedMessages.ts';
import { aGoal } from '#tests/builders/detail/incidents.ts';
import { incidentsOf } from '#tests/builders/detail/sourceDocuments.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { until } from '#tests/builders/until.ts';

const TICK_MS = 250;
const HOUR = 3_600_000;
const IDLE_MS = 15_000;
const SECRET = 'Nghe lén bí mật';

let database: Database;
let gateway: TestGateway;
let id: number;
let ana: RoomUser;
let ben: RoomUser;
let watcher: RoomWatcher;
let moderation: RoomModeration;
let verdict: ScreenVerdict;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  verdict = 'pass';
  gateway = await aGateway(database, 'test', null, { chatSafety: { screen: () => verdict } });
  moderation = createRoomModeration(database.db, { now: () => gateway.time.now() });
  id = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
  const [first, second] = await roomUsers(gateway, database, 2);
  if (first === undefined || second === undefined) throw new Error('two members were not registered');
  [ana, ben] = [first, second];
  watcher = new RoomWatcher(id);
  await watcher.connect(gateway);
});
afterEach(() => gateway.close());

describe('a removal', () => {
  test('by an operator reaches watchers at once, and is gone from channel, ring, history and database', async () => {
    const late = new RoomWatcher(id);
    await late.connect(gateway);
    late.drop();
    await ana.say(id, SECRET);
    await ben.say(id, 'answer', { replyTo: 1 });
    await gateway.time.advance(TICK_MS);
    expect(await operate(gateway, database, 'room', 'remove', '--match', String(id), '--seq', '1')).toMatch(/^Message 1 .* was removed\.$/);
    expect(watcher.texts).toEqual([SECRET, 'answer', '-1']);
    expect(await late.connect(gateway)).toBe('changes');
    expect(late.texts).toEqual([null, 'answer', '-1']);
    const inRing = await page();
    late.drop();
    watcher.drop();
    await gateway.time.advance(IDLE_MS);
    expect(gateway.services.rooms.channels.rooms).toEqual([]);
    expect([await page(), JSON.stringify(inRing).includes(SECRET)]).toEqual([inRing, false]);
    expect(JSON.stringify(await database.db.select({ text: roomMessages.text }).from(roomMessages))).not.toContain(SECRET);
    expect(await auditOf()).toMatchObject({ command: 'room remove', actor: 'op', payload: { match: [String(id)], seq: ['1'] } });
  });

  test('of an own message leaves its number, and is done once', async () => {
    await ana.say(id, SECRET);
    expect(await remove(ben, 1)).toBe(404);
    expect([await remove(ana, 1), await remove(ana, 1), await remove(ana, 2), await remove(ana, 2 ** 40)]).toEqual([200, 404, 404, 404]);
    expect(await ben.say(id, 'three')).toMatchObject({ seq: 3 });
    await gateway.time.advance(TICK_MS);
    expect(watcher.texts).toEqual([null, '-1', 'three']);
  });

  test('is possible for muted members, who cannot write', async () => {
    await ana.say(id, SECRET);
    await operate(gateway, database, 'mute', '--member', String(ana.id), '--minutes', '5', '--reason', 'Spam');
    await expect(ana.say(id, 'more')).rejects.toThrow('403');
    expect(await remove(ana, 1)).toBe(200);
  });

  test('of a message that there is not, or of another tenant, is refused', async () => {
    await ana.say(id, 'one');
    const command = ['room', 'remove', '--match', String(id), '--seq'];
    await expect(operate(gateway, database, ...command, '2')).rejects.toThrow('has no message 2');
    await expect(operate(gateway, database, ...command, '999999999999')).rejects.toThrow('has no message');
    await expect(operate(gateway, database, ...command, '1', '--tenant', 'IDWOS')).rejects.toThrow('has no message 1');
    await expect(operate(gateway, database, 'room', 'slow', '--match', '7', '--seconds', '5')).rejects.toThrow('no match 7');
    await expect(operate(gateway, database, 'room', 'slow', '--match', String(id), '--seconds', '121')).rejects.toThrow('to 120');
  });

  test('by another process reaches watchers within two seconds, and numbers stay contiguous', async () => {
    await ana.say(id, SECRET);
    await moderation.remove('VNWOS', id, 1);
    await storeMessages(database, { tenant: 'VNWOS', matchId: id }, ben.id, ['elsewhere'], gateway.time.now());
    expect(await ben.say(id, 'here')).toMatchObject({ seq: 4 });
    await moderation.remove('VNWOS', id, 4);
    await gateway.time.advance(1_000);
    await until(() => expect(watcher.texts.at(-1)).toBe('-4'));
    expect(watcher.texts).toEqual([null, '-1', 'elsewhere', expect.anything(), '-4']);
  });
});

describe('held messages', () => {
  beforeEach(async () => {
    verdict = 'held';
    await ana.say(id, 'See example.com');
    verdict = 'pass';
    await ben.say(id, 'one');
  });

  test('are listed for their tenant, and published with the next number once approved', async () => {
    expect(await moderation.held('IDWOS')).toEqual([]);
    const [held] = await moderation.held('VNWOS');
    expect(held).toMatchObject({ matchId: id, memberId: ana.id, nickname: ana.nickname, text: 'See example.com' });
    const heldId = held?.id ?? 0;
    expect([await moderation.approve('IDWOS', heldId), await moderation.approve('VNWOS', heldId)]).toEqual([null, 2]);
    await gateway.services.rooms.refresh();
    await gateway.time.advance(TICK_MS);
    expect(watcher.texts).toEqual(['one', 'See example.com']);
    expect([await moderation.approve('VNWOS', heldId), await moderation.held('VNWOS')]).toEqual([null, []]);
  });

  test('are never published once rejected', async () => {
    const [held] = await moderation.held('VNWOS');
    const reject = () => moderation.reject('VNWOS', held?.id ?? 0);
    expect([await moderation.reject('IDWOS', held?.id ?? 0), await reject(), await reject()]).toEqual([false, true, false]);
    expect([await moderation.held('VNWOS'), await moderation.approve('VNWOS', held?.id ?? 0)]).toEqual([[], null]);
    expect(JSON.stringify(await database.db.select({ text: roomMessages.text }).from(roomMessages))).not.toContain('example');
  });
});

describe('forgetMember', () => {
  test('deletes texts and reactions of the member everywhere, and the member may then be deleted', async () => {
    await gateway.sink.documents([incidentsOf('a', [aGoal()])]);
    const goal = await goalId();
    await ana.caller.call('react', { matchId: id, incidentId: goal, reaction: 'fire' });
    await ben.caller.call('react', { matchId: id, incidentId: goal, reaction: 'fire' });
    await ana.say(id, SECRET);
    await ben.say(id, 'two', { replyTo: 1 });
    verdict = 'held';
    await ana.say(id, `${SECRET} held`);
    await reactionsAre(goal, 2);
    await gateway.services.rooms.forgetMember(ana.id);
    await reactionsAre(goal, 1);
    expect(watcher.texts).toEqual([SECRET, 'two', '-1']);
    watcher.drop();
    await gateway.time.advance(IDLE_MS);
    await database.db.delete(members).where(eq(members.id, ana.id));
    expect(await page()).toMatchObject([null, { text: 'two', replyTo: null }, { of: 1 }]);
    expect(await database.db.select({ memberId: roomReactions.memberId }).from(roomReactions)).toEqual([{ memberId: ben.id }]);
    expect(JSON.stringify(await database.db.select({ text: roomMessages.text }).from(roomMessages))).not.toContain(SECRET);
    expect(await ben.say(id, 'four')).toMatchObject({ state: 'held' });
    verdict = 'pass';
    expect(await ben.say(id, 'five')).toMatchObject({ seq: 4 });
  });
});

describe('retention', () => {
  test('deletes texts of 30 days ago, whose numbers stay', async () => {
    const key = { tenant: 'VNWOS', matchId: id };
    const old = gateway.time.now() - 30 * 24 * HOUR;
    await storeMessages(database, key, ana.id, [SECRET], old - 1);
    await storeMessages(database, key, ana.id, ['newer'], old);
    await gateway.services.rooms.refresh();
    await gateway.services.rooms.prune();
    expect(await page()).toMatchObject([null, { text: 'newer' }]);
    expect(JSON.stringify(await database.db.select({ text: roomMessages.text }).from(roomMessages))).not.toContain(SECRET);
  });
});

async function page(): Promise<readonly unknown[]> {
  const { data } = await ben.caller.call('roomPage', { matchId: id });
  return Array.isArray(data['entries']) ? data['entries'] : [];
}

async function remove(user: RoomUser, seq: number): Promise<number> {
  return (await user.caller.call('removeMessage', { matchId: id, seq })).status;
}

async function reactionsAre(goal: string, fire: number): Promise<void> {
  await gateway.time.advance(1_000);
  await until(async () => {
    await gateway.time.advance(50);
    expect(watcher.head.get(`reactions/${goal}`)).toMatchObject({ fire });
  });
}

async function goalId(): Promise<string> {
  const [newest] = await gateway.services.detail.log.tail(id, 1);
  return newest?.entry.id ?? '';
}

async function auditOf(): Promise<unknown> {
  return (await createAudit(database.db, () => gateway.time.now()).list('VNWOS', 1))[0];
}
