import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openFolder } from '#gateway/db/open.ts';
import { createContentServices } from '#gateway/operator/contentServices.ts';
import { PARAMETERS } from '#tests/builders/entryParams.ts';
import { askAsMember, logInByPhone } from './member.ts';
import { startTouchline, type Touchline } from './touchline.ts';

/** Each counts on the page when it is run. */
const PAYLOADS = [
  '<img src=x onerror="window.hits=(window.hits||0)+1">',
  '"><svg onload="window.hits=(window.hits||0)+1">',
  '<script>window.hits=(window.hits||0)+1</script>',
  'javascript:window.hits=(window.hits||0)+1',
  '{{constructor.constructor("window.hits=1")()}}',
];

let app: Touchline;
let activities: readonly number[];

test.beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'xss-'));
  activities = await publish(data);
  app = await startTouchline(['--matches', '1', '--demo', '--data', data], () => rm(data, { recursive: true, force: true }));
});

test.afterAll(() => app.stop());

test('a payload that is run is noticed: on a page of no rules the first of them is', async ({ page }) => {
  await page.setContent('<p></p>');
  await page.locator('p').evaluate((place, payload) => (place.innerHTML = payload), PAYLOADS[0] ?? '');
  await expect.poll(() => hits(page)).toBeGreaterThan(0);
});

for (const [panel, path] of [
  ['loginPhone', 'login'],
  ['Forget', 'Forget'],
] as const) {
  test(`nothing that is typed into a field is run: from ${panel} on`, async ({ page }) => {
    await page.goto(`${app.address}/en-US/${path}`);
    await fillAll(page);
    if (panel === 'Forget') await page.getByRole('button', { name: 'Back to log in' }).click();
    else await page.getByRole('button', { name: 'Use a password' }).click();
    await fillAll(page);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await fillAll(page);
    expect(await hits(page)).toBe(0);
  });
}

test('nothing that an address brings is run, and none of it leads out', async ({ page }) => {
  for (const payload of PAYLOADS) {
    const query = new URLSearchParams(PARAMETERS.map((name) => [name, payload]));
    await page.goto(`${app.address}/en-US?${query}`);
    await expect(page.locator('.tabbar')).toBeVisible();
    expect(await hits(page)).toBe(0);
    expect(new URL(page.url()).origin).toBe(app.address);
  }
});

test('nothing that operators and members have written is run: it is shown as it was written', async ({ page }) => {
  await logInByPhone(page, app, '0123456789');
  for (const payload of PAYLOADS) {
    await askAsMember(page, app, 'updateUserInfo', { profile: payload });
    await page.goto(`${app.address}/en-US/account/info`);
    await expect(page.getByText(payload, { exact: true })).toBeVisible();
    expect(await hits(page)).toBe(0);
  }
  await page.goto(`${app.address}/en-US`);
  for (const payload of PAYLOADS) await expect(page.getByText(payload, { exact: true }).first()).toBeAttached();
  await page.getByRole('button', { name: /^Notices|unread/ }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(PAYLOADS[0] ?? '', { exact: true })
      .first(),
  ).toBeVisible();
  await page.goto(`${app.address}/en-US/news`);
  const articles = page.getByRole('link').filter({ hasText: PAYLOADS[0] ?? '' });
  await expect(articles).toHaveCount(1);
  await articles.click();
  await expect(page.getByRole('heading', { name: PAYLOADS[0] ?? '', exact: true })).toBeVisible();
  for (const id of activities) {
    await page.goto(`${app.address}/en-US/activity/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
    expect(await hits(page)).toBe(0);
  }
});

/** What operators have written, in every place that they can: by their services, for their commands refuse links that are none. */
async function publish(data: string): Promise<readonly number[]> {
  const { db, close } = await openFolder(data);
  const office = createContentServices(db, () => Date.now());
  const tenant = 'MYWOS';
  const made: number[] = [];
  for (const payload of PAYLOADS) {
    const words = { 'en-US': payload };
    await office.news.add({ tenant, title: words, summary: words, content: words });
    await office.advertisements.add({ tenant, place: 'index', title: words, image: payload, link: payload });
    await office.announcements.add({ tenant, title: words, content: words });
    const button = { label: words, link: payload };
    made.push(await office.activities.add({ tenant, title: words, text: words, button, startsAt: 0, endsAt: Date.parse('2099-01-01') }));
  }
  await office.settings.set(tenant, { downloadUrl: PAYLOADS[3] ?? '', version: '99.0.0', versionNotes: { 'en-US': PAYLOADS[0] ?? '' } });
  await close();
  return made;
}

/** Each payload into each field that stands on the page, sent each time. */
async function fillAll(page: Page): Promise<void> {
  await expect(page.locator('.full-sheet input:not([type=checkbox])').first()).toBeVisible();
  for (const payload of PAYLOADS) {
    for (const field of await page.locator('.full-sheet input:not([type=checkbox]):visible').all()) {
      // A maximum length is the page's, and anybody's to take away.
      await field.evaluate((input) => input.removeAttribute('maxlength'));
      await field.fill(payload);
    }
    await page.locator('.full-sheet [type=submit]').click();
  }
}

function hits(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'hits') ?? 0));
}
