import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountEntry, decodeAccountEntry } from '#contract/wire/accountEntry.ts';
import { decodeFrame } from '#contract/wire/frames.ts';
import type { Database } from '#gateway/db/database.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

let database: Database;
let gateway: TestGateway;
let id: number;
let ana: RoomUser;
let ben: RoomUser;
let budi: RoomUser;
let blocks: (readonly [owner: bigint, other: bigint])[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  blocks = [];
  const isBlocked = (owner: bigint, other: bigint) => Promise.resolve(blocks.some(([a, b]) => a === owner && b === other));
  gateway = await aGateway(database, 'test', null, { chatSafety: { isBlocked } });
  id = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
  const [first, second] = await roomUsers(gateway, database, 2);
  const [foreigner] = await roomUsers(gateway, database, 1, 'id-ID');
  if (first === undefined || second === undefined || foreigner === undefined) throw new Error('three members were not registered');
  [ana, ben, budi] = [first, second, foreigner];
});
afterEach(() => gateway.close());

describe('mentions', () => {
  test('notify a member who is mentioned or answered, once a message, at once', async () => {
    const entries = watchAccount(ben);
    await ana.say(id, 'one', { mentions: [String(ben.id)] });
    await ben.say(id, 'two');
    await ana.say(id, 'three', { replyTo: 2, mentions: [String(ben.id)] });
    expect(entries).toEqual([
      { kind: 'mention', matchId: id, seq: 1, nickname: ana.nickname },
      { kind: 'mention', matchId: id, seq: 3, nickname: ana.nickname },
    ]);
  });

  test('do not notify the author, members of other tenants, and those who have the author on their blacklist', async () => {
    const all = [ana, ben, budi].map(watchAccount);
    blocks = [[ben.id, ana.id]];
    await ana.say(id, 'one', { mentions: [ana, ben, budi].map((user) => String(user.id)) });
    await ana.say(id, 'two', { replyTo: 1 });
    expect(all).toEqual([[], [], []]);
    await ben.say(id, 'three', { replyTo: 1 });
    expect(all).toMatchObject([[{ kind: 'mention', seq: 3 }], [], []]);
  });

  test('a message sent again notifies nobody again', async () => {
    const entries = watchAccount(ben);
    const given = { clientId: 'client-id-of-a-message', mentions: [String(ben.id)] };
    await Promise.all([ana.say(id, 'one', given), ana.say(id, 'one', given)]);
    expect(entries).toHaveLength(1);
  });
});

describe('a letter about a mention', () => {
  const letters = async (user: RoomUser) => (await gateway.services.content.messages.page('VNWOS', user.id, 10)).toReversed();

  test('goes to a member without a connected page, once a message, with a link to the room and without its text', async () => {
    await ana.say(id, 'secret', { clientId: 'client-id-of-a-message', mentions: [String(ben.id)] });
    await ana.say(id, 'secret', { clientId: 'client-id-of-a-message', mentions: [String(ben.id)] });
    await ben.say(id, 'two');
    await ana.say(id, 'three', { replyTo: 2, mentions: [String(ben.id)] });
    const found = await letters(ben);
    expect(found).toMatchObject([
      { kind: 'mention', title: { 'vi-VN': `${ana.nickname} đã nhắc đến bạn` }, link: `/match/${id}/chat`, readAt: null },
      { kind: 'reply', title: { 'en-US': `${ana.nickname} replied to you` }, link: `/match/${id}/chat` },
    ]);
    expect(found[0]?.text['en-US']).toMatch(/^In the chat for \S.* – \S/);
    expect(JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('secret');
    expect(await letters(ana)).toEqual([]);
  });

  test('does not go to a member whose page gets the notice, nor to one who blocks the author', async () => {
    const entries = watchAccount(ben);
    await ana.say(id, 'one', { mentions: [String(ben.id)] });
    expect([entries.length, await letters(ben)]).toEqual([1, []]);
    blocks = [[ana.id, ben.id]];
    await ben.say(id, 'two', { mentions: [String(ana.id)] });
    expect(await letters(ana)).toEqual([]);
  });
});

describe('a mention in a held message', () => {
  test.each([
    { state: 'open', waitMs: 0 },
    { state: 'closed', waitMs: 60_000 },
  ])('notifies once it is approved, and once, while the room is $state', async ({ state, waitMs }) => {
    const entries = watchAccount(ben);
    expect(await ana.say(id, 'xem example.com', { mentions: [String(ben.id)] })).toEqual({ state: 'held' });
    await gateway.time.advance(waitMs);
    expect(gateway.services.rooms.channels.rooms).toHaveLength(state === 'open' ? 1 : 0);
    expect(entries).toEqual([]);
    const [heldId = ''] = (await operate(gateway, database, 'held')).split('  ');
    await operate(gateway, database, 'held', 'approve', '--id', heldId);
    await operate(gateway, database, 'held');
    expect(entries).toEqual([{ kind: 'mention', matchId: id, seq: 1, nickname: ana.nickname }]);
  });
});

describe('a mute', () => {
  test('reaches the member over me at once, as does its end', async () => {
    const [mine, theirs] = [watchAccount(ana), watchAccount(ben)];
    await operate(gateway, database, 'mute', '--member', String(ana.id), '--minutes', '5', '--reason', 'Spam');
    await expect(ana.say(id, 'one')).rejects.toThrow('say was answered 403');
    await operate(gateway, database, 'unmute', '--member', String(ana.id));
    expect(mine).toEqual([
      { kind: 'mute', until: KICKOFF + 300_000 },
      { kind: 'mute', until: 0 },
    ]);
    expect([theirs, await ana.say(id, 'one')]).toMatchObject([[], { state: 'posted' }]);
  });
});

/** Returns what a connection of the member gets on `me` from now on. */
function watchAccount({ session }: RoomUser): AccountEntry[] {
  const entries: AccountEntry[] = [];
  const send = (name: string, payload: readonly unknown[]): void => {
    const frame = name === 'log' ? decodeFrame('log', payload) : null;
    if (frame?.name === 'log') entries.push(...frame.entries.map(decodeAccountEntry));
  };
  const { accountLogs } = gateway.services.memberServices;
  gateway.hub.connect({ send, queued: () => 0, drop: () => undefined }, () => accountLogs.channelOf(session)).watch([['me']]);
  return entries;
}
