import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { openOfExpert } from '#gateway/demo/experts/live/openMatches.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';
import { storeStance } from '#tests/builders/storedStance.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

describe('openOfExpert', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('a parlay in play takes its matches to come, so that a demo expert does not write about them again', async () => {
    const { db } = database;
    const authorId = await storeExpert(db);
    const legs = [101, 102].map((matchId) => aLeg('winDrawLose', 'home', null, { matchId }));
    await storeStance(db, { authorId, legs });
    await storeStance(db, { authorId, legs: [aLeg('winDrawLose', 'home', null, { matchId: 103 })], settlement: 'settled' });
    const before = await openOfExpert(db, authorId, KICKOFF - 1);
    const after = await openOfExpert(db, authorId, KICKOFF + 1);
    expect([before, after].map((open) => [open?.stances, [...(open?.matchIds ?? [])].toSorted()])).toEqual([
      [1, [101, 102]],
      [0, [101, 102]],
    ]);
  });
});
