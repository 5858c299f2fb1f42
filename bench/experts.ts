import type { Input } from '#contract/calls/calls.ts';
import { EXPERT_LISTS, RANKING_PERIODS } from '#contract/stances/expertCalls.ts';
import { HIT_WINDOWS } from '#contract/stances/expertRecord.ts';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import type { Database } from '#gateway/db/database.ts';
import { openMemory, openPostgres } from '#gateway/db/open.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import { startPostgres } from '#tests/builders/postgres.ts';
import { EXPERTS, SETTLED, COMPETITIONS, PURCHASES, seedExperts } from '#bench/experts/seedExperts.ts';
import type { Note } from './progress.ts';
import { quantile, type Table } from './table.ts';

const GOAL_MS = 50;
const WARM_UP = 10;
const TIMES = 100;
const FOLLOWED = 50;
/** More calls than a client is allowed. */
const NO_LIMITS = { perDevice: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER };

type Listing = Input<'expertList'>;

/** Kinds of lists; the number of the call varies what it does not fix. */
const LISTINGS: Readonly<Record<string, (i: number) => Listing>> = {
  'by return rate': (i) => ({ period: at(RANKING_PERIODS, i), filter: { rateSort: at([1, 2, 3], i) }, page: 1 + (i % 5) }),
  'by popularity': (i) => ({ list: 'popularity', period: at(RANKING_PERIODS, i), page: 1 + (i % 5) }),
  all: (i) => ({ list: 'all', period: at(RANKING_PERIODS, i), page: 1 + (i % 25) }),
  followed: (i) => ({ list: 'followed', period: at(RANKING_PERIODS, i) }),
  'by hits': (i) => ({ list: at(EXPERT_LISTS, i), period: 'quarter', hits: at(HIT_WINDOWS, i) }),
  'by a search': (i) => ({ list: 'all', period: 'quarter', text: `chuyen gia ${i % 10}` }),
  filtered: (i) => ({
    period: 'quarter',
    filter: { articleSchedules: at([1, 2], i), isCharge: at([1, 2], i >> 1), ruleType: at(Object.values(RULE_TYPES), i) },
  }),
  'filtered by 2,000 competitions': () => ({
    period: 'quarter',
    filter: { competitionIdList: Array.from({ length: COMPETITIONS }, (_, id) => id + 1) },
  }),
};

interface Reading {
  readonly database: string;
  readonly loadMs: number;
  readonly lists: readonly { readonly name: string; readonly ms: readonly number[]; readonly processorMs: number }[];
}

/** Measures the listings of experts through the HTTP side of the gateway in this process, on both databases. */
export async function experts(_args: readonly string[], note: Note): Promise<Table> {
  const cluster = await startPostgres();
  try {
    return tableOf([
      await measure('PGlite', await openMemory(), note),
      await measure('Postgres', await openPostgres(cluster.address), note),
    ]);
  } finally {
    await cluster.stop();
  }
}

async function measure(name: string, database: Database, note: Note): Promise<Reading> {
  const ids = await seedExperts(database.db, 'VNWOS', KICKOFF);
  const begin = performance.now();
  const gateway = await aGateway(database, 'test', null, { callLimits: NO_LIMITS });
  const loadMs = performance.now() - begin;
  try {
    const [user] = await roomUsers(gateway, database, 1);
    if (user === undefined) throw new Error('no member was registered');
    const { follows } = gateway.services.prediction.accounts;
    for (const id of ids.slice(0, FOLLOWED)) await follows.follow('VNWOS', user.id, id, true);
    const lists = [];
    for (const [list, inputOf] of Object.entries(LISTINGS)) {
      const ms: number[] = [];
      let before = process.threadCpuUsage();
      for (let i = -WARM_UP; i < TIMES; i += 1) {
        if (i === 0) before = process.threadCpuUsage();
        const input = inputOf(i + WARM_UP);
        const start = performance.now();
        const { status, data } = await user.caller.call('expertList', input);
        if (i >= 0) ms.push(performance.now() - start);
        if (status !== 200 || !Array.isArray(data['experts'])) throw new Error(`the list ${list} was answered ${status}`);
      }
      const { user: used, system } = process.threadCpuUsage(before);
      note(`${name}, ${list}: ms (p95)`, quantile(ms, 0.95).toFixed(1));
      lists.push({ name: list, ms, processorMs: (used + system) / 1_000 / TIMES });
    }
    return { database: name, loadMs, lists };
  } finally {
    await gateway.close();
    await database.close();
  }
}

function tableOf(readings: readonly Reading[]): Table {
  const rows = readings.flatMap(({ database, lists }) =>
    lists.map(({ name, ms, processorMs }) => ({
      database,
      name,
      p50: quantile(ms, 0.5),
      p95: quantile(ms, 0.95),
      max: Math.max(...ms),
      processorMs,
    })),
  );
  const worst = (database: string): number => Math.max(...rows.filter((row) => row.database === database).map(({ p95 }) => p95));
  return {
    title: `experts: a list of ${EXPERTS} experts with ${EXPERTS * SETTLED} settled stances`,
    head: ['database', 'list', 'p50, ms', 'p95, ms', 'max, ms', 'processor, ms (mean)'],
    rows: rows.map(({ database, name, p50, p95, max, processorMs }) => [
      database,
      name,
      ...[p50, p95, max, processorMs].map((ms) => ms.toFixed(1)),
    ]),
    verdict: readings
      .map(({ database }) => {
        const ms = worst(database);
        return `${ms <= GOAL_MS ? 'met' : 'MISSED'}: any list at most ${GOAL_MS} ms p95 on ${database} (${ms.toFixed(1)})`;
      })
      .join('; '),
    notes: [
      `From the request to the answer, in the process of the gateway, with ${PURCHASES} purchases in the week.`,
      ...readings.map(({ database, loadMs }) => `The gateway on ${database} started in ${loadMs.toFixed(0)} ms, with all results read.`),
    ],
    met: readings.every(({ database }) => worst(database) <= GOAL_MS),
  };
}

function at<Value>(values: readonly [Value, ...Value[]] | readonly Value[], i: number): Value {
  const value = values[((i % values.length) + values.length) % values.length];
  if (value === undefined) throw new RangeError('no values to choose from');
  return value;
}
