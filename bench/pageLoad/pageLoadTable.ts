import type { Table } from '#bench/table.ts';
import type { MedianLoad, Request } from './lighthouse.ts';
import type { Shifts } from './layoutShifts.ts';

const MIN_PERFORMANCE = 95;
const MIN_ACCESSIBILITY = 100;
/** Files from this size on have their own line. */
const MIN_LISTED_BYTES = 2_000;

/** The measured pages and their paths below the language. */
export const PAGES = { Match: '/match', Index: '' } as const;
export type PageName = keyof typeof PAGES;

/** A page's loads, and its layout shifts while matches changed. */
export interface Measured extends MedianLoad {
  readonly shifts: Shifts;
}

/** Returns the table of the pages: points, times, shifts and transferred bytes by file. */
export function pageLoadTable(pages: Readonly<Record<PageName, Measured>>, title: string): Table {
  const { Match, Index } = pages;
  const line = (name: string, valueOf: (page: Measured) => string, note = ''): readonly string[] => [
    name,
    valueOf(Match),
    valueOf(Index),
    note,
  ];
  const goals = [
    ...forEachPage('performance', (page) => [page.performance >= MIN_PERFORMANCE, `at least ${MIN_PERFORMANCE} (${page.performance})`]),
    ...forEachPage('accessibility', (page) => [page.accessibility >= MIN_ACCESSIBILITY, `${MIN_ACCESSIBILITY} (${page.accessibility})`]),
    ...forEachPage('shifts from live updates', (page) => [page.shifts.sum === 0, `0 (${page.shifts.sum.toFixed(4)})`]),
  ];
  return {
    title,
    head: ['', 'Match', 'Index', ''],
    rows: [
      line('performance', (page) => String(page.performance), 'of 100, by Lighthouse, mobile'),
      line('  each load', (page) => page.each.map(({ performance }) => performance).join(', ')),
      line('  points lost to', (page) => page.pointsLost.map(({ audit, points }) => `${points.toFixed(0)} ${audit}`).join(', ')),
      line('accessibility', (page) => String(page.accessibility), 'of 100'),
      line('first contentful paint, ms', (page) => page.fcp.toFixed(0)),
      line('largest contentful paint, ms', (page) => page.lcp.toFixed(0)),
      line('  its text', (page) => page.largestElement),
      line('total blocking time, ms', (page) => page.tbt.toFixed(0)),
      line('  each load', (page) => page.each.map(({ tbt }) => tbt.toFixed(0)).join(', ')),
      line('  longest tasks, ms', (page) => page.tasks.map(({ name, ms }) => `${ms.toFixed(0)} ${name}`).join(', ')),
      line('speed of the machine', (page) => page.benchmarkIndex.toFixed(0), 'by Lighthouse: higher is faster'),
      line('layout shift while it loads', (page) => page.cls.toFixed(4)),
      line('layout shift from live updates', (page) => page.shifts.sum.toFixed(4), 'without a tap'),
      line('  moved elements', (page) => page.shifts.movedElements.join(', ')),
      line('not accessible', (page) => page.failed.join(', ')),
      line('requests', (page) => String(page.requests.length)),
      line('over the wire, kB', (page) => kB(total(page.requests)), 'compressed, headers included'),
      ...filesOf(pages).map((name) => line(`  ${name}`, (page) => bytesOf(page, name))),
      line('  files below 2 kB', (page) => kB(total(page.requests.filter(({ bytes }) => bytes < MIN_LISTED_BYTES)))),
    ],
    notes: Object.entries(pages).flatMap(([name, page]) => (page.performance < MIN_PERFORMANCE ? [spreadNote(name, page)] : [])),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    met: goals.every(([met]) => met),
  };

  function forEachPage(
    what: string,
    valueOf: (page: Measured) => readonly [met: boolean, goal: string],
  ): (readonly [met: boolean, goal: string])[] {
    return Object.entries(pages).map(([name, page]) => {
      const [met, goal] = valueOf(page);
      return [met, `${what} of ${name} ${goal}`];
    });
  }
}

/** Explains missed performance: loads differ even within one run of one build. */
function spreadNote(name: string, { each }: Measured): string {
  const [points, blocked] = [each.map(({ performance }) => performance), each.map(({ tbt }) => tbt)];
  return `${name}, the same build in the same run, had ${spanOf(points)} points and was blocked for ${spanOf(blocked)} ms: Lighthouse multiplies each task by four, including whatever else this machine did meanwhile. The other lost points are the largest paint, which waits for the first list.`;
}

function spanOf(figures: readonly number[]): string {
  return `${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)}`;
}

/** Returns every file from the minimum size on that any page loads, largest first. */
function filesOf(pages: Readonly<Record<PageName, Measured>>): readonly string[] {
  const heaviest = Object.values(pages)
    .flatMap(({ requests }) => requests.filter(({ bytes }) => bytes >= MIN_LISTED_BYTES))
    .sort((a, b) => b.bytes - a.bytes);
  return [...new Set(heaviest.map(({ name }) => name))];
}

function bytesOf({ requests }: Measured, name: string): string {
  const matching = requests.filter((request) => request.name === name);
  return matching.length === 0 ? '' : kB(total(matching));
}

function total(requests: readonly Request[]): number {
  return requests.reduce((sum, request) => sum + request.bytes, 0);
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
