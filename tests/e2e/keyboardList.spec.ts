import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import { Script } from '#tests/tapes/script.ts';
import { connectionButton } from './locators.ts';
import { tabTo } from './tabTo.ts';
import { feedTape, type TapedPages } from './tapedPage.ts';

const MATCHES = 40;
const LAST_TEAM = 'Millfield 10';
const SPEED = 60;
/** Seconds of the tape at which the matches below change: so late that a page whose clock ran meanwhile still announces the goal. */
const GOAL_AT = 120;
const ENDS_AT = 130;

test.use({ isMobile: false, hasTouch: false });

test.describe('a list by keyboard alone', () => {
  test('is walked, followed, heard, opened and returned to while its matches change', async ({ context, page }) => {
    const tape = await openList(context, page);
    const list = page.getByRole('region', { name: 'Match list' });
    const first = row(page, 'Northwick');
    const second = row(page, 'Westbury');

    await tabTo(first);
    await expect(first).toHaveAccessibleName(/^Northwick 0, Eastholm 0, 2\d\w\w minute$/);
    await expect(first).toHaveAccessibleDescription('Testland League, Arrow keys go to other matches, F follows');
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    await expect(second).toHaveAccessibleDescription('');
    await page.keyboard.press('f');
    // Both at once: the message leaves by itself.
    await Promise.all([
      expect(second).toHaveAccessibleName(/^Westbury 0, Southgate 0, 2\d\w\w minute, followed$/),
      expect(announcements(page)).toContainText(['You follow this match']),
    ]);

    await tape.play(GOAL_AT + 2);
    await expect(announcements(page).filter({ hasText: 'Westbury 1–0 Southgate' })).toBeVisible();
    await expect(second).toBeFocused();
    await expect(second).toHaveAccessibleName(/^Westbury 0, /); // a name that changes under the focus would be spoken
    await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused();
    await expect(second).toHaveAccessibleName(/^Westbury 1, Southgate 0, /);
    await page.keyboard.press('ArrowDown');
    await expect(second).toHaveAccessibleName(/^Westbury 1, Southgate 0, /);

    await page.keyboard.press('Enter');
    const match = page.getByRole('region', { name: 'Match', exact: true });
    await expect(match).toBeVisible();
    await page.goBack();
    await expect(second).toBeFocused();
    await expect(list).toBeVisible();
  });

  test('keeps the focused row in its place when its match ends, and moves it when focus leaves', async ({ context, page }) => {
    const tape = await openList(context, page);
    await tabTo(row(page, 'Northwick'));
    await page.keyboard.press('ArrowDown');
    const second = row(page, 'Westbury');
    const top = await topOf(second);
    await tape.play(ENDS_AT + 3);
    await expect(second).toBeFocused();
    expect(await topOf(second)).toBe(top);

    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Harbour')).toBeFocused();
    await expect(second).not.toBeInViewport();
    await expect(row(page, 'Harbour')).toBeFocused();
    await expect(row(page, 'Harbour')).toBeInViewport();
  });

  test('is one Tab stop, left by Tab, Shift+Tab and Escape, and re-entered at the row that was left', async ({ context, page }) => {
    await openList(context, page);
    const list = page.getByRole('region', { name: 'Match list' });
    await tabTo(row(page, 'Northwick'));
    await page.keyboard.press('End');
    const last = row(page, LAST_TEAM);
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await list.evaluate((box) => box.contains(document.activeElement))).toBe(false);
    await list.evaluate((box) => (box.scrollTop = 0));
    await expect(row(page, 'Northwick')).toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    expect(await list.evaluate((box) => box.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();

    await page.keyboard.press('Home');
    await expect(row(page, 'Northwick')).toBeFocused();
    for (const key of ['PageDown', 'PageDown']) await page.keyboard.press(key);
    await expect(row(page, 'Northwick')).not.toBeInViewport();
    await expect(list.locator(':focus')).toBeInViewport();
    for (const key of ['PageUp', 'PageUp']) await page.keyboard.press(key);
    await expect(row(page, 'Northwick')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await list.evaluate((box) => box.contains(document.activeElement))).toBe(false);
  });

  test('stands between the top of Match and the tab bar with one Tab', async ({ context, page }) => {
    await openList(context, page);
    await tabTo(row(page, 'Northwick'));
    await tabTo(page.getByRole('navigation').getByRole('link').first());
  });
});

/** Opens a list of many matches in play. The second scores and ends. */
async function openList(context: BrowserContext, page: Page): Promise<TapedPages> {
  const script = new Script();
  const [, second] = Array.from({ length: MATCHES }, (_, i) => new ScriptedFootball(script, { id: 101 + i }));
  script.opens();
  script.wait(GOAL_AT);
  second?.scores('home');
  script.wait(ENDS_AT - GOAL_AT);
  second?.fullTime();
  script.wait(5);
  const tape = await feedTape(context, script.tape, { speed: SPEED });
  await page.goto(`${tape.address}/en-US/match`);
  await expect(row(page, 'Northwick')).toBeVisible();
  await expect(connectionButton(page, 'live')).toBeVisible();
  return tape;
}

/** Returns the row of a match by its first team: what has focus there. */
function row(page: Page, team: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${team} \\d,`) });
}

/** Returns the messages that a screen reader speaks. */
function announcements(page: Page): Locator {
  return page.locator('[aria-live=polite] > *');
}

function topOf(element: Locator): Promise<number> {
  return element.evaluate((box) => box.getBoundingClientRect().top);
}
