import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#gateway/db/database.ts';
import { openFolder, openPostgres } from '#gateway/db/open.ts';
import { startPostgres } from '#tests/builders/postgres.ts';
import type { Note } from './progress.ts';
import { median, type Table } from './table.ts';
import { bareTransactions, type Contender, ourPurchases } from './purchases/contenders.ts';
import { storeMarket } from './purchases/storedMarket.ts';

const PARALLEL = 200;
const ROUNDS = 5;
/** The goal: purchases per second on PGlite, of which 200 run in parallel. */
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
export async function purchases(_args: readonly string[], note: Note): Promise<Table> {
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
          note(`${name}, ${one.what}: purchases per second`, rates.ours.perSecond.toFixed(0));
          if (name === 'PGlite') slowest = Math.min(slowest, rates.ours.perSecond);
          const speeds = [
            rates.ours.perSecond.toFixed(0),
            rates.bare.perSecond.toFixed(0),
            (rates.bare.perSecond / rates.ours.perSecond).toFixed(2),
          ];
          rows.push([name, one.what, ...speeds, rates.ours.processorMs.toFixed(2), rates.bare.processorMs.toFixed(2)]);
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
    head: [
      'database',
      'bought',
      'purchases per second (median)',
      'bare transactions per second',
      'bare against ours',
      'processor ms each',
      'bare',
    ],
    rows,
    verdict: `${met ? 'met' : 'MISSED'}: at least ${MIN_PER_SECOND} a second on PGlite (${slowest.toFixed(0)})`,
    notes: [
      'Processor time is that of this process: of PGlite too, but not of Postgres.',
      'Postgres runs without fsync, as in tests. A bare transaction writes the rows of a purchase without reading or locking anything first.',
    ],
    met,
  };
}

interface Cost {
  readonly perSecond: number;
  readonly processorMs: number;
}

/** Both take turns, so that drift affects both; the first round of each is not counted. */
async function measure(database: Database, given: { readonly stances: number; readonly authors: number }) {
  const [ours, bare]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const market = await storeMarket(database, { ...given, buyers: PARALLEL });
    const costs = [await costOf(ourPurchases(database, market)), await costOf(bareTransactions(database, market))] as const;
    if (round === 0) continue;
    ours.push(costs[0]);
    bare.push(costs[1]);
  }
  return { ours: medianOf(ours), bare: medianOf(bare) };
}

function medianOf(costs: readonly Cost[]): Cost {
  return { perSecond: median(costs.map((cost) => cost.perSecond)), processorMs: median(costs.map((cost) => cost.processorMs)) };
}

async function costOf(purchase: Contender): Promise<Cost> {
  const [began, before] = [process.hrtime.bigint(), process.cpuUsage()];
  await Promise.all(Array.from({ length: PARALLEL }, (_, i) => purchase(i)));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (PARALLEL * 1e9) / Number(process.hrtime.bigint() - began), processorMs: (user + system) / 1_000 / PARALLEL };
}
