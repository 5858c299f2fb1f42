import { setImmediate as endOfTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { tidyEmbedded } from '#gateway/db/tidyEmbedded.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const MINUTE_MS = 60_000;
const plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

test('the embedded database learns what its tables contain, a minute after the start and again later', async () => {
  const { db, close } = await openTestDatabase();
  const time = new TestTime();
  const reports: string[] = [];
  const stop = tidyEmbedded(db, time.timers(), (message) => reports.push(message));
  const estimate = async (): Promise<number> => {
    const { rows } = plan.parse(await db.execute(sql`explain select * from follows where owner_id = 'nobody-follows-this'`));
    return Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1]);
  };
  await fillFollows('device-a');
  const before = await estimate();
  await untilAnalyzed(1);
  expect([before > 5, await estimate(), reports]).toEqual([true, 1, []]);
  await fillFollows('device-b');
  await untilAnalyzed(2);
  stop();
  await close();

  async function fillFollows(owner: string): Promise<void> {
    await db.execute(sql`set session_replication_role = replica`); // without the matches
    await db.execute(sql`insert into follows (owner_id, match_id) select ${owner}, n from generate_series(1, 20000) n`);
    await db.execute(sql`set session_replication_role = origin`);
  }

  /** Lets time pass until the database knows how many owners there are. */
  async function untilAnalyzed(owners: number): Promise<void> {
    for (;;) {
      await time.advance(MINUTE_MS);
      await endOfTurn();
      const { rows } = z
        .object({ rows: z.array(z.object({ n: z.coerce.number() })) })
        .parse(await db.execute(sql`select n_distinct as n from pg_stats where tablename = 'follows' and attname = 'owner_id'`));
      if (rows[0]?.n === owners) return;
    }
  }
});

test('the write-ahead log is cut off, and rows that were deleted are freed', async () => {
  const { db, close } = await openTestDatabase();
  const time = new TestTime();
  const reports: string[] = [];
  const stop = tidyEmbedded(db, time.timers(), (message) => reports.push(message));
  await db.execute(sql`create table pile (n integer, filler text)`);
  await db.execute(sql`insert into pile select n, repeat('x', 500) from generate_series(1, 10000) n`);
  const rows = z.object({ rows: z.array(z.record(z.string(), z.coerce.string())) });
  const checkpoint = async () => rows.parse(await db.execute(sql`select redo_lsn from pg_control_checkpoint()`)).rows;
  const size = async () => rows.parse(await db.execute(sql`select pg_relation_size('pile') as size`)).rows[0]?.['size'];
  const before = await checkpoint();
  await db.execute(sql`delete from pile`);
  while ((await size()) !== '0') {
    await time.advance(MINUTE_MS);
    await endOfTurn();
  }
  expect(await checkpoint()).not.toEqual(before);
  expect(reports).toEqual([]);
  stop();
  await close();
});
