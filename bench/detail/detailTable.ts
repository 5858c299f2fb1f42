import type { Table } from '#bench/table.ts';
import type { PartResult } from './outcome.ts';

/** Returns the table of the benchmark `detail`. */
export function detailTable(parts: readonly PartResult[]): Table {
  return outcomeTable("A match's page: changes, tabs, opening and cost, loopback", parts);
}

/** Returns the table of all parts that ran: met when no goal is missed, and at least one was set. */
export function outcomeTable(title: string, parts: readonly PartResult[]): Table {
  const outcomes = parts.flatMap(({ outcomes }) => outcomes);
  const goals = outcomes.flatMap(({ what, value, goal }) => (goal ? [{ what, value, ...goal }] : []));
  return {
    title,
    head: ['part', 'measured', 'value', 'beside', 'goal', ''],
    rows: outcomes.map(({ part, what, value, beside, goal }) => [
      part,
      what,
      value,
      beside,
      goal?.text ?? '',
      goal ? verdictOf(goal.met) : '',
    ]),
    verdict: goals.map(({ what, value, text, met }) => `${verdictOf(met)}: ${what} ${text} (${value})`).join('; '),
    notes: parts.flatMap(({ notes }) => notes),
    met: goals.length > 0 && goals.every(({ met }) => met),
  };
}

function verdictOf(met: boolean): string {
  return met ? 'met' : 'MISSED';
}
