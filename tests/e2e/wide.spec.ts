import { expect, type Locator, test } from '@playwright/test';
import { goal } from '#tests/tapes/scripts/goals.ts';
import { LANGUAGE_OF_WIDTHS } from './judgedLanguages.ts';
import { feedTape } from './tapedPage.ts';
import { matchRow, rowButton } from './locators.ts';

/** Min width for a second column. */
const WIDE_PX = 900;
const HEIGHT_PX = 700;
/** Width of the list beside the wall. */
const LIST_PX = 440;
/** Min width for a third column, and the widths of list and wall then. */
const THREE_PX = 1200;
const NARROW_LIST_PX = 392;
const WALL_PX = 432;

test.describe('wide screen', () => {
  test('shows the wall beside the list from exactly 900 px, and as a scope of its own below', async ({ context, page }) => {
    const tape = await feedTape(context, goal().tape);
    await page.setViewportSize({ width: WIDE_PX, height: HEIGHT_PX });
    await page.goto(`${tape.address}/en-US/match`);
    const beside = page.getByRole('complementary', { name: 'Pinned' });
    const row = matchRow(page, /Northwick/);
    const view = page.getByRole('radio', { name: 'Pinned' });
    await expect(row).toBeVisible();
    await expect(beside.getByText('Pin matches to watch them together')).toBeVisible();
    await expect(view).toHaveCount(0);
    const [list, wall] = [await boxOf(page.getByRole('region', { name: 'Match list' })), await boxOf(beside)];
    expect(list.width).toBe(LIST_PX);
    expect([wall.x, wall.x + wall.width]).toEqual([list.x + list.width, WIDE_PX]);

    await page.setViewportSize({ width: WIDE_PX - 1, height: HEIGHT_PX });
    await expect(beside).toHaveCount(0);
    await expect(row).toBeVisible();
    expect((await boxOf(row)).width).toBe(WIDE_PX - 1);
    await view.click();
    await expect(page.getByText('Pin matches to watch them together')).toBeVisible();
    await expect(row).toHaveCount(0);

    await page.setViewportSize({ width: WIDE_PX, height: HEIGHT_PX });
    await expect(beside).toBeVisible();
    await expect(row).toBeVisible();
  });

  test('opens a match between list and wall from 1200 px, in place of the wall below, and of the list on a phone', async ({
    context,
    page,
  }) => {
    const tape = await feedTape(context, goal().tape);
    await context.addInitScript(() => localStorage.setItem('touchline.wall', '{"ids":[101]}'));
    await page.setViewportSize({ width: THREE_PX, height: HEIGHT_PX });
    await page.goto(`${tape.address}/en-US/match`);
    const list = page.getByRole('region', { name: 'Match list' });
    const match = page.getByRole('region', { name: 'Match', exact: true });
    const wall = page.getByRole('complementary', { name: 'Pinned' });
    const row = rowButton(list, /Northwick/);
    await row.click();
    await expect(match).toBeVisible();
    await expect(wall).toBeVisible(); // its code may load last
    const [left, middle, right] = [await boxOf(list), await boxOf(match), await boxOf(wall)];
    expect([left.width, right.width]).toEqual([NARROW_LIST_PX, WALL_PX]);
    expect(Math.abs(middle.x - (left.x + left.width))).toBeLessThanOrEqual(1); // a border
    expect([middle.x + middle.width, right.x + right.width]).toEqual([right.x, THREE_PX]);

    await page.setViewportSize({ width: THREE_PX - 1, height: HEIGHT_PX });
    await expect(wall).toHaveCount(0);
    expect((await boxOf(match)).x + (await boxOf(match)).width).toBe(THREE_PX - 1);
    await expect(row).toBeVisible();

    await page.setViewportSize({ width: WIDE_PX - 1, height: HEIGHT_PX });
    await expect(row).toBeHidden();
    expect((await boxOf(match)).width).toBe(WIDE_PX - 1);
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(match).toHaveCount(0);
  });

  test('gives an open match the room of an empty wall, and shows all of its tabs in the longest words', async ({ context, page }) => {
    const tape = await feedTape(context, goal().tape);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${tape.address}/${LANGUAGE_OF_WIDTHS}/match/101/live`);
    const tabs = page.locator('.detail-tabs').getByRole('tab');
    await expect(tabs).toHaveCount(7);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    const last = await boxOf(tabs.last());
    expect(last.x + last.width).toBeLessThanOrEqual(1280);
    expect(await page.locator('.detail-tabs .pages').evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
  });
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no box');
  return box;
}
