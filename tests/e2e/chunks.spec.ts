import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { builtClient } from '#gateway/http/builtClient.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { createTranslator } from './createTranslator.ts';
import { logInByPhone } from './member.ts';
import { operator } from './operator.ts';
import { routePaths } from './routePaths.ts';
import type { Touchline } from './touchline.ts';
import { test } from './sharedGateway.ts';

const PHONE = '0123456751';
const TABS = ['chat', 'odds', 'stance', 'fundamentals', 'intelligence', 'forecast'];
/** Pages that open at once. */
const PAGES = 2;
/** Each loads the app twice or three times beside the other, on a machine that may be busy. */
const OPEN_MS = 60_000;
/** Of one attempt: the toast is not there after the reload, and leaves by itself. */
const TOAST_MS = 15_000;

/** Every chunk, or one of each kind: a match, a tab, a screen, texts, the other routes, the live client. */
const IS_FULL = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
const KINDS = ['matchDetail', 'chat', 'Experts', 'en-US-detail', 'ownSpelling', 'live'];
const SLICE = new RegExp(`^(${KINDS.join('|')})-`);

/** Nobody waits for these: without them the screen is whole. */
const QUIET = /^(enter|entryCalls|install|listParts|onCoinEntry)-/;
/** A dialog above a screen that is whole: a toast says that it did not load. */
const OVERLAYS = ['login', 'Forget'];
/**
 * What a tap or a rare event loads. How a sheet, a widget and a job of the background fail is tested in tests/parts/screen/lazyModules.test.tsx
 * and tests/api/loadModule.test.ts.
 */
const BY_TAP =
  /^(sha2|howler|entryCalls|showStartError|onStaleEntry|install|saveTapeFile|motionFeatures|\w+Sheet|AnnouncementFooter|checkSeal|MaintenanceOverlay|RowOddsItem|rowOdds|storageLeaseElection)-/;
/** Of other languages: the same as those of English. */
const OTHER_TEXTS = /^(zh-CN|vi-VN|id-ID)-/;

const t = createTranslator('en-US');
const RETRY = t('common:retry');
/** What is said in the place of code that did not load; an error of a call says something else. */
const NOT_LOADED = [t('common:notLoaded.title'), t('shell:failed.title')];

/** A file that the build loads lazily, and a path whose screen requests it. */
interface Chunk {
  readonly file: string;
  readonly path: string;
  /** Whether the page asks for it only when it is idle. */
  readonly isIdle: boolean;
}

let app: Touchline;
let paths: readonly string[];

test.beforeAll(async ({ season }) => {
  app = season;
  const { rows } = await snapshotOf(app.address, 'football');
  const matchId = Number(rows[0]?.[0]);
  const tabs = TABS.map((tab) => `match/${matchId}/${tab}`);
  // Another spelling first: what leads to the own one is in other screens too, which do without it.
  paths = IS_FULL
    ? ['EXPERT', ...routePaths(matchId), ...tabs, 'match?channelCode=c1']
    : ['EXPERT', 'match', `match/${matchId}/chat`, `match/${matchId}/odds`];
});

test.use({ serviceWorkers: 'block' });

test.describe('a chunk that does not load', () => {
  test('reloads the page once, then has an error whose button loads it, for each kind of chunk', async ({ context }) => {
    await logInByPhone(context, app, PHONE);
    await operator(app, 'role', '--member', PHONE, '--is', 'expert', '--tenant', 'MYWOS');
    const chunks = await recordChunks(context);
    const files = lazyFiles().filter((file) => IS_FULL || SLICE.test(file));
    expect(files.filter((file) => !chunks.some((chunk) => chunk.file === file) && !BY_TAP.test(file))).toEqual([]);
    if (!IS_FULL) expect(files.map((file) => SLICE.exec(file)?.[1])).toEqual(expect.arrayContaining(KINDS));
    await each(
      chunks.filter(({ file }) => files.includes(file)),
      (chunk) => block(context, chunk),
    );
  });
});

