import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import type { Reaction } from '#contract/room/roomHead.ts';
import type { Database } from '#gateway/db/database.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { RoomWatcher } from '#tests/builders/chat/roomWatcher.ts';
import { aGoal, aSubstitution, atMinute } from '#tests/builders/detail/incidents.ts';
import { incidentsOf } from '#tests/builders/detail/sourceDocuments.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { until } from '#tests/builders/until.ts';

const DAY = 86_400_000;
const PUBLISH_MS = 1_000;
const NONE = { clap: 0, fire: 0, laugh: 0, shock: 0, cry: 0 };

let database: Database;
let gateway: TestGateway;
let id: number;
let goal: string;
let users: readonly RoomUser[];
let watcher: RoomWatcher;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await aGateway(database);
  id = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
  await gateway.sink.documents([incidentsOf('a', [aGoal()])]);
  goal = (await gateway.services.detail.log.tail(id, 1))[0]?.entry.id ?? '';
  users = await roomUsers(gateway, database, 3);
  watcher = new RoomWatcher(id);
  await watcher.connect(gateway);
});
afterEach(() => gateway.close());

describe('react', () => {
  test('counts one reaction a member and goal, which may be changed and taken back', async () => {
    expect([await react(0, 'fire'), await react(0, 'fire'), await react(1, 'fire'), await react(2, 'cry')]).toEqual([200, 200, 200, 200]);
    await published({ ...NONE, fire: 2, cry: 1 });
    await react(1, 'cry');
    await published({ ...NONE, fire: 1, cry: 2 });
    for (const user of [0, 1, 2]) await react(user, null);
    await published(NONE);
  });

  test('is published at most once a second', async () => {
    await react(0, 'fire');
    await gateway.time.advance(PUBLISH_MS - 100);
    await react(1, 'fire'); // had the counts been read, they would be by now
    await gateway.time.advance(60);
    expect(watcher.head.get(`reactions/${goal}`)).toBeUndefined();
    await published({ ...NONE, fire: 2 });
    watcher.headChanges.length = 0;
    for (let round = 0; round < 3; round += 1) {
      for (const reaction of ['fire', 'clap', 'cry'] as const) for (const user of [0, 1, 2]) await react(user, reaction);
      await published({ ...NONE, cry: 3 });
      await react(0, 'fire');
      await published({ ...NONE, fire: 1, cry: 2 });
    }
    expect(watcher.headChanges.filter((key) => key.startsWith('reactions/'))).toHaveLength(6);
  });

  test('is there for those who come later', async () => {
    await react(0, 'shock');
    await published({ ...NONE, shock: 1 });
    watcher.drop();
    await gateway.time.advance(15_000);
    expect(gateway.services.rooms.channels.rooms).toEqual([]);
    const late = new RoomWatcher(id);
    await late.connect(gateway);
    expect(late.head.get(`reactions/${goal}`)).toEqual({ ...NONE, shock: 1 });
  });

  test('is refused for what is no goal of the match, and for one that was withdrawn', async () => {
    const other = (await gateway.sink.fixtures([aFixture('b')])).get('b') ?? 0;
    await gateway.sink.documents([incidentsOf('a', [aSubstitution('Lan', atMinute(60))], KICKOFF + 1)]);
    const entries = (await gateway.services.detail.log.tail(id, 10)).map(({ entry }) => entry);
    const substitution = entries.find((entry) => entry.type === 'incident' && entry.incident.kind === 'substitution')?.id ?? '';
    expect(entries).toContainEqual(expect.objectContaining({ type: 'withdrawal', id: goal }));
    expect([await react(0, 'fire'), await react(0, 'fire', substitution), await react(0, 'fire', 'nothing')]).toEqual([404, 404, 404]);
    expect([await react(0, 'fire', goal, other), await react(0, 'fire', goal, 999_999)]).toEqual([404, 404]);
  });

  test('is refused of a muted member, and once the room is closed', async () => {
    await operate(gateway, database, 'mute', '--member', String(users[0]?.id), '--minutes', '5', '--reason', 'Spam');
    expect([await react(0, 'fire'), await react(1, 'fire')]).toEqual([403, 200]);
    await gateway.sink.states([aState('a', { status: FootballStatus.finished, at: KICKOFF - DAY })]);
    expect(await react(1, 'cry')).toBe(409);
  });
});

describe('myReactions', () => {
  test('returns the caller’s own, as they were last set', async () => {
    await react(0, 'fire');
    await react(0, 'cry');
    await react(1, 'clap');
    const own = async (user: number) => (await users[user]?.caller.call('myReactions', { matchId: id }))?.data;
    expect([await own(0), await own(1), await own(2)]).toEqual([
      { reactions: [{ incidentId: goal, reaction: 'cry' }] },
      { reactions: [{ incidentId: goal, reaction: 'clap' }] },
      { reactions: [] },
    ]);
    await react(0, null);
    expect(await own(0)).toEqual({ reactions: [] });
  });
});

async function react(user: number, reaction: Reaction | null, incidentId = goal, matchId = id): Promise<number | undefined> {
  return (await users[user]?.caller.call('react', { matchId, incidentId, reaction }))?.status;
}

/** Waits until the counts are those, which takes one publication. */
async function published(counts: object): Promise<void> {
  await gateway.time.advance(PUBLISH_MS);
  await until(async () => {
    await gateway.time.advance(50);
    expect(watcher.head.get(`reactions/${goal}`)).toEqual(counts);
  });
}
