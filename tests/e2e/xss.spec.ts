import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openFolder } from '#gateway/db/open.ts';
import { createContentServices } from '#gateway/notice/contentServices.ts';
import { PARAMETERS } from '#tests/builders/sampleEntryParams.ts';
import { hits, PAYLOADS } from './injectedCode.ts';
import { callAsMember, logInByPhone } from './member.ts';
import { startTouchline, type Touchline } from './touchline.ts';

let app: Touchline;
let activities: readonly number[];

test.beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'xss-'));
  activities = await publish(data);
  app = await startTouchline(['--matches', '1', '--demo', '--data', data], () => rm(data, { recursive: true, force: true }));
});

test.afterAll(() => app.stop());

test.describe('script injection', () => {
  test('detects an executed payload: the first one runs on an unprotected page', async ({ page }) => {
    await page.setContent('<p></p>');
    await page.locator('p').evaluate((place, payload) => (place.innerHTML = payload), PAYLOADS[0] ?? '');
    await expect.poll(() => hits(page)).toBeGreaterThan(0);
  });

  for (const [panel, path] of [
    ['loginPhone', 'login'],
    ['Forget', 'Forget'],
  ] as const) {
    test(`executes nothing typed into a field: from ${panel} on`, async ({ page }) => {
      await page.goto(`${app.address}/en-US/${path}`);
      await fillAll(page);
      if (panel === 'Forget') await page.getByRole('button', { name: 'Back to log in' }).click();
      else await page.getByRole('button', { name: 'Use a password' }).click();
      await page.getByRole('button', { name: 'Create an account' }).waitFor(); // the former panel has left
      await fillAll(page);
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.locator('input[name=confirm]').waitFor();
      await fillAll(page);
      expect(await hits(page)).toBe(0);
    });
  }

  test('executes nothing from URL parameters and does not leave the origin', async ({ page }) => {
    for (const payload of PAYLOADS) {
      const query = new URLSearchParams(PARAMETERS.map((name) => [name, payload]));
      await page.goto(`${app.address}/en-US?${query}`);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      expect(await hits(page)).toBe(0);
      expect(new URL(page.url()).origin).toBe(app.address);
    }
  });

  test('shows content of operators and members as plain text', async ({ page }) => {
    await logInByPhone(page, app, '0123456789');
    const { memberId } = await callAsMember(page, app, 'appMember', {});
    for (const payload of PAYLOADS) {
      await callAsMember(page, app, 'updateBaseInfo', { profile: payload });
      await page.goto(`${app.address}/en-US/community/member/${String(memberId)}`);
      await expect(page.getByRole('main').getByText(payload, { exact: true })).toBeVisible(); // the notice of the version holds the first too
      await page.goto(`${app.address}/en-US/account/info/profile`);
      await expect(page.getByRole('textbox')).toHaveValue(payload);
      expect(await hits(page)).toBe(0);
    }
    await page.goto(`${app.address}/en-US`);
    for (const payload of PAYLOADS) await expect(page.getByText(payload, { exact: true }).first()).toBeAttached();
    await page.getByRole('link', { name: /^Notices and messages/ }).click();
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible(); // Home has a link with the same text, and stays in the page
    const announcement = page.getByRole('link').filter({ hasText: PAYLOADS[0] ?? '' });
    await expect(announcement).toHaveCount(1);
    await announcement.click();
    await expect(page.getByRole('heading', { name: PAYLOADS[0] ?? '', exact: true })).toBeVisible();
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
});

/** Publishes payloads in every field through the operator services, since the commands reject invalid links. */
async function publish(data: string): Promise<readonly number[]> {
  const { db, close } = await openFolder(data);
  const services = createContentServices(db, () => Date.now());
  const tenant = 'MYWOS';
  const activityIds: number[] = [];
  for (const payload of PAYLOADS) {
    const text = { 'en-US': payload };
    await services.news.add({ tenant, title: text, summary: text, content: text });
    await services.advertisements.add({ tenant, place: 'index', title: text, image: payload, link: payload });
    await services.announcements.add({ tenant, title: text, content: text });
    const button = { label: text, link: payload };
    activityIds.push(await services.activities.add({ tenant, title: text, text, button, startsAt: 0, endsAt: Date.parse('2099-01-01') }));
  }
  await services.settings.set(tenant, { downloadUrl: PAYLOADS[3] ?? '', version: '99.0.0', versionNotes: { 'en-US': PAYLOADS[0] ?? '' } });
  await close();
  return activityIds;
}

/** Types each payload into each visible field and submits. */
async function fillAll(page: Page): Promise<void> {
  const fields = page.getByRole('dialog').locator('input:not([type=checkbox]):visible');
  await expect(fields.first()).toBeVisible();
  for (const payload of PAYLOADS) {
    for (const field of await fields.all()) {
      // An attacker can remove maxlength.
      await field.evaluate((input) => input.removeAttribute('maxlength'));
      await field.fill(payload);
    }
    await page.getByRole('dialog').locator('[type=submit]').click();
  }
}
