import { expect, type Locator, type Page, test } from '@playwright/test';
import { SECRET, anIngestFixture } from '#tests/builders/ingest.ts';
import { aPng } from '#tests/builders/images.ts';
import { matchRow } from './locators.ts';
import { postToIngest } from './postToIngest.ts';
import { startTouchline, type Touchline } from './touchline.ts';

const HOST = 'media.provider.example';

let app: Touchline;

test.beforeAll(async () => {
  app = await startTouchline(['--feed', 'ingest', '--logos', 'proxy'], undefined, {
    TOUCHLINE_INGEST_SECRET: SECRET,
    TOUCHLINE_LOGO_HOSTS: HOST,
  });
  const { body, ...event } = anIngestFixture('m', {
    kickoff: Date.now() + 3_600_000,
    home: { sourceId: 'h', name: 'Northwick', logo: `https://${HOST}/1.png` },
    away: { sourceId: 'a', name: 'Eastholm', logo: `https://${HOST}/2.png` },
  });
  await postToIngest(app, { m: { ...event, at: Date.now(), body } });
});

test.afterAll(() => app.stop());

test('a logo that cannot be loaded leaves the drawn crest, in the same place', async ({ page }) => {
  // The host does not exist, so the gateway answers 404 for both.
  const asked = page.waitForResponse(/\/files\/logos\/[0-9a-f]{32}\/64\.webp$/);
  await open(page);
  expect((await asked).status()).toBe(404);
  const crests = matchRow(page, /Northwick/).locator('.crest');
  await expect(crests).toHaveText(['N', 'E']);
  await expect(crests.locator('img').first()).toHaveCSS('opacity', '0');
  expect(await isPainted(crests.first())).toBe(true);
});

test('a logo takes the place of its crest, whose size it has', async ({ page }) => {
  const image = await aPng({ width: 64, height: 64 });
  let isAnswered = (): void => undefined;
  const answered = new Promise<void>((resolve) => (isAnswered = resolve));
  await page.route(/\/files\/logos\//, async (route) => {
    await answered;
    await route.fulfill({ contentType: 'image/png', body: image });
  });
  await open(page);
  const crest = matchRow(page, /Northwick/)
    .locator('.crest')
    .first();
  await expect(crest).toHaveText('N');
  const before = await crest.boundingBox();
  isAnswered();
  await expect(crest).toHaveText('');
  await expect(crest.locator('img')).toHaveCSS('opacity', '1');
  expect(await crest.boundingBox()).toEqual(before);
  expect(await crest.locator('img').boundingBox()).toEqual(before);
  expect(await isPainted(crest)).toBe(false);
});

async function open(page: Page): Promise<void> {
  await page.goto(`${app.address}/en-US/match`);
  await expect(matchRow(page, /Northwick/)).toBeVisible();
}

/** Whether a crest has colours of its own. */
function isPainted(crest: Locator): Promise<boolean> {
  return crest.evaluate((one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
  });
}
