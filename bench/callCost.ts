import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { weightOf } from '#gateway/http/callWeights.ts';
import { openMemory } from '#gateway/db/open.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { createCallers } from '#tests/builders/callers.ts';
import { CALL_SAMPLES, withPhone } from '#tests/builders/callSamples.ts';
import { encodedBody } from '#tests/builders/encodedBody.ts';
import { aState } from '#tests/builders/fixture.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { DAYS_AROUND, EXPERTS, fillGateway, MATCHES_A_DAY, MATCHES_OF_WEEKEND, SETTLED } from './callCost/busyGateway.ts';
import { dearestInputs } from './callCost/dearestInputs.ts';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';

const WARM_UP = 5;
/** The thread's time is counted in ticks of some milliseconds: only a mean of many is a figure. */
const TIMES = 100;
/** What an answer may cost, relative to the board's. */
const MAX_OF_BOARD = 2;
/** More calls than a client is allowed: what is refused costs nothing. */
const NO_LIMITS = { perDevice: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER };

interface Cost {
  readonly name: CallName;
  readonly ms: number;
  /** Of the last answer. */
  readonly status: number;
}

/**
 * Measures what each call of the table costs the gateway's thread on a full day, with the input that costs most. A match changes before
 * each one, so that no answer is reused; the caller is a member where the call needs one.
 */
export async function callCost(names: readonly string[], note: Note): Promise<Table> {
  const database = await openMemory();
  const gateway = unparsed(await aGateway(database, 'test', null, { callLimits: NO_LIMITS, proxies: 1 }));
  try {
    const inputs = dearestInputs(await fillGateway(gateway, database.db));
    const callers = await createCallers(gateway, database.db);
    const userOf = (name: CallName, address: string): Promise<TestUser> => {
      if (CALLS[name].auth === 'none') return Promise.resolve(new TestUser(gateway, { address }));
      return callers(CALLS[name].auth === 'expert' ? 'expert' : 'member');
    };
    const costs: Cost[] = [];
    for (const name of callNames().filter((one) => names.length === 0 || one === 'board' || names.includes(one))) {
      const input = inputs[name] ?? CALL_SAMPLES[name].input;
      let sum = 0;
      let status = 0;
      for (let time = 0; time < WARM_UP + TIMES; time += 1) {
        await changeMatch(gateway, time);
        const user = await userOf(name, `192.0.2.${time}`);
        const ms = await threadMs(async () => {
          ({ status } = await user.call(name, withPhone(input, user.language)));
        });
        if (time >= WARM_UP) sum += ms;
      }
      note(`${name}: ms`, (sum / TIMES).toFixed(2));
      costs.push({ name, ms: sum / TIMES, status });
    }
    return tableOf(costs);
  } finally {
    await gateway.close();
    await database.close();
  }
}

function tableOf(costs: readonly Cost[]): Table {
  const board = costs.find(({ name }) => name === 'board')?.ms ?? Number.NaN;
  const goals = [
    { goal: 'every call at most its weight', missedBy: costs.filter(({ name, ms }) => ms > weightOf(name) * board) },
    { goal: `every call at most ${MAX_OF_BOARD} times the board`, missedBy: costs.filter(({ ms }) => ms > MAX_OF_BOARD * board) },
  ];
  return {
    title: `callCost: the thread's time for one call; ${MATCHES_OF_WEEKEND} matches on each of 3 days, ${MATCHES_A_DAY} on each of ${2 * DAYS_AROUND - 2} around, ${EXPERTS} experts with ${SETTLED} results`,
    head: ['call', 'ms (mean)', 'relative to the board', 'weight', 'status'],
    rows: [...costs]
      .sort((a, b) => b.ms - a.ms)
      .map(({ name, ms, status }) => [name, ms.toFixed(2), (ms / board).toFixed(2), String(weightOf(name)), String(status)]),
    verdict: goals
      .map(({ goal, missedBy }) => {
        const values = missedBy.map(({ name, ms }) => `${name} ${(ms / board).toFixed(2)}`);
        return values.length === 0 ? `met: ${goal}` : `MISSED: ${goal} (${values.join(', ')})`;
      })
      .join('; '),
    notes: [
      'The input is the one that costs most; an answer of 404 or 400 is that of a sample. A call that reads the database is charged for it: PGlite runs on the same thread, Postgres would not. Compression has threads of its own.',
    ],
    met: goals.every(({ missedBy }) => missedBy.length === 0),
  };
}

function callNames(): readonly CallName[] {
  return Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
}

/** Returns the gateway with clients that accept compressed answers, which they do not parse. */
function unparsed(gateway: TestGateway): TestGateway {
  return {
    ...gateway,
    async call(method, url, { body, headers = {} } = {}): Promise<Answer> {
      const encoded = body === undefined ? null : await encodedBody(body);
      const { statusCode, headers: answered } = await gateway.app.inject({
        method,
        url,
        headers: { 'accept-encoding': 'br', ...(encoded && { 'content-type': encoded.type }), ...headers },
        ...(encoded && { payload: encoded.payload }),
      });
      return { status: statusCode, headers: answered, code: String(statusCode), msg: '', data: {} };
    },
  };
}

async function changeMatch({ sink, time }: TestGateway, count: number): Promise<void> {
  await sink.states([aState('0/0', { at: time.now() + count, status: FootballStatus.firstHalf, corners: { home: count, away: 0 } })]);
}

async function threadMs(run: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
