import { type CallName, CALLS } from '#contract/calls/calls.ts';
import type { SourceFixture } from '#gateway/feed/feed.ts';
import { openMemory } from '#gateway/db/open.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { createCallers } from '#tests/builders/callers.ts';
import { CALL_SAMPLES, withPhone } from '#tests/builders/callSamples.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';

/** Days before and after the day that is asked for, and their matches: a full Saturday in the middle of two weeks. */
const DAYS_AROUND = 7;
const MATCHES_A_DAY = 100;
const MATCHES_TODAY = 500;
const DAY_MS = 86_400_000;
const WARM_UP = 5;
/** The thread's time is counted in ticks of some milliseconds: only a mean of many is a figure. */
const TIMES = 100;
/** What an answer to a list may cost, relative to the board's. */
const MAX_OF_BOARD = 2;
/** The calls that every open page repeats, or that need no session. */
const JUDGED = ['matchCount', 'search'] as const satisfies readonly CallName[];

/**
 * Measures what each call of the table costs the gateway's thread on a full day. A match changes before each one, so that no answer is
 * reused; the caller is a member where the call needs one.
 */
export async function callCost(_args: readonly string[], note: Note): Promise<Table> {
  const database = await openMemory();
  const gateway = await aGateway(database);
  try {
    await gateway.sink.fixtures(fullDay());
    const callers = await createCallers(gateway, database.db);
    const costs: { readonly name: CallName; readonly ms: number }[] = [];
    for (const name of callNames()) {
      let sum = 0;
      for (let time = 0; time < WARM_UP + TIMES; time += 1) {
        await changeMatch(gateway, time);
        const caller = CALLS[name].auth === 'none' ? new TestUser(gateway) : await callers('member');
        const ms = await threadMs(() => caller.call(name, withPhone(CALL_SAMPLES[name].input, caller.language)));
        if (time >= WARM_UP) sum += ms;
      }
      note(`${name}: ms`, (sum / TIMES).toFixed(2));
      costs.push({ name, ms: sum / TIMES });
    }
    return tableOf(costs);
  } finally {
    await gateway.close();
    await database.close();
  }
}

function tableOf(costs: readonly { readonly name: CallName; readonly ms: number }[]): Table {
  const board = costs.find(({ name }) => name === 'board')?.ms ?? Number.NaN;
  const judged = JUDGED.map((name) => ({ name, ratio: (costs.find((cost) => cost.name === name)?.ms ?? Number.NaN) / board }));
  const isMet = (ratio: number): boolean => ratio <= MAX_OF_BOARD;
  return {
    title: `callCost: the thread's time for one call, ${MATCHES_TODAY} matches today, ${MATCHES_A_DAY} on each of ${2 * DAYS_AROUND} days around`,
    head: ['call', 'ms (mean)', 'relative to the board'],
    rows: [...costs].sort((a, b) => b.ms - a.ms).map(({ name, ms }) => [name, ms.toFixed(2), (ms / board).toFixed(2)]),
    verdict: judged
      .map(({ name, ratio }) => `${isMet(ratio) ? 'met' : 'MISSED'}: ${name} at most ${MAX_OF_BOARD} times the board (${ratio.toFixed(2)})`)
      .join('; '),
    notes: ['A call that reads the database is charged for it: PGlite runs on the same thread, Postgres would not.'],
    met: judged.every(({ ratio }) => isMet(ratio)),
  };
}

function callNames(): readonly CallName[] {
  return Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
}

function fullDay(): readonly SourceFixture[] {
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, i) => i - DAYS_AROUND).flatMap((day) =>
    Array.from({ length: day === 0 ? MATCHES_TODAY : MATCHES_A_DAY }, (_, i) => {
      const kickoff = KICKOFF + day * DAY_MS + (i % 20) * 900_000;
      const status = day < 0 ? FootballStatus.finished : day === 0 ? FootballStatus.firstHalf : FootballStatus.notStarted;
      return aFixture(`${day}/${i}`, { kickoff, status });
    }),
  );
}

async function changeMatch({ sink, time }: TestGateway, count: number): Promise<void> {
  await sink.states([aState('0/0', { at: time.now() + count, status: FootballStatus.firstHalf, corners: { home: count, away: 0 } })]);
}

async function threadMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
