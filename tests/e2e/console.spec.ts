import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '#gateway/base/freePort.ts';
import { builtClient } from '#gateway/http/builtClient.ts';
import { authenticatorCode } from './authenticatorCode.ts';
import { createTranslator } from './createTranslator.ts';
import { rawKeys } from './rawKeys.ts';
import { folderOfReportedPosts, postStates } from './reportedPosts.ts';
import { seriousViolations } from './seriousViolations.ts';
import { startTouchline, type Touchline } from './touchline.ts';

const REPORTS = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 200 : 40;
const DAY_MS = 600_000;
const DESKS = ['matches', 'notices', 'members', 'ledger', 'draw', 'settings'] as const;

/** The operator of demos (docs/operate.md). */
const LOGIN = 'demo.operator';
const PASSWORD = 'demo2026';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const t = createTranslator('en-US');

test.use({ viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: 'serial' });

let app: Touchline;
let folder: string;
let address: string;
let page: Page;

test.beforeAll(async ({ browser }) => {
  folder = await folderOfReportedPosts(REPORTS);
  const port = await freePort();
  address = `http://localhost:${port}/`;
  app = await startTouchline(['--data', folder, '--feed', 'ingest', '--demo', '--console', String(port)], undefined, {
    TOUCHLINE_INGEST_SECRET: randomBytes(16).toString('hex'),
  });
  page = await browser.newPage();
});

test.afterAll(async () => {
  await page.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('lets an operator in by keyboard, and says one thing of whatever was wrong', async () => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console:login.title'));
  expect(await seriousViolations(page)).toEqual([]);
  await typeName('nobody');
  await page.keyboard.type('123456');
  await expect(page.getByRole('alert')).toHaveText(t('console:login.wrong'));
  await page.getByRole('button', { name: t('console:login.change') }).click();
  await typeName(LOGIN);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.type(authenticatorCode(SECRET, Date.now()));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('console:queue.title'));
});

test('decides report after report by keyboard alone', async () => {
  test.setTimeout(DAY_MS);
  const startedAt = Date.now();
  let keys = 0;
  const press = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  await expect(page.getByText(t('console:connection.live'), { exact: true })).toBeVisible();
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await press('j');
  let before = '';
  for (let done = 0; done < REPORTS; done += 1) {
    // Each is seen before it is decided.
    const heading = page.locator('.item-body > h1');
    await expect(heading).toHaveText(/^Reported \d+$/);
    await expect(heading).not.toHaveText(before === '' ? /^$/ : before);
    before = await heading.innerText();
    if (done === 0) expect(await seriousViolations(page)).toEqual([]);
    if (done % 2 === 0) await press('a');
    else await press('1', 'r');
  }
  await expect(page.locator('.item-panel')).toContainText(t('console:queue.empty'));
  expect(Date.now() - startedAt).toBeLessThan(DAY_MS);
  expect(keys).toBe(1 + REPORTS / 2 + REPORTS);
  await expect(page.locator('.notice-bar')).toHaveCount(0);
});

test('undoes the last act, which leaves a row of its own in the log', async () => {
  await page.keyboard.press('z');
  await expect(page.locator('.review-queue .row-open')).toHaveCount(1);
  await page.getByRole('radio', { name: t('console:audit.all') }).click();
  await expect(page.locator('.audit-trail')).toContainText('Undo');
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  for (const key of ['j', '1', 'r']) {
    await page.keyboard.press(key);
    if (key === 'j') await expect(page.locator('.item-body > h1')).toHaveText(/^Reported/);
  }
  await expect(page.locator('.item-panel')).toContainText(t('console:queue.empty'));
});

for (const desk of DESKS)
  test(`shows the desk ${desk}, wide and on a phone, without a violation`, async () => {
    await page.goto(`${address}#/${desk}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`console:desk.${desk}`));
    await expect(page.locator('.load-state[role=status]')).toHaveCount(0);
    expect.soft(await page.getByRole('alert').filter({ visible: true }).allTextContents()).toEqual([]);
    expect.soft(await rawKeys(page)).toEqual([]);
    expect.soft(await seriousViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

test('logs out, and has had an effect of each act', async () => {
  await page.getByRole('button', { name: t('console:settings.logout') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console:login.title'));
  await app.crash();
  expect(await postStates(folder)).toEqual({ published: REPORTS / 2, removed: REPORTS / 2 });
  await app.comeBack();
});

test('is loaded by nobody else', () => {
  const client = builtClient();
  const fans = manifestOf(client, 'manifest.json');
  const desk = manifestOf(client, 'console.json');
  expect(Object.keys(fans).filter((source) => /src\/console|locales\/.*\/console\.json/.test(source))).toEqual([]);
  const linked = readFileSync(join(client, 'index.html'), 'utf8');
  const files = Object.values(desk).flatMap(({ file, css = [] }) => [file, ...css]);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => linked.includes(file) || Object.values(fans).some((one) => one.file === file))).toEqual([]);
  const scripts = Object.values(fans).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.filter(({ file }) => readFileSync(join(client, file), 'utf8').includes('/console-api/'))).toEqual([]);
  // And it loads nothing of theirs.
  expect(Object.keys(desk).filter((source) => /src\/(features|stores|parts|effects|app)\//.test(source))).toEqual([]);
});

/** Fills in the first step by keyboard, which leads to the code. */
async function typeName(login: string): Promise<void> {
  await page.getByLabel(t('console:login.name')).fill(login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('console:login.codeLabel'))).toBeFocused();
}

function manifestOf(client: string, name: string): Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>> {
  return JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'));
}
