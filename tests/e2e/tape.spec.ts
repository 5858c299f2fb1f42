import { expect, type Page, test } from '@playwright/test';
import { cancelledGoal, goal } from '#tests/tapes/scripts/goals.ts';
import { feedTape } from './tapedPage.ts';
import { connectionButton, matchRow, receipts } from './locators.ts';
import { expectShown, recordShown } from './shownBriefly.ts';

/** A goal flashes when it is new by the server's clock, which stands between two entries of a tape while the page's goes on. */
const LEAD_S = 120;

test.describe('goals from a tape', () => {
  test('shows a scripted goal and its flash in one DOM change, once, with a receipt', async ({ context, page }) => {
    await context.addInitScript(countFlashes);
    await context.addInitScript(recordLooks);
    await recordShown(context);
    const tape = await feedTape(context, goal(LEAD_S).tape, { speed: 60 });
    await page.goto(`${tape.address}/en-US/match`);
    const row = matchRow(page, /Northwick 0.*Eastholm 0/);
    await expect(row).toBeVisible();
    await expect(connectionButton(page, 'live')).toBeVisible();

    await tape.play(LEAD_S + 2); // no further: later entries end the flash
    await expectShown(page, /Northwick 1.*Eastholm 0.*just scored/);
    await expect(matchRow(page, /just scored/)).toHaveCount(0);
    expect(await flashesOf(page)).toBe(1);
    expect(await looksOf(page)).toEqual(['0 0', 'just-scored GOAL just-scored 1 0', '1 0']);

    await page.getByRole('link', { name: 'Goal alerts' }).click();
    await expect(receipts(page)).toHaveCount(1);
    await expect(receipts(page)).toContainText('Northwick 1–0 Eastholm');
  });

  test('shows the current board without a flash on a page opened late, and then an annulled goal', async ({ context, page }) => {
    await context.addInitScript(countFlashes);
    const tape = await feedTape(context, cancelledGoal().tape, { speed: 30 });
    await tape.play(11); // a second after the goal
    await page.goto(`${tape.address}/en-US/match`);
    await expect(matchRow(page, /Northwick 1.*Eastholm 0/)).toBeVisible();
    await expect(connectionButton(page, 'live')).toBeVisible();
    expect(await flashesOf(page)).toBe(0);
    await tape.play();
    await expect(matchRow(page, /Northwick 0.*Eastholm 0/)).toBeVisible();
  });
});

/** Init script: counts how often a row starts to flash. Flashes are decorative, hence the classes. */
function countFlashes(): void {
  const counted = { flashes: 0 };
  Object.assign(window, { counted });
  const flashing = new Set<Element>();
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('article.row')) {
      const flashes = row.classList.contains('just-scored');
      if (flashes && !flashing.has(row)) counted.flashes += 1;
      if (flashes) flashing.add(row);
      else flashing.delete(row);
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'], childList: true });
}

/** Init script: records the row after each DOM change, before it is painted. */
function recordLooks(): void {
  const looks: string[] = [];
  Object.assign(window, { looks });
  new MutationObserver(() => {
    const row = document.querySelector('article.row');
    if (!row) return;
    const flash = row.classList.contains('just-scored') ? ['just-scored'] : [];
    const word = Array.from(row.querySelectorAll('.match-clock > .goal'), (one) => one.textContent);
    const board = Array.from(row.querySelectorAll('.score-box > b'), (half) => `${half.className} ${half.textContent}`.trim());
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
