import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#gateway/db/database.ts';
import { openFolder, openPostgres } from '#gateway/db/open.ts';
import { startPostgres } from '#tests/builders/postgres.ts';
import { median, type Table } from './table.ts';
import { bareTransactions, type Contender, ourPurchases } from './purchases/contenders.ts';
import { storeMarket } from './purchases/storedMarket.ts';

const PARALLEL = 200;
const ROUNDS = 5;
/** The goal (issue of the market): purchases per second on PGlite, of which 200 run in parallel. */
const MIN_PER_SECOND = 200;

/** Whose stances are bought: where all are of one author, all wait for the lock of one account. */
const CASES = [
  { what: 'one stance', stances: 1, authors: 1 },
  { what: '200 stances of one author', stances: PARALLEL, authors: 1 },
  { what: '200 stances of 200 authors', stances: PARALLEL, authors: PARALLEL },
] as const;

/**
 * Measures 200 purchases in parallel, with their idempotent answers, beside the same rows written by a bare transaction that checks nothing.
 * What the lock of an author's account costs is the difference between one author and many.
 */
export async function purchases(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-purchases-'));
  const cluster = await startPostgres();
  const rows: string[][] = [];
  let slowest = Infinity;
  try {
    for (const [name, database] of [
      ['PGlite', await openFolder(folder)],
      ['Postgres', await openPostgres(cluster.address)],
    ] as const) {
      try {
        for (const one of CASES) {
          const rates = await measure(database, one);
          if (name === 'PGlite') slowest = Math.min(slowest, rates.ours);
          rows.push([name, one.what, rates.ours.toFixed(0), rates.bare.toFixed(0), (rates.bare / rates.ours).toFixed(2)]);
        }
      } finally {
        await database.close();
      }
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const met = slowest >= MIN_PER_SECOND;
  return {
    title: `purchases: ${PARALLEL} in parallel`,
    head: ['database', 'bought', 'purchases per second (median)', 'bare transactions per second', 'bare against ours'],
    rows,
    verdict: `${met ? 'met' : 'MISSED'}: at least ${MIN_PER_SECOND} a second on PGlite (${slowest.toFixed(0)})`,
    notes: [
      'Postgres runs without fsync, as in tests. A bare transaction writes the rows of a purchase without reading or locking anything first.',
    ],
    met,
  };
}

/** Both take turns, so that drift affects both; the first round of each is not counted. */
async function measure(database: Database, given: { readonly stances: number; readonly authors: number }) {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const market = await storeMarket(database, { ...given, buyers: PARALLEL });
    const rates = [await perSecond(ourPurchases(database, market)), await perSecond(bareTransactions(database, market))] as const;
    if (round === 0) continue;
    ours.push(rates[0]);
    bare.push(rates[1]);
  }
  return { ours: median(ours), bare: median(bare) };
}

async function perSecond(purchase: Contender): Promise<number> {
  const began = process.hrtime.bigint();
  await Promise.all(Array.from({ length: PARALLEL }, (_, i) => purchase(i)));
  return (PARALLEL * 1e9) / Number(process.hrtime.bigint() - began);
}
