import { expect, type Page, test } from '@playwright/test';
import { cancelledGoal, goal } from '#tests/tapes/scripts/goals.ts';
import { feedTape } from './tapedPage.ts';

test('a scripted goal is fed to a page: the score appears and flashes in one and the same change, once, and a receipt is there', async ({
  context,
  page,
}) => {
  await context.addInitScript(countFlashes);
  await context.addInitScript(noteLooks);
  const tape = await feedTape(context, goal().tape, { speed: 10 });
  await page.goto(`${tape.address}/en-US/match`);
  const row = page.getByRole('article', { name: /Northwick 0.*Eastholm 0/ });
  await expect(row).toBeVisible();
  await expect(page.locator('.link.live')).toBeVisible();

  await tape.play(12); // no further: what comes later tells the page that the goal is old
  await expect(page.getByRole('article', { name: /Northwick 1.*Eastholm 0/ })).toHaveClass(/scored/);
  await expect(page.locator('.scored')).toHaveCount(0, { timeout: 10_000 });
  expect(await flashesOf(page)).toBe(1);
  expect(await looksOf(page)).toEqual(['0 0', 'scored GOAL hot 1 0', '1 0']);

  await page.getByRole('link', { name: 'Goal alerts' }).click();
  await expect(page.locator('.receipt')).toHaveCount(1);
  await expect(page.locator('.receipt')).toContainText('Northwick 1–0 Eastholm');
});

test('a page that is opened late sees the board as it stands, silently, and a goal that is taken back after that', async ({
  context,
  page,
}) => {
  await context.addInitScript(countFlashes);
  const tape = await feedTape(context, cancelledGoal().tape, { speed: 30 });
  await tape.play(11); // a second after the goal
  await page.goto(`${tape.address}/en-US/match`);
  await expect(page.getByRole('article', { name: /Northwick 1.*Eastholm 0/ })).toBeVisible();
  await expect(page.locator('.link.live')).toBeVisible();
  expect(await flashesOf(page)).toBe(0);
  await tape.play();
  await expect(page.getByRole('article', { name: /Northwick 0.*Eastholm 0/ })).toBeVisible();
});

/** Counts in the page, from its first row on, how often a match begins to flash. */
function countFlashes(): void {
  const counted = { flashes: 0 };
  Object.assign(window, { counted });
  const flashing = new Set<Element>();
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('article.row')) {
      const flashes = row.classList.contains('scored');
      if (flashes && !flashing.has(row)) counted.flashes += 1;
      if (flashes) flashing.add(row);
      else flashing.delete(row);
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'], childList: true });
}

/** Writes down in the page each look of its row: what has changed by the time that a change is through, before anything is painted. */
function noteLooks(): void {
  const looks: string[] = [];
  Object.assign(window, { looks });
  new MutationObserver(() => {
    const row = document.querySelector('article.row');
    if (!row) return;
    const flash = row.classList.contains('scored') ? ['scored'] : [];
    const word = Array.from(row.querySelectorAll('.when > .goal'), (one) => one.textContent);
    const board = Array.from(row.querySelectorAll('.board > b'), (half) => `${half.className} ${half.textContent}`.trim());
    const look = [...flash, ...word, ...board].join(' ');
    if (look !== looks.at(-1)) looks.push(look);
  }).observe(document, { subtree: true, attributes: true, childList: true, characterData: true });
}

function looksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Reflect.get(window, 'looks'));
}

async function flashesOf(page: Page): Promise<number> {
  const { flashes }: { readonly flashes: number } = await page.evaluate(() => Reflect.get(window, 'counted'));
  return flashes;
}
