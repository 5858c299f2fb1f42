import { describe, expect, test } from 'vitest';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import { POLL_PRIORITIES, type PollPriority } from '#gateway/feed/provider/pollJob.ts';
import { type BudgetLimits, RequestBudget } from '#gateway/feed/provider/requestBudget.ts';

const MIDNIGHT = Date.UTC(2026, 10, 21);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As API-Sports writes them. */
const headersOf = (dayLimit: number, dayLeft: number, minuteLimit = 300, minuteLeft = 299) => ({
  'x-ratelimit-requests-limit': String(dayLimit),
  'x-ratelimit-requests-remaining': String(dayLeft),
  'x-ratelimit-limit': String(minuteLimit),
  'x-ratelimit-remaining': String(minuteLeft),
});

/** Asks as often as the budget permits from one time to another, and returns the times by priority. */
async function spendAll(
  budget: RequestBudget,
  { from, to, priorities = POLL_PRIORITIES }: { readonly from: number; readonly to: number; readonly priorities?: readonly PollPriority[] },
): Promise<Record<PollPriority, number[]>> {
  const asked: Record<PollPriority, number[]> = { board: [], watched: [], odds: [], pages: [] };
  for (let now = from; now < to; now += SECOND) {
    for (const priority of priorities) {
      if (!budget.mayAsk(now, priority)) continue;
      await budget.spend(now, priority);
      asked[priority].push(now);
    }
  }
  return asked;
}

function aBudget(limits: BudgetLimits, store = memoryPollStore()): RequestBudget {
  return new RequestBudget('football', limits, store);
}

