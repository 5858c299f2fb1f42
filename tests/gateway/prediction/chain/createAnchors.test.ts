import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS, type Output } from '#contract/calls/calls.ts';
import { anchorHash } from '#contract/stances/anchor.ts';
import { ANCHOR_INTERVAL_MS } from '#contract/stances/anchorTimes.ts';
import { FIRST_PREVIOUS_HASH } from '#contract/stances/canonicalStance.ts';
import { createAnchors } from '#gateway/prediction/chain/createAnchors.ts';
import { anchorHeads, tenantAnchors } from '#gateway/prediction/chain/storedAnchors.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aNewStance, aPick } from '#tests/builders/aNewStance.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LOOK_MS = 15_000;
const AFTER_KICKOFF_MS = 2_000;

type Anchors = Output<'chainAnchors'>['anchors'];

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
  const start = async (anchorsFolder = folder): Promise<TestGateway> => {
    await gateway?.close();
    gateway = await aGateway(database(), 'test', null, { anchorsFolder, report: (line) => void log.push(line) });
    return gateway;
  };
  const seal = (author: bigint, kickoff = KICKOFF + 3_600_000, tenant = 'VNWOS') =>
    database().db.transaction((tx) =>
      sealStance(tx, aNewStance(author, { publishedAt: KICKOFF, tenant, picks: [aPick(undefined, { kickoff })] })),
    );
  const anchors = async (): Promise<Anchors> => {
    const user = new TestUser(gateway ?? (await start()));
    return CALLS.chainAnchors.output.parse((await user.call('chainAnchors', { after: 0 })).data).anchors;
  };

  test('the start anchors what was sealed before it, tenants apart', async () => {
    const [author, other] = [await storeExpert(database().db), await storeExpert(database().db, { tenant: 'TYCC' })];
    await seal(author);
    const newest = await seal(author);
    await seal(other, undefined, 'TYCC');
    await start();
    expect(await anchors()).toEqual([
      {
        number: 1,
        at: KICKOFF,
        previousHash: FIRST_PREVIOUS_HASH,
        hash: expect.any(String),
        heads: [{ expertId: String(author), index: 2, hash: newest.hash }],
      },
    ]);
  });

  test('there is one at least every ten minutes, each sealed with the one before and with the heads that changed', async () => {
    const author = await storeExpert(database().db);
    await seal(author);
    const { timers, passTo } = steppedTime(KICKOFF);
    const running = await createAnchors({ db: database().db, timers, files: null, report: fail });
    await passTo(KICKOFF + ANCHOR_INTERVAL_MS);
    await seal(author);
    await passTo(KICKOFF + 2 * ANCHOR_INTERVAL_MS);
    await running.close();
    const { anchors: all } = await tenantAnchors(database().db, 'VNWOS', 0);
    expect(all.map(({ at, heads }) => [at, heads.map(({ index }) => index)])).toEqual([
      [KICKOFF, [1]],
      [KICKOFF + ANCHOR_INTERVAL_MS, []],
      [KICKOFF + 2 * ANCHOR_INTERVAL_MS, [2]],
    ]);
    expect(all.map(({ previousHash }) => previousHash)).toEqual([FIRST_PREVIOUS_HASH, all[0]?.hash, all[1]?.hash]);
    expect(all.map(({ hash }) => hash)).toEqual(all.map((one) => anchorHash({ ...one, tenantCode: 'VNWOS' })));
  });

  test('there is one at each kick-off of a sealed match, also of one that was sealed meanwhile', async () => {
    const author = await storeExpert(database().db);
    const { timers, passTo } = steppedTime(KICKOFF);
    const running = await createAnchors({ db: database().db, timers, files: null, report: fail });
    await seal(author, KICKOFF + 3 * MINUTE_MS);
    await passTo(KICKOFF + LOOK_MS);
    await seal(author, KICKOFF + MINUTE_MS);
    await passTo(KICKOFF + 3 * MINUTE_MS + AFTER_KICKOFF_MS);
    await running.close();
    const { anchors: all } = await tenantAnchors(database().db, 'VNWOS', 0);
    expect(all.map(({ at, heads }) => [at - KICKOFF, heads.map(({ index }) => index)])).toEqual([
      [MINUTE_MS + AFTER_KICKOFF_MS, [2]],
      [3 * MINUTE_MS + AFTER_KICKOFF_MS, []],
    ]);
  });

  test('a stance that was sealed seconds before its kick-off is anchored at the next look', async () => {
    const author = await storeExpert(database().db);
    const { timers, passTo } = steppedTime(KICKOFF);
    const running = await createAnchors({ db: database().db, timers, files: null, report: fail });
    await passTo(KICKOFF + LOOK_MS);
    await seal(author, KICKOFF + LOOK_MS + 5_000);
    await passTo(KICKOFF + 2 * LOOK_MS);
    await running.close();
    const { anchors: all } = await tenantAnchors(database().db, 'VNWOS', 0);
    expect(all.map(({ at }) => at - KICKOFF)).toEqual([2 * LOOK_MS]);
  });

  test('one that fails is made at the next look', async () => {
    await seal(await storeExpert(database().db));
    const { timers, passTo } = steppedTime(KICKOFF);
    const { db } = database();
    const reported: string[] = [];
    let isBroken = true;
    const failing = new Proxy(db, {
      get: (target, name) => (isBroken && name === 'transaction' ? () => Promise.reject(new Error('away')) : Reflect.get(target, name)),
    });
    const running = await createAnchors({ db: failing, timers, files: null, report: (line) => void reported.push(line) });
    isBroken = false;
    await passTo(KICKOFF + LOOK_MS);
    await running.close();
    expect(reported).toEqual(['the heads of chains were not anchored: away']);
    expect((await tenantAnchors(db, 'VNWOS', 0)).anchors.map(({ at }) => at - KICKOFF)).toEqual([LOOK_MS]);
  });

  test('a day has a file of all tenants, which is written again when it was lost', async () => {
    const author = await storeExpert(database().db);
    const { hash } = await seal(author);
    await anchorHeads(database().db, KICKOFF - DAY_MS);
    await start();
    const [yesterday, today] = await anchors();
    const line = `VNWOS 1 ${KICKOFF - DAY_MS} ${FIRST_PREVIOUS_HASH} ${yesterday?.hash} ${author}:1:${hash}\n`;
    expect(readdirSync(folder)).toEqual(['2026-11-20.txt', '2026-11-21.txt']);
    expect(readFileSync(join(folder, '2026-11-20.txt'), 'utf8')).toBe(line);
    expect(readFileSync(join(folder, '2026-11-21.txt'), 'utf8')).toBe(`VNWOS 2 ${KICKOFF} ${yesterday?.hash} ${today?.hash}\n`);
    rmSync(join(folder, '2026-11-20.txt'));
    await start();
    expect(readFileSync(join(folder, '2026-11-20.txt'), 'utf8')).toBe(line);
  });

  test('a folder that cannot be written is reported, and the database has the anchors all the same', async () => {
    await seal(await storeExpert(database().db));
    await start('/dev/null/anchors');
    expect(log.filter((line) => line.includes('not anchored'))).not.toEqual([]);
    expect(await anchors()).toHaveLength(1);
  });
});

/** Time that stands still while the work of its one timer runs. */
function steppedTime(start: number) {
  let now = start;
  let timer: { readonly at: number; readonly run: () => void } | null = null;
  let noticeTimer: () => void = () => undefined;
  const timers = {
    now: () => now,
    after(ms: number, run: () => void) {
      timer = { at: now + ms, run };
      noticeTimer();
      return () => (timer = null);
    },
  };
  /** Runs what is due until a time, each until it has set the next timer. */
  async function passTo(end: number): Promise<void> {
    while (timer !== null && timer.at <= end) {
      const { at, run } = timer;
      [now, timer] = [at, null];
      const isSet = new Promise<void>((resolve) => (noticeTimer = resolve));
      run();
      await isSet;
    }
    now = end;
  }
  return { timers, passTo };
}

function fail(line: string): void {
  throw new Error(line);
}
