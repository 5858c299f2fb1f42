import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { PROJECT } from './benchBuilds.ts';

/** An entry of the counting client. `render` has the row's displayed revision; `told`: a cell was notified of a change. */
type Entry =
  | readonly ['render', id: number, rev: number]
  | readonly ['corners', id: number]
  | readonly ['list']
  | readonly ['notified', id: number]
  | readonly ['tick'];

/** Where the counting client records: the first line of these functions. The production client has none of this. */
export const COUNTERS: readonly { readonly file: string; readonly after: string; readonly entry: string }[] = [
  { file: 'src/parts/row/MatchRow.tsx', after: '}: MatchRowProps): ReactNode {', entry: `'render', row.id, row.rev` },
  {
    file: 'src/parts/row/Columns.tsx',
    after: '}: FootballColumnsProps & { readonly corners: SideCount }): ReactNode {',
    entry: `'corners', row.id`,
  },
  { file: 'src/features/match/list/MatchList.tsx', after: '}: MatchListProps): ReactNode {', entry: `'list'` },
  { file: 'streams/board/cell.ts', after: 'notify(): void {', entry: `'notified', this.#row.id` },
  { file: 'src/parts/text/serverClock.ts', after: 'function tick(): void {', entry: `'tick'` },
];

/** How often rows and lists were rendered, and why. */
export interface Counts {
  /** Changes notified to the cells of mounted rows. */
  readonly changed: number;
  /** Renders of rows, and of corners without their row, except those by the clock: a minute that passed, a goal that aged. */
  readonly rendered: number;
  readonly byClock: number;
  readonly lists: number;
}

/** Builds the client as for production, plus the counting, into a new folder. The caller removes it. */
export async function countedClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  await build({
    root: PROJECT,
    configFile: join(PROJECT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [countersPlugin()],
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
}

/** Starts counting; the page must not be scrolled, so that the same rows stay mounted. */
export function startCounting(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'noted').length);
}

/** Returns the counts since `start`. */
export async function countsSince(page: Page, start: number): Promise<Counts> {
  const entries: readonly Entry[] = await page.evaluate(() => Reflect.get(window, 'noted'));
  const mounted = new Set(entries.flatMap((entry) => (entry[0] === 'render' ? [entry[1]] : [])));
  const shown = new Map<number, number>();
  const counts = { changed: 0, rendered: 0, byClock: 0, lists: 0 };
  let clock = false;
  for (const [i, entry] of entries.entries()) {
    if (entry[0] === 'tick') clock = true;
    if (entry[0] === 'notified') clock = false;
    if (i >= start) count(entry, entries[i - 1]);
    if (entry[0] === 'render') shown.set(entry[1], entry[2]);
  }
  return counts;

  function count(entry: Entry, before: Entry | undefined): void {
    if (entry[0] === 'list') counts.lists += 1;
    const withRow = before?.[0] === 'render' && before[1] === entry[1];
    if (entry[0] === 'corners' && !withRow) counts.rendered += 1;
    if (entry[0] === 'notified' && mounted.has(entry[1])) counts.changed += 1;
    if (entry[0] !== 'render') return;
    if (clock && shown.get(entry[1]) === entry[2]) counts.byClock += 1;
    else counts.rendered += 1;
  }
}

function countersPlugin(): Plugin {
  return {
    name: 'notes',
    enforce: 'pre',
    transform(code, id) {
      const counter = COUNTERS.find(({ file }) => id === join(PROJECT, file));
      if (!counter) return null;
      if (!code.includes(counter.after)) throw new Error(`${counter.file} no longer has the line "${counter.after}": update COUNTERS.`);
      return code.replace(counter.after, `${counter.after} (globalThis.noted ??= []).push([${counter.entry}]);`);
    },
  };
}
