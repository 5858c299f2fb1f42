import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import type { Database } from '#gateway/db/database.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aProtocolGateway } from '#tests/builders/protocol/protocolGateway.ts';
import { ProtocolPlayer } from '#tests/builders/protocol/protocolPlayer.ts';
import { protocolSections, type ProtocolStep } from '#tests/builders/protocol/readExamples.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const GET_IP = { method: 'GET', path: CALLS.clientIp.path } as const;
/** Sections whose examples were lost would be no failure otherwise. */
const MIN_STEPS = 40;

describe('the examples of docs/protocol.md', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const sections = protocolSections();

  test('are there', () => {
    expect(sections.flatMap(({ steps }) => steps).length).toBeGreaterThanOrEqual(MIN_STEPS);
  });

  test.each(sections)('$heading', ({ steps }) => perform(steps));

  test.each([
    ['a status', GET_IP, { status: 201 }],
    ['a header', GET_IP, { status: 200, headers: { 'cache-control': 'no-cache' } }],
    ['a number', GET_IP, { status: 200, body: { code: 200, msg: 'ok', data: { ip: '127.0.0.1' } } }],
    ['a field too few', GET_IP, { status: 200, body: { code: '200', msg: 'ok' } }],
    ['a value that is another one’s', GET_IP, { status: 200, body: { code: '200', msg: 'ok', data: { ip: '$token' } } }],
  ])('would fail for %s', async (_, request, response) => {
    await expect(perform([{ request, response }])).rejects.toThrow('to deeply equal');
  });

  test('would fail for a frame that is not mentioned', async () => {
    const connect = { protocol: PROTOCOL, tenant: 'MYWOS', language: 'en-US', deviceId: 'device-of-the-page' };
    const watch: ProtocolStep = { send: ['watch', [['board:football']]], acknowledgement: [['board:football', 'snapshot']] };
    await expect(perform([{ connect }, watch])).rejects.toThrow('to deeply equal');
  });

  async function perform(steps: readonly ProtocolStep[]): Promise<void> {
    await emptyTables(database);
    const gateway = await aProtocolGateway(database);
    try {
      const player = new ProtocolPlayer(gateway);
      for (const step of steps) await player.perform(step);
      await player.end();
    } finally {
      await gateway.close();
    }
  }
});
