import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder, openPostgres } from '#gateway/db/open.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { type Cluster, startPostgres } from '#tests/builders/postgres.ts';
import { BOUGHT, NOT_BOUGHT, purchaseState } from '#tests/builders/purchaseState.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';
import { steppedPurchase } from '#tests/builders/steppedPurchase.ts';
import { storedBuyer } from '#tests/builders/storedBuyer.ts';
import { until } from '#tests/builders/until.ts';

/** `npm run test:faults` kills at each step, several times. */
const ROUNDS = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 3 : 0;
const FIGURES_MS = 1_800_000;

describe('a process killed in a purchase (M3)', () => {
  let cluster: Cluster;
  let folder: string;
  beforeAll(async () => {
    cluster = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'touchline-kills-'));
    await copyTemplate(folder);
  });
  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['PGlite', 'Postgres'])(
    'on %s leaves all of it or nothing, and its repetition completes it',
    async (name) => {
      const place = name === 'PGlite' ? folder : cluster.address;
      let steps = 0;
      await inside(place, async (db) => {
        await steppedPurchase(db, { ...(await storedBuyer(db)), key: 'key-of-a-purchase', onStep: (step) => (steps = step) });
      });
      const afterCommit = steps + 1;
      const all = Array.from({ length: ROUNDS * afterCommit }, (_, i) => 1 + (i % afterCommit));
      for (const [i, killAt] of (all.length === 0 ? [steps - 2, afterCommit] : all).entries()) {
        const key = `key-of-purchase-${i}`;
        const given = await inside(place, (db) => storedBuyer(db));
        await killed(place, given, key, killAt);
        await inside(place, async (db) => {
          const state = () => purchaseState(db, given.buyerId, given.articleId);
          expect(await state(), `step ${killAt} of ${steps}`).toEqual(killAt === afterCommit ? BOUGHT : NOT_BOUGHT);
          expect(await steppedPurchase(db, { ...given, key })).toEqual({ state: 'bought', balance: 62 });
          expect(await state()).toEqual(BOUGHT);
        });
      }
    },
    FIGURES_MS,
  );
});

type Opened = Awaited<ReturnType<typeof openFolder>>;

/** One process at a time may have the database. */
async function inside<Result>(place: string, work: (db: Opened['db']) => Promise<Result>): Promise<Result> {
  const database = await (place.startsWith('postgres:') ? openWhenFree(place) : openFolder(place));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Postgres may take a moment to notice that the process that has its lock is gone. */
async function openWhenFree(address: string): Promise<Opened> {
  return until(() => openPostgres(address), 200);
}

async function killed(
  place: string,
  given: { readonly buyerId: bigint; readonly articleId: number },
  key: string,
  killAt: number,
): Promise<void> {
  const args = [place, String(given.buyerId), String(given.articleId), key, String(killAt)];
  const child = spawn(process.execPath, [...SHORT_LIVED_NODE, 'tests/builders/killedPurchase.ts', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await once(child, 'exit');
  if (child.signalCode !== 'SIGKILL') throw new Error(`the process ended by itself: ${errors}`);
}
