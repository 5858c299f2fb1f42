import { expect, test } from 'vitest';
import { openBudget } from '#gateway/member/budgets.ts';
import { openTickets } from '#gateway/member/tickets.ts';

const HOUR = 3_600_000;

test('a budget is an hour’s, for each key by itself, and tells when there is more', () => {
  let at = 0;
  const budget = openBudget(2, () => at);
  expect([budget.take('a'), budget.take('a'), budget.take('a'), budget.take('b')]).toEqual([true, true, false, true]);
  at = HOUR - 90_000;
  expect([budget.take('a'), budget.minutesLeft('a')]).toEqual([false, 2]);
  at = HOUR;
  expect(budget.take('a')).toBe(true);
});

test('what is given back does not count, and no more is given back than was taken', () => {
  const budget = openBudget(1, () => 0);
  budget.giveBack('a');
  for (let i = 0; i < 3; i += 1) {
    expect(budget.take('a')).toBe(true);
    budget.giveBack('a');
  }
  expect([budget.take('a'), budget.take('a')]).toEqual([true, false]);
});

test('tickets are good once and for their time; of too many the oldest are void', () => {
  let at = 0;
  const tickets = openTickets<number>(1_000, () => at);
  const [one, two] = [tickets.issue(1), tickets.issue(2)];
  expect([tickets.spend(one), tickets.spend(one), tickets.spend('x')]).toEqual([1, undefined, undefined]);
  at = 1_000;
  expect(tickets.spend(two)).toBeUndefined();
  const old = tickets.issue(3);
  for (let i = 0; i < 20_000; i += 1) tickets.issue(i);
  const young = tickets.issue(4);
  expect([tickets.spend(old), tickets.spend(young)]).toEqual([undefined, 4]);
});
