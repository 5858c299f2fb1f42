import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { PROJECT } from './clients.ts';

/** Something that the counted client did. A row's render names the revision that it shows; `told`: a change reached a cell. */
type Entry =
  | readonly ['render', id: number, rev: number]
  | readonly ['corners', id: number]
  | readonly ['list']
  | readonly ['told', id: number]
  | readonly ['tick'];

/** Where the counted client notes it: the first line of these functions. The production client has none of this. */
const NOTES: readonly { readonly file: string; readonly after: string; readonly entry: string }[] = [
  { file: 'src/parts/MatchRow.tsx', after: '}: MatchRowProps): ReactNode {', entry: `'render', row.id, row.rev` },
  {
    file: 'src/parts/Columns.tsx',
    after: '}: FootballColumnsProps & { readonly corners: Pair }): ReactNode {',
    entry: `'corners', row.id`,
  },
  { file: 'src/features/match/MatchList.tsx', after: '}: MatchListProps): ReactNode {', entry: `'list'` },
  { file: 'streams/board/cell.ts', after: 'tell(): void {', entry: `'told', this.#row.id` },
  { file: 'src/parts/serverClock.ts', after: 'function tick(): void {', entry: `'tick'` },
];

/** How often rows and lists were rendered, and why. */
export interface Counts {
  /** Changes that reached the cell of a mounted row. */
  readonly changed: number;
  /** Renders of rows, and of corners without their row; those of the clock left out: a minute that turned, a goal that grew old. */
  readonly rendered: number;
  readonly byClock: number;
  readonly lists: number;
}

/** The client in a new folder, built as for production but for the notes that it takes. The caller removes it. */
export async function countedClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  await build({
    root: PROJECT,
    configFile: join(PROJECT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [notes()],
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
}

/** What is counted from here on; the page must not be scrolled, so that who is mounted stays. */
export function startCounting(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'noted').length);
}

/** The counts since `start`. */
export async function countsSince(page: Page, start: number): Promise<Counts> {
  const noted: readonly Entry[] = await page.evaluate(() => Reflect.get(window, 'noted'));
  const mounted = new Set(noted.flatMap((entry) => (entry[0] === 'render' ? [entry[1]] : [])));
  const shown = new Map<number, number>();
  const counts = { changed: 0, rendered: 0, byClock: 0, lists: 0 };
  let clock = false;
  for (const [i, entry] of noted.entries()) {
    if (entry[0] === 'tick') clock = true;
    if (entry[0] === 'told') clock = false;
    if (i >= start) count(entry, noted[i - 1]);
    if (entry[0] === 'render') shown.set(entry[1], entry[2]);
  }
  return counts;

  function count(entry: Entry, before: Entry | undefined): void {
    if (entry[0] === 'list') counts.lists += 1;
    const withRow = before?.[0] === 'render' && before[1] === entry[1];
    if (entry[0] === 'corners' && !withRow) counts.rendered += 1;
    if (entry[0] === 'told' && mounted.has(entry[1])) counts.changed += 1;
    if (entry[0] !== 'render') return;
    if (clock && shown.get(entry[1]) === entry[2]) counts.byClock += 1;
    else counts.rendered += 1;
  }
}

function notes(): Plugin {
  return {
    name: 'notes',
    enforce: 'pre',
    transform(code, id) {
      const note = NOTES.find(({ file }) => id === join(PROJECT, file));
      if (!note) return null;
      if (!code.includes(note.after))
        throw new Error(`${note.file} no longer has the line "${note.after}": tell the benchmark where to count.`);
      return code.replace(note.after, `${note.after} (globalThis.noted ??= []).push([${note.entry}]);`);
    },
  };
}
