import { LIST_CACHE_NAME } from '#app/serviceWorker/cacheNames.ts';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';
import { connectionButton, rowButton } from './locators.ts';

/** Chrome lets the old worker end its requests first, on a busy machine for minutes. */
const TAKEOVER_MS = 400_000;

let app: Touchline;
/** A copy of the client that a test can replace by another release. */
let client: string;

test.beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'));
  await cp('dist', client, { recursive: true });
  app = await startMatch([], 4, { TOUCHLINE_CLIENT: client });
});

test.afterEach(() => cp('dist', client, { recursive: true }));

test.afterAll(async () => {
  await app.stop();
  await rm(client, { recursive: true });
});

test.describe('offline', () => {
  test('opens without a gateway with the last list marked as stale, and becomes live again by itself', async ({ page }) => {
    await openCached(page);
    await app.crash();
    await page.reload();
    await expect(row(page)).toBeVisible();
    await expect(connectionButton(page, 'offline')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Offline. Scores as of \d/ })).toBeVisible();
    await expect(row(page)).toHaveAccessibleName(/no data at the moment/);
    await app.comeBack();
    await expect(connectionButton(page, 'live')).toBeVisible();
    await expect(row(page)).not.toHaveAccessibleName(/no data at the moment/);
  });

  test('opens Index offline though only Match was visited before', async ({ page, context }) => {
    await openCached(page);
    const files = [/\/assets\/home.*\.js$/, /\/assets\/home.*\.css$/]; // cached once the page is idle
    const [cache = ''] = await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('touchline-shell-')));
    await expect.poll(() => cachedUrls(page, cache)).toEqual(expect.arrayContaining(files.map((file) => expect.stringMatching(file))));
    await context.setOffline(true);
    await page.goto(`${app.address}/en-US`);
    await expect(page.getByRole('status').filter({ hasText: /Offline. Scores as of \d/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Northwick/ })).toHaveAccessibleName(/no data at the moment/);
  });

  test('lets a new build take over at once, delete the old caches, and open offline itself', async ({ page }) => {
    await openCached(page);
    const worker = join(client, 'sw.js');
    const built = await readFile(worker, 'utf8');
    const [, build = ''] = /touchline-shell-(\w+)/.exec((await page.evaluate(() => caches.keys())).join()) ?? [];
    await writeFile(worker, built.replace(build, 'next'));
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => caches.keys()), { timeout: TAKEOVER_MS })
      .toEqual([LIST_CACHE_NAME, 'touchline-shell-next']);
    const parts = ['/index.html', '/assets/live', '/assets/screens'];
    await expect
      .poll(() => cachedUrls(page, 'touchline-shell-next'))
      .toEqual(expect.arrayContaining(parts.map((part) => expect.stringContaining(part))));
    await app.crash();
    await page.reload();
    await expect(row(page)).toHaveAccessibleName(/no data at the moment/);
    await app.comeBack();
  });

  test('is installable, without console errors or failed requests', async () => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS }); // a headless shell installs nothing
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    await openCached(page);
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' }); // added once the page has settled
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map((one) => one.errorId)).toEqual(['in-incognito']); // as every Playwright page
    expect(await session.send('Page.getAppManifest')).toMatchObject({ url: `${app.address}/manifest.en-US.webmanifest`, errors: [] });
    expect(problems).toEqual([]);
    await browser.close();
  });

  // The last: the gateway reads the page of a release once.
  test('shows a new release at the next load despite the service worker', async ({ page }) => {
    await openCached(page);
    const index = join(client, 'index.html');
    const built = await readFile(index, 'utf8');
    await writeFile(index, built.replace('<title>Touchline</title>', '<title>Touchline</title><meta name="release" content="next">'));
    await app.restart();
    await page.reload();
    await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
    await expect(row(page)).toBeVisible();
  });
});

/** Opens Match twice: the first load installs the service worker, the second is served by it. */
async function openCached(page: Page): Promise<void> {
  await page.goto(`${app.address}/en-US/match`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
  await expect(row(page)).toHaveAccessibleName(/minute/);
  await page.reload();
  await expect(row(page)).toBeVisible();
}

function cachedUrls(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cacheName);
}

function row(page: Page) {
  return rowButton(page, /Northwick/);
}
