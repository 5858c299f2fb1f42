import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aProtocolGateway } from '#tests/builders/protocol/protocolGateway.ts';
import { ProtocolPlayer } from '#tests/builders/protocol/protocolPlayer.ts';
import { protocolSections } from '#tests/builders/protocol/readExamples.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

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

  test.each(sections)('$heading', async ({ steps }) => {
    await emptyTables(database);
    const gateway = await aProtocolGateway(database);
    try {
      const player = new ProtocolPlayer(gateway);
      for (const step of steps) await player.perform(step);
      await player.end();
    } finally {
      await gateway.close();
    }
  });
});