test('a dialog that does not load leaves a toast whose button opens it', async ({ page }) => {
  let isBlocked = true;
  await page.route('**/assets/AuthOverlay-*.{js,css}', (route) => (isBlocked ? route.abort() : route.continue()));
  const retry = page.getByRole('button', { name: RETRY });
  await expect(async () => {
    isBlocked = true;
    await page.goto(addressOf('Forget')); // the first failure reloads the page
    await expect(retry).toBeVisible({ timeout: TOAST_MS });
    isBlocked = false;
    await retry.click({ timeout: TOAST_MS }); // on a busy machine it may have left meanwhile
  }).toPass();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Opens every path. Returns the files that they request, each with the first path that needs it or, idle, asks for it. */
async function recordChunks(context: BrowserContext): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  for (const isIdle of [false, true]) await each(paths, (path) => record(context, path, isIdle, chunks));
  return chunks;
}

async function record(context: BrowserContext, path: string, isIdle: boolean, chunks: Chunk[]): Promise<void> {
  const page = await newPage(context);
  if (!isIdle) await neverIdle(page);
  page.on('request', (request) => {
    const [, file] = /\/assets\/([^/]+\.(?:js|css))$/.exec(request.url()) ?? [];
    if (file !== undefined && !chunks.some((chunk) => chunk.file === file)) chunks.push({ file, path, isIdle });
  });
  await page.goto(addressOf(path));
  await expect.poll(() => stateOf(page), { message: path, timeout: OPEN_MS }).toBe('open');
  await page.close();
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
async function block(context: BrowserContext, { file, path, isIdle }: Chunk): Promise<void> {
  const page = await newPage(context);
  // On a busy machine idle code would ask for the file before the screen does.
  if (!isIdle) await neverIdle(page);
  let loads = 1;
  let blocked = 0;
  let allowed = false;
  await page.route(`**/assets/${file}`, (route) => {
    if (allowed || (loads === 1 && blocked > 0)) return route.continue();
    blocked += 1;
    return route.abort();
  });
  // The gateway serves, also when this machine is too busy for it to say so in time.
  await page.route(`${app.address}/`, (route) => (route.request().method() === 'HEAD' ? route.fulfill() : route.continue()));
  await page.goto(addressOf(path));
  await expect.soft
    .poll(async () => [blocked, await stateOf(page)], { message: `${file} once: ${path}`, timeout: OPEN_MS })
    .toEqual([1, 'open']);

  loads = 2;
  blocked = 0;
  await page.goto(addressOf(path)); // no reload: some screens lead elsewhere
  const failed = QUIET.test(file) || OVERLAYS.includes(path) ? 'open' : 'failed';
  await expect.soft
    .poll(async () => [blocked > 0, await stateOf(page)], { message: `${file} for good: ${path}`, timeout: OPEN_MS })
    .toEqual([true, failed]);
  allowed = true;
  const retry = page
    .locator('#root')
    .getByRole('alert')
    .filter({ hasText: new RegExp(NOT_LOADED.join('|')) })
    .getByRole('button', { name: RETRY })
    .first();
  if (await retry.isVisible()) await retry.click();
  await expect.soft.poll(() => stateOf(page), { message: `${file} is back: ${path}`, timeout: OPEN_MS }).toBe('open');
  await page.close();
}

/** Keeps idle code from starting. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
}

/** Opens a tab of another device: the gateway limits the calls of each. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((id) => localStorage.setItem('touchline.deviceId', id), randomUUID());
  return page;
}

/** Whether the screen is whole, or offers a retry in the place of what failed. A toast or an error of a call does not count. */
function stateOf(page: Page): Promise<'loading' | 'failed' | 'open'> {
  return page.evaluate(stateInPage, NOT_LOADED).catch(() => 'loading'); // the page is reloading
}

function stateInPage(notLoaded: readonly string[]): 'loading' | 'failed' | 'open' {
  const main = [...document.querySelectorAll<HTMLElement>('main, #root:not(:has(main))')].find((one) => one.checkVisibility());
  const shown = [...(main?.querySelectorAll<HTMLElement>('[role=alert], .skeleton') ?? [])].filter((one) => one.checkVisibility());
  if (shown.some(({ innerText }) => notLoaded.some((title) => innerText.includes(title)))) return 'failed';
  return main === undefined || !/\w/.test(main.innerText) || shown.some(({ className }) => className.includes('skeleton'))
    ? 'loading'
    : 'open';
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
