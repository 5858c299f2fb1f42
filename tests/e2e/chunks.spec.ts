import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { builtClient } from '#gateway/http/builtClient.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { createTranslator } from './createTranslator.ts';
import { logInByPhone } from './member.ts';
import { operator } from './operator.ts';
import { routePaths } from './routePaths.ts';
import { startTouchline, type Touchline } from './touchline.ts';

const PHONE = '0123456751';
const TABS = ['chat', 'odds', 'stance', 'fundamentals', 'intelligence', 'forecast'];
/** Pages that open at once. */
const PAGES = 4;

/** Nobody waits for these: without them the screen is whole. */
const QUIET = /^(enter|install|listParts|onCoinEntry|rowOdds)-/;
/**
 * What a tap or a rare event loads. How a sheet, a widget and a job of the background fail is tested in tests/parts/lazyModules.test.tsx
 * and tests/api/loadModule.test.ts.
 */
const BY_TAP =
  /^(sha2|howler|entryCalls|showStartError|onStanceEntry|install|createTapeFile|motionFeatures|\w+Sheet|AnnouncementFooter|checkSeal)-/;
/** Of other languages: the same as those of English. */
const OTHER_TEXTS = /^(zh-CN|vi-VN|id-ID)-/;

const RETRY = createTranslator('en-US')('common:retry');

/** A file that the build loads lazily, and a path whose screen requests it. */
interface Chunk {
  readonly file: string;
  readonly path: string;
}

let app: Touchline;
let paths: readonly string[];

test.beforeAll(async () => {
  app = await startTouchline(['--matches', '20', '--demo']);
  const { rows } = await snapshotOf(app.address, 'football');
  const matchId = Number(rows[0]?.[0]);
  paths = [...routePaths(matchId), ...TABS.map((tab) => `match/${matchId}/${tab}`), 'match?channelCode=c1'];
});

test.afterAll(() => app.stop());

test.use({ serviceWorkers: 'block' });

test.describe('a chunk that does not load', () => {
  test('reloads the page once, then has an error whose button loads it, for every chunk of the build', async ({ context }) => {
    test.setTimeout(900_000);
    await logInByPhone(context, app, PHONE);
    await operator(app, 'role', '--member', PHONE, '--is', 'expert', '--tenant', 'MYWOS');
    await context.addInitScript(() => localStorage.setItem('touchline.odds', '{"showInRows":true}'));
    const chunks = await recordChunks(context);
    const files = lazyFiles();
    expect(files.filter((file) => !chunks.some((chunk) => chunk.file === file) && !BY_TAP.test(file))).toEqual([]);
    await each(
      chunks.filter(({ file }) => files.includes(file)),
      (chunk) => block(context, chunk),
    );
  });
});

/** Opens every path. Returns the files that they request, each with the first path. */
async function recordChunks(context: BrowserContext): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  await each(paths, async (path) => {
    const page = await context.newPage();
    page.on('request', (request) => {
      const [, file] = /\/assets\/([^/]+\.(?:js|css))$/.exec(request.url()) ?? [];
      if (file !== undefined && !chunks.some((chunk) => chunk.file === file)) chunks.push({ file, path });
    });
    await page.goto(addressOf(path));
    await expect.poll(() => stateOf(page), { message: path }).toBe('open');
    await page.close();
  });
  return chunks;
}

/** Returns the scripts and styles of the build that the page does not link, without those of other languages. */
function lazyFiles(): readonly string[] {
  const client = builtClient();
  const manifest: Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  );
  const linked = readFileSync(join(client, 'index.html'), 'utf8');
  const files = Object.entries(manifest).flatMap(([source, { file, css = [] }]) =>
    /zh-CN|vi-VN|id-ID/.test(source) ? [] : [file, ...css],
  );
  const lazy = files.filter((file) => file.endsWith('.js') || (file.endsWith('.css') && !linked.includes(file)));
  return [...new Set(lazy.map((file) => file.replace('assets/', '')))].filter((file) => !OTHER_TEXTS.test(file) && !isOfEntry(file));
}

/** The page itself, which no code can replace. */
function isOfEntry(file: string): boolean {
  return /^(index|rolldown-runtime)-/.test(file);
}

/** Blocks a file for one request, then until the user presses the button of the error. */
async function block(context: BrowserContext, { file, path }: Chunk): Promise<void> {
  const page = await context.newPage();
  let left = 1;
  await page.route(`**/assets/${file}`, (route) => (left-- > 0 ? route.abort() : route.continue()));
  await page.goto(addressOf(path));
  await expect.soft.poll(async () => [left < 1, await stateOf(page)], { message: `${file} once: ${path}` }).toEqual([true, 'open']);

  left = Number.POSITIVE_INFINITY;
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file));
  await page.reload();
  await blocked;
  const isQuiet = QUIET.test(file);
  await expect.soft.poll(() => stateOf(page), { message: `${file} for good: ${path}` }).toBe(isQuiet ? 'open' : 'failed');
  left = 0;
  if ((await stateOf(page)) === 'failed') await page.getByRole('button', { name: RETRY }).first().click();
  await expect.soft.poll(() => stateOf(page), { message: `${file} is back: ${path}` }).toBe('open');
  await page.close();
}

/** Whether the screen is whole, or offers a retry beside what failed. */
function stateOf(page: Page): Promise<'loading' | 'failed' | 'open'> {
  return page.evaluate(stateInPage, RETRY).catch(() => 'loading'); // the page is reloading
}

function stateInPage(retry: string): 'loading' | 'failed' | 'open' {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const [main] = all('main');
  if (all('button').some(({ textContent }) => textContent === retry))
    return main?.querySelector('h1, h2') || main === undefined ? 'failed' : 'loading';
  return main === undefined || !/\w/.test(main.innerText) || all('main .skeleton').length > 0 ? 'loading' : 'open';
}

function addressOf(path: string): string {
  return `${app.address}/en-US/${path}`;
}

/** Runs `run` for each, `PAGES` at a time. */
async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const due = [...items];
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      for (let next = due.shift(); next !== undefined; next = due.shift()) await run(next);
    }),
  );
}
