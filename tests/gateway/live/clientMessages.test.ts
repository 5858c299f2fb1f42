import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRoomChannel } from '#gateway/chat/roomChannels.ts';
import { rooms } from '#gateway/chat/tables.ts';
import type { Database } from '#gateway/db/database.ts';
import { ChannelOpenings } from '#gateway/live/channelOpenings.ts';
import { type ClientMessages, createClientMessages } from '#gateway/live/clientMessages.ts';
import { joinTenantChannels } from '#gateway/live/joinTenantChannels.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { TenantChannels } from '#gateway/live/tenantChannels.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const TENANT = 'VNWOS';
const MESSAGES = 55;
const NAMES = 200;
const KINDS = ['match:', 'match:/log', 'odds:', 'room:', 'room:/head'] as const;
const MATCHES = 120;
/** Frames to more peers are written in several turns. */
const PEERS_A_TURN = 250;

let database: Database;
let gateway: TestGateway;
let channels: TenantChannels;
let openings: ChannelOpenings;
/** Batches that are opened and frames that the bystander gets, in order. */
let log: string[];
let first: number;
/** Is called at the beginning of each batch. */
let onBatch: () => void;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await aGateway(database, 'test', null, { store: memoryStore() });
  const ids = await gateway.sink.fixtures(
    Array.from({ length: MATCHES }, (_, i) => aFixture(String(i), { kickoff: KICKOFF, status: FootballStatus.firstHalf })),
  );
  first = Math.min(...ids.values());
  const { rooms: ofRooms, detail } = gateway.services;
  const joined = joinTenantChannels({ channels: ofRooms.channels, has: isRoomChannel }, detail.channels);
  log = [];
  onBatch = () => undefined;
  channels = {
    ...joined,
    async openAll(names, tenant) {
      log.push('batch');
      onBatch();
      await joined.openAll(names, tenant);
    },
  };
  openings = new ChannelOpenings(channels, gateway.time.timers());
});
afterEach(() => gateway.close());

describe('createClientMessages', () => {
  test('one connection that asks for 11,000 channels gets 200 of them, and stores nothing', async () => {
    const statuses = await attack(namesOf(0, MESSAGES * NAMES));
    expect(openNames()).toHaveLength(NAMES);
    expect(statuses.filter((status) => status !== 'refused')).toHaveLength(NAMES);
    expect(await database.db.select().from(rooms)).toEqual([]);
  });

  test('connections that ask for what never was cost a bounded number of queries', async () => {
    const statuses = await attack(namesOf(1_000_000, MESSAGES * NAMES));
    expect(new Set(statuses)).toEqual(new Set(['refused']));
    expect(log.length).toBeLessThanOrEqual(16);
  });

  test("others' frames go out between the batches of a large message", async () => {
    for (let i = 0; i < PEERS_A_TURN; i += 1) connect(() => undefined).watch([['board:football']], () => undefined);
    const last = connect((name) => void log.push(name)); // whose frames wait for the next turn
    last.watch([['board:football']], () => undefined);
    log.length = 0;
    onBatch = () => void gateway.hub.apply('football', [aMatch({ id: first, score: { home: log.length, away: 0 } })]);
    await attack(namesOf(0, NAMES));
    expect(log.join(' ')).toMatch(/^(?:batch state ){7}batch/);
  });

  test('watches nothing more for a connection that is gone', async () => {
    let isConnected = true;
    const client = connect(
      () => undefined,
      () => isConnected,
    );
    let isAnswered = false;
    client.watch([[`match:${first}`]], () => (isAnswered = true));
    isConnected = false;
    await passTurns(() => openNames().length > 0);
    await passTurns(() => true);
    expect(isAnswered).toBe(false);
  });
});

/** Sends the names as 200 a message, over one connection, and resolves to all statuses. */
async function attack(names: readonly string[]): Promise<readonly string[]> {
  const statuses: string[] = [];
  const client = connect(() => undefined);
  for (let start = 0; start < names.length; start += NAMES) {
    client.watch(
      names.slice(start, start + NAMES).map((name) => [name]),
      (reply) => void statuses.push(...(Array.isArray(reply) ? reply.map(([, status]) => String(status)) : [])),
    );
  }
  await passTurns(() => statuses.length === names.length);
  return statuses;
}

function connect(onFrame: (name: string) => void, isConnected = (): boolean => true): ClientMessages {
  const peer = { send: onFrame, queued: () => 0, drop: () => undefined };
  const connection = gateway.hub.connect(peer, (name) => channels.resolve(name, TENANT));
  return createClientMessages({
    connection,
    tenant: TENANT,
    openings,
    budget: openings.budgetOf('192.0.2.1'),
    isConnected,
    report: () => undefined,
  });
}

/** Lets the database answer, and timers of this moment run, until a condition holds. */
async function passTurns(isDone: () => boolean): Promise<void> {
  do {
    await gateway.time.advance(0);
    await endOfTurn();
  } while (!isDone());
}

/** Names of all channels of matches from the `skipped`-th on. */
function namesOf(skipped: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => {
    const [kind = '', rest = ''] = (KINDS[i % KINDS.length] ?? '').split(':');
    return `${kind}:${first + skipped + Math.floor(i / KINDS.length)}${rest}`;
  });
}

function openNames(): readonly string[] {
  return namesOf(0, MESSAGES * NAMES).filter((name) => typeof channels.resolve(name, TENANT) !== 'string');
}
