import { expect, type Page, test } from '@playwright/test';
import { startTouchline, type Touchline } from './touchline.ts';
import { PARAMETERS } from '#tests/builders/entry.ts';

/** Each counts on the page when it is run. */
const PAYLOADS = [
  '<img src=x onerror="window.hits=(window.hits||0)+1">',
  '"><svg onload="window.hits=(window.hits||0)+1">',
  '<script>window.hits=(window.hits||0)+1</script>',
  'javascript:window.hits=(window.hits||0)+1',
  '{{constructor.constructor("window.hits=1")()}}',
];

let app: Touchline;

test.beforeAll(async () => {
  app = await startTouchline(['--matches', '1', '--demo']);
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