describe('RequestBudget', () => {
  test.each([100, 7_500])('%i requests a day: at most 95 in 100 are spent, and never in a burst', async (perDay) => {
    const budget = aBudget({ perDay, perMinute: 30 });
    const asked = await spendAll(budget, { from: MIDNIGHT, to: MIDNIGHT + DAY });
    const all = Object.values(asked)
      .flat()
      .sort((a, b) => a - b);
    expect(all.length).toBeLessThanOrEqual(perDay * 0.95);
    expect(all.length).toBeGreaterThan(perDay * 0.9);
    const perMinute = all.map((at) => all.filter((other) => other >= at && other < at + MINUTE).length);
    expect(Math.max(...perMinute)).toBeLessThanOrEqual(28);
    expect(await spendAll(budget, { from: MIDNIGHT + DAY, to: MIDNIGHT + DAY + HOUR })).not.toMatchObject({ board: [] }); // a new day
  });

  test('serves the board to the end of a small day although everything else asks as often as it may', async () => {
    const budget = aBudget({ perDay: 100, perMinute: 10 });
    budget.setDemand({ board: 1 / (15 * SECOND), watched: 1 / MINUTE, odds: 1 / MINUTE, pages: 1 / MINUTE });
    const { board, watched, odds, pages } = await spendAll(budget, { from: MIDNIGHT, to: MIDNIGHT + DAY });
    const gaps = board.map((at, index) => at - (board[index - 1] ?? MIDNIGHT));
    expect(Math.max(...gaps)).toBeLessThan(30 * MINUTE);
    expect(board.at(-1)).toBeGreaterThan(MIDNIGHT + 23 * HOUR);
    expect(board.length).toBeGreaterThan(70);
    // Lower priorities stop earlier, and each has something.
    expect(watched.length + odds.length + pages.length).toBeLessThanOrEqual(20);
    expect([watched.length, odds.length, pages.length].every((count) => count > 0)).toBe(true);
  });

  test('gives others what the board cannot need any more', async () => {
    const budget = aBudget({ perDay: 7_500, perMinute: 300 });
    const others = await spendAll(budget, { from: MIDNIGHT + 20 * HOUR, to: MIDNIGHT + 21 * HOUR, priorities: ['watched'] });
    expect(others.watched.length).toBeGreaterThan(1_000);
    expect(budget.mayAsk(MIDNIGHT + 21 * HOUR, 'board')).toBe(true);
  });

  test('spreads the board of a small day that starts with a few polls at once, for lists and live matches', async () => {
    const { board } = await spendAll(aBudget({ perDay: 100, perMinute: 10 }), {
      from: MIDNIGHT,
      to: MIDNIGHT + HOUR,
      priorities: ['board'],
    });
    expect(board.filter((at) => at < MIDNIGHT + MINUTE)).toHaveLength(4);
    expect(board.length).toBeLessThan(10);
  });

  test('goes on after a restart from what was stored before each request', async () => {
    const store = memoryPollStore();
    const limits = { perDay: 40, perMinute: 10 };
    let count = 0;
    for (let start = MIDNIGHT; start < MIDNIGHT + DAY; start += HOUR) {
      const { board } = await spendAll(aBudget(limits, store), { from: start, to: start + HOUR, priorities: ['board'] });
      count += board.length;
    }
    expect(count).toBeLessThanOrEqual(38);
    await aBudget(limits, store).spend(MIDNIGHT + 2 * DAY, 'board');
    const restarted = aBudget(limits, store);
    expect(restarted.mayAsk(MIDNIGHT + 2 * DAY + SECOND, 'board')).toBe(false); // the minute too
    expect(restarted.mayAsk(MIDNIGHT + 2 * DAY + 7 * SECOND, 'board')).toBe(true);
  });

  test('is not counted before the store has it', async () => {
    const store = { ...memoryPollStore(), spend: () => Promise.reject(new Error('the disk is full')) };
    await expect(aBudget({ perDay: 100, perMinute: 10 }, store).spend(MIDNIGHT, 'board')).rejects.toThrow('the disk is full');
  });

  test('takes the plan from headers, and from a contract only downwards', () => {
    const told = aBudget({ perDay: 'headers', perMinute: 'headers' });
    expect(told.health(MIDNIGHT)).toMatchObject({ perDay: 100, perMinute: 10 }); // assumed until the first answer
    told.observe(headersOf(7_500, 7_499), MIDNIGHT + HOUR, MIDNIGHT + HOUR);
    expect(told.health(MIDNIGHT + HOUR)).toMatchObject({ perDay: 7_500, perMinute: 300 });
    const contract = aBudget({ perDay: 1_000, perMinute: null });
    contract.observe(headersOf(7_500, 7_499), MIDNIGHT + HOUR, MIDNIGHT + HOUR);
    expect(contract.health(MIDNIGHT + HOUR)).toMatchObject({ perDay: 1_000, perMinute: 300 });
    contract.observe(headersOf(100, 99, 10, 9), MIDNIGHT + HOUR, MIDNIGHT + HOUR);
    expect(contract.health(MIDNIGHT + HOUR)).toMatchObject({ perDay: 100, perMinute: 10 });
  });

  test('knows the plan of the last answer after a restart, or it would wait for midnight', async () => {
    const store = memoryPollStore();
    const limits = { perDay: 'headers', perMinute: 'headers' } as const;
    const first = aBudget(limits, store);
    first.observe(headersOf(7_500, 7_000), MIDNIGHT + HOUR, MIDNIGHT + HOUR);
    for (let i = 0; i < 200; i += 1) await first.spend(MIDNIGHT + HOUR + i, 'board');
    expect(aBudget(limits, store).mayAsk(MIDNIGHT + 2 * HOUR, 'board')).toBe(true);
  });

  test('counts what others spend with the same key, on this day only', async () => {
    const budget = aBudget({ perDay: 'headers', perMinute: 'headers' });
    const noon = MIDNIGHT + 12 * HOUR;
    await budget.spend(noon, 'board');
    budget.observe(headersOf(100, 6), noon, noon + SECOND);
    expect(budget.health(noon)).toMatchObject({ spent: 94, remaining: 1 });
    budget.observe(headersOf(100, 5), noon, noon + SECOND);
    expect(budget.mayAsk(noon + MINUTE, 'board')).toBe(false);
    // The answer of a request from before midnight, and a provider whose day turns a little later, say nothing of the new day.
    budget.observe(headersOf(100, 0), MIDNIGHT + DAY - SECOND, MIDNIGHT + DAY + SECOND);
    budget.observe(headersOf(100, 0), MIDNIGHT + DAY + SECOND, MIDNIGHT + DAY + 2 * SECOND);
    expect(budget.mayAsk(MIDNIGHT + DAY + MINUTE, 'board')).toBe(true);
  });

  test('waits when the minute or the day is said to be spent', () => {
    const budget = aBudget({ perDay: 'headers', perMinute: 'headers' });
    budget.observe(headersOf(7_500, 7_000, 300, 0), MIDNIGHT + HOUR, MIDNIGHT + HOUR);
    expect([30, 61].map((seconds) => budget.mayAsk(MIDNIGHT + HOUR + seconds * SECOND, 'board'))).toEqual([false, true]);
    budget.exhausted('minute', MIDNIGHT + 2 * HOUR);
    expect([30, 61].map((seconds) => budget.mayAsk(MIDNIGHT + 2 * HOUR + seconds * SECOND, 'board'))).toEqual([false, true]);
    budget.exhausted('day', MIDNIGHT + 3 * HOUR);
    expect([29, 31].map((minutes) => budget.mayAsk(MIDNIGHT + 3 * HOUR + minutes * MINUTE, 'board'))).toEqual([false, true]);
  });

  test('goes on when the clock is set back, and gives nothing back', async () => {
    const budget = aBudget({ perDay: 100, perMinute: 10 });
    await budget.spend(MIDNIGHT + 1_000, 'board');
    expect(budget.mayAsk(MIDNIGHT - HOUR, 'board')).toBe(true);
    expect(budget.health(MIDNIGHT - HOUR).spent).toBe(1);
  });

  test('without limits keeps a small gap', async () => {
    const budget = aBudget({ perDay: null, perMinute: null });
    await budget.spend(MIDNIGHT, 'pages');
    expect([50, 150].map((ms) => budget.mayAsk(MIDNIGHT + ms, 'board'))).toEqual([false, true]);
    expect(budget.health(MIDNIGHT)).toMatchObject({ perDay: null, remaining: null, spent: 1 });
  });
});
