import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';

let app: Touchline;
/** A client of this test's own, to be replaced by another release. */
let client: string;

test.beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'));
  await cp('dist', client, { recursive: true });
  app = await startMatch([4, 9, 14], 20, { TOUCHLINE_CLIENT: client });
});

test.afterEach(async () => {
  await app.stop();
  await rm(client, { recursive: true });
});

test('without a gateway the app opens all the same, with the last list, marked as old; and is live again by itself', async ({ page }) => {
  await openKept(page);
  await app.crash();
  await page.reload();
  await expect(row(page)).toBeVisible();
  await expect(page.locator('.link.offline')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Offline. Scores as of \d/ })).toBeVisible();
  await expect(row(page)).toHaveClass(/stale/);
  await expect(row(page)).toHaveAccessibleName(/no data at the moment/);
  await app.comeBack();
  await expect(page.locator('.link.live')).toBeVisible({ timeout: 30_000 });
  await expect(row(page)).not.toHaveClass(/stale/);
});

test('on a phone without a network it opens too, as installed: on Index, though only Match was ever looked at', async ({
  page,
  context,
}) => {
  await openKept(page);
  await context.setOffline(true);
  await page.goto(`${app.address}/en-US`);
  await expect(page.getByRole('status').filter({ hasText: /Offline. Scores as of \d/ })).toBeVisible();
  await expect(page.locator('.pitch-card')).toHaveClass(/stale/);
});

test('a new build takes over at once, throws away what the old one kept, and opens without a network itself', async ({ page }) => {
  await openKept(page);
  const worker = join(client, 'sw.js');
  const built = await readFile(worker, 'utf8');
  const [, build = ''] = /touchline-shell-(\w+)/.exec((await page.evaluate(() => caches.keys())).join()) ?? [];
  await writeFile(worker, built.replace(build, 'next'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['touchline-lists-1', 'touchline-shell-next']);
  const parts = ['/index.html', '/assets/live', '/assets/screens'];
  await expect
    .poll(() => keptIn(page, 'touchline-shell-next'))
    .toEqual(expect.arrayContaining(parts.map((part) => expect.stringContaining(part))));
  await app.crash();
  await page.reload();
  await expect(row(page)).toHaveClass(/stale/);
});

test('a release is seen at the next load, worker or not', async ({ page }) => {
  await openKept(page);
  const index = join(client, 'index.html');
  const built = await readFile(index, 'utf8');
  await writeFile(index, built.replace('<title>Touchline</title>', '<title>Touchline</title><meta name="release" content="next">'));
  await app.restart();
  await page.reload();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  await expect(row(page)).toBeVisible();
});

test('the browser finds nothing that keeps the app from being installed, and nothing is refused or missing', async ({ page, context }) => {
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  await openKept(page);
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' }); // it comes once the page has settled
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map((one) => one.errorId)).toEqual(['in-incognito']); // as every page of a browser test is
  expect(await session.send('Page.getAppManifest')).toMatchObject({ url: `${app.address}/manifest.en-US.webmanifest`, errors: [] });
  expect(wrong).toEqual([]);
});

/** Opens Match twice: the first page lets the worker in, the second is loaded through it. */
async function openKept(page: Page): Promise<void> {
  await page.goto(`${app.address}/en-US/match`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
  await expect(row(page)).toHaveAccessibleName(/minute/, { timeout: 20_000 });
  await page.reload();
  await expect(row(page)).toBeVisible();
}

function keptIn(page: Page, shelf: string): Promise<string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), shelf);
}

function row(page: Page) {
  return page.getByRole('article', { name: /Northwick/ });
}
