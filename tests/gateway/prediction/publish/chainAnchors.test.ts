import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS, type Output } from '#contract/calls/calls.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { chainAnchors } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aNewStance } from '#tests/builders/aNewStance.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';

const DAY_MS = 86_400_000;
/** The start of the day of the gateway's start, `2026-11-21`. */
const TODAY = KICKOFF - (KICKOFF % DAY_MS);

onDatabase('anchors of chains', (database) => {
  let folder: string;
  let gateway: TestGateway | undefined;
  let log: string[];
  beforeEach(async () => {
    await emptyTables(database());
    folder = mkdtempSync(join(tmpdir(), 'touchline-anchors-'));
    [gateway, log] = [undefined, []];
  });
  afterEach(async () => {
    await gateway?.close();
    rmSync(folder, { recursive: true });
  });
  const start = async (): Promise<TestGateway> => {
    await gateway?.close();
    gateway = await aGateway(database(), 'test', null, { anchorsFolder: folder, report: (line) => void log.push(line) });
    return gateway;
  };
  const seal = (author: bigint, publishedAt: number, tenant = 'VNWOS') =>
    database().db.transaction((tx) => sealStance(tx, aNewStance(author, { publishedAt, tenant })));
  const headsOf = async (day: string): Promise<Output<'chainAnchors'>['heads']> => {
    const user = new TestUser(await running());
    return CALLS.chainAnchors.output.parse((await user.call('chainAnchors', { day })).data).heads;
  };
  const running = async (): Promise<TestGateway> => gateway ?? (await start());

  test('missed days are anchored at the start, each with the heads at its end', async () => {
    const { db } = database();
    const [author, other] = [await storeExpert(db), await storeExpert(db, { tenant: 'TYCC' })];
    const first = await seal(author, TODAY - 4 * DAY_MS + 5);
    const second = await seal(author, TODAY - 2 * DAY_MS + 5);
    const third = await seal(author, TODAY - 2 * DAY_MS + 6);
    const foreign = await seal(other, TODAY - DAY_MS, 'TYCC');
    await seal(author, TODAY + 5);
    await start();
    expect(await headsOf('2026-11-16')).toEqual([]);
    expect(await headsOf('2026-11-17')).toEqual([{ expertId: String(author), index: 1, hash: first.hash }]);
    expect(await headsOf('2026-11-18')).toEqual([{ expertId: String(author), index: 1, hash: first.hash }]);
    expect(await headsOf('2026-11-19')).toEqual([{ expertId: String(author), index: 3, hash: third.hash }]);
    expect(await headsOf('2026-11-20')).toEqual([{ expertId: String(author), index: 3, hash: third.hash }]);
    expect(await headsOf('2026-11-21')).toEqual([]);
    expect(second.index).toBe(2);
    expect(readdirSync(folder)).toEqual(['2026-11-17.txt', '2026-11-18.txt', '2026-11-19.txt', '2026-11-20.txt']);
    const lines = [`TYCC ${other} 1 ${foreign.hash}`, `VNWOS ${author} 3 ${third.hash}`];
    expect(readFileSync(join(folder, '2026-11-20.txt'), 'utf8')).toBe(`${lines.join('\n')}\n`);
    expect(log.filter((line) => line.includes('anchored'))).toEqual([
      'the heads of chains are anchored for 4 days, 2026-11-17 to 2026-11-20: 2 at its end',
    ]);
  });

  test('a day is anchored when it ends, and never again', async () => {
    const author = await storeExpert(database().db);
    const gate = await start();
    await seal(author, TODAY + 5);
    expect(await database().db.$count(chainAnchors)).toBe(0);
    await gate.time.sleep(TODAY + DAY_MS + 60_000 - KICKOFF);
    await expect.poll(() => headsOf('2026-11-21')).toHaveLength(1);
    await seal(author, TODAY + 6); // of a demo, which seals the past
    await start();
    expect(await headsOf('2026-11-21')).toMatchObject([{ index: 1 }]);
  });

  test('a chain whose times go back is anchored too', async () => {
    const author = await storeExpert(database().db);
    await seal(author, TODAY - DAY_MS);
    const newest = await seal(author, TODAY - 2 * DAY_MS);
    await start();
    expect(await headsOf('2026-11-19')).toEqual([{ expertId: String(author), index: 2, hash: newest.hash }]);
    expect(await headsOf('2026-11-20')).toHaveLength(1);
  });

  test('a lost file is written again at the start', async () => {
    const author = await storeExpert(database().db);
    await seal(author, TODAY - DAY_MS);
    await start();
    rmSync(join(folder, '2026-11-20.txt'));
    await start();
    expect(readdirSync(folder)).toEqual(['2026-11-20.txt']);
  });

  test('a folder that cannot be written is reported, and the database has the anchors all the same', async () => {
    await seal(await storeExpert(database().db), TODAY - DAY_MS);
    gateway = await aGateway(database(), 'test', null, { anchorsFolder: '/dev/null/anchors', report: (line) => void log.push(line) });
    expect(log.filter((line) => line.includes('not anchored'))).toHaveLength(1);
    expect(await headsOf('2026-11-20')).toHaveLength(1);
  });
});
