import type { Table } from '#bench/table.ts';
import type { Loads, Request } from './lighthouse.ts';
import type { Shifts } from './layoutShifts.ts';

const LEAST_PERFORMANCE = 95;
const ALL_ACCESSIBLE = 100;
/** Files from here on have a line of their own. */
const NAMED_BYTES = 2_000;

/** The pages that are loaded: where they are, below the language. */
export const PAGES = { Match: '/match', Index: '' } as const;
export type PageName = keyof typeof PAGES;

/** A page as it was loaded, and the sum of its layout shifts while matches changed. */
export interface Measured extends Loads {
  readonly shifted: Shifts;
}

/** The table of the pages: points, times, shifts, and what each chunk weighs on the wire. */
export function loadTable(pages: Readonly<Record<PageName, Measured>>, title: string): Table {
  const { Match, Index } = pages;
  const line = (name: string, of: (page: Measured) => string, note = ''): readonly string[] => [name, of(Match), of(Index), note];
  const goals = [
    ...both('performance', (page) => [page.performance >= LEAST_PERFORMANCE, `at least ${LEAST_PERFORMANCE} (${page.performance})`]),
    ...both('accessibility', (page) => [page.accessibility >= ALL_ACCESSIBLE, `${ALL_ACCESSIBLE} (${page.accessibility})`]),
    ...both('shifts from live updates', (page) => [page.shifted.sum === 0, `0 (${page.shifted.sum.toFixed(4)})`]),
  ];
  return {
    title,
    head: ['', 'Match', 'Index', ''],
    rows: [
      line('performance', (page) => String(page.performance), 'of 100, by Lighthouse, mobile'),
      line('  each load', (page) => page.each.map(({ performance }) => performance).join(', ')),
      line('  points lost to', (page) => page.lost.map(({ audit, points }) => `${points.toFixed(0)} ${audit}`).join(', ')),
      line('accessibility', (page) => String(page.accessibility), 'of 100'),
      line('first contentful paint, ms', (page) => page.fcp.toFixed(0)),
      line('largest contentful paint, ms', (page) => page.lcp.toFixed(0)),
      line('  which shows', (page) => page.largest),
      line('total blocking time, ms', (page) => page.tbt.toFixed(0)),
      line('  each load', (page) => page.each.map(({ tbt }) => tbt.toFixed(0)).join(', ')),
      line('  longest tasks, ms', (page) => page.tasks.map(({ name, ms }) => `${ms.toFixed(0)} ${name}`).join(', ')),
      line('the machine meanwhile', (page) => page.quickness.toFixed(0), 'by Lighthouse: the higher, the quicker'),
      line('layout shift while it loads', (page) => page.cls.toFixed(4)),
      line('layout shift from live updates', (page) => page.shifted.sum.toFixed(4), 'without a tap'),
      line('  what moved', (page) => page.shifted.moved.join(', ')),
      line('not accessible', (page) => page.failed.join(', ')),
      line('requests', (page) => String(page.requests.length)),
      line('over the wire, kB', (page) => kB(total(page.requests)), 'compressed, headers included'),
      ...namesOf(pages).map((name) => line(`  ${name}`, (page) => bytesOf(page, name))),
      line('  files below 2 kB', (page) => kB(total(page.requests.filter(({ bytes }) => bytes < NAMED_BYTES)))),
    ],
    notes: Object.entries(pages).flatMap(([name, page]) => (page.performance < LEAST_PERFORMANCE ? [spreadNote(name, page)] : [])),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    met: goals.every(([met]) => met),
  };

  function both(what: string, of: (page: Measured) => readonly [met: boolean, goal: string]): (readonly [met: boolean, goal: string])[] {
    return Object.entries(pages).map(([name, page]) => {
      const [met, goal] = of(page);
      return [met, `${what} of ${name} ${goal}`];
    });
  }
}

/** Why a goal was missed that is met in other hours: the loads of one run, of one build, are not alike. */
function spreadNote(name: string, { each }: Measured): string {
  const [points, blocked] = [each.map(({ performance }) => performance), each.map(({ tbt }) => tbt)];
  return `${name}, the same build in the same run, had ${spanOf(points)} points and was blocked for ${spanOf(blocked)} ms: Lighthouse makes each task four times as long, and with it whatever else this machine did meanwhile. What is lost beside that is the largest paint, which waits for the first list.`;
}

function spanOf(figures: readonly number[]): string {
  return `${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)}`;
}

/** Everything of some weight that any of the pages loads, the heaviest first. */
function namesOf(pages: Readonly<Record<PageName, Measured>>): readonly string[] {
  const heaviest = Object.values(pages)
    .flatMap(({ requests }) => requests.filter(({ bytes }) => bytes >= NAMED_BYTES))
    .sort((a, b) => b.bytes - a.bytes);
  return [...new Set(heaviest.map(({ name }) => name))];
}

function bytesOf({ requests }: Measured, name: string): string {
  const same = requests.filter((one) => one.name === name);
  return same.length === 0 ? '' : kB(total(same));
}

function total(requests: readonly Request[]): number {
  return requests.reduce((sum, one) => sum + one.bytes, 0);
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
