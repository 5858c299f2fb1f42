import { expect, type Page, test } from '@playwright/test';
import { goal } from '#tests/tapes/scripts/goals.ts';
import { feedTape } from './tapedPage.ts';
import { connectionButton, matchRow } from './locators.ts';

/** Expected animations and transitions of a goal, a swipe and a sheet. */
const EXPECTED = {
  'no-preference': expect.arrayContaining(['blink', 'score-flip', 'row-wash', 'translate']),
  reduce: [],
};

/** Seconds of the tape up to the goal: more than the page takes to be there, or the goal would be an old one by its clock. */
const GOAL_S = 120;

test.describe('reduced motion', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`${reducedMotion === 'reduce' ? 'animates nothing with reduced motion, and shows the same text' : 'animates a goal, a swipe and a sheet'}`, async ({
      context,
      page,
    }) => {
      await context.addInitScript(recordMovements);
      await context.addInitScript(stopClockAtFlash);
      await page.emulateMedia({ reducedMotion });
      const tape = await feedTape(context, goal(GOAL_S).tape, { speed: 60 });
      await page.goto(`${tape.address}/en-US/match`);
      await expect(matchRow(page, /Northwick 0/)).toBeVisible();
      await expect(connectionButton(page, 'live')).toBeVisible();
      await tape.play(GOAL_S);
      const row = matchRow(page, /Northwick 1/);
      await expect(row.getByRole('button').first()).toHaveAccessibleName(/just scored/);
      await expect(row.getByText('GOAL', { exact: true })).toBeVisible();
      await expect(row.locator('.score-box > .just-scored')).toHaveText('1');
      await expect(row.locator('.score-box > .just-scored > span')).toHaveCSS('transform', 'none');
      await recordScriptAnimations(page);

      await row.getByRole('button').first().click({ button: 'right' });
      const sheet = page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      await expect(sheet).toHaveCSS('translate', 'none');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();

      // A busy machine may drag too slowly for a swipe, so retry.
      await expect(async () => {
        await swipeForward(page);
        await expect(page.getByRole('tab', { name: /Fixtures/ })).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
      }).toPass();
      await recordScriptAnimations(page);
      expect(await movements(page)).toEqual(EXPECTED[reducedMotion]);
    });
  }
});

/** Init script: a goal flashes for four seconds; here until it has been looked at. */
function stopClockAtFlash(): void {
  const deviceNow = Date.now;
  let stoppedAt: number | null = null;
  Date.now = () => stoppedAt ?? deviceNow();
  new MutationObserver(() => {
    if (document.querySelector('.row.just-scored')) stoppedAt ??= deviceNow();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
}

/** Init script: records the names of started animations and transitions. */
function recordMovements(): void {
  const movements = new Set<string>();
  Object.assign(window, { movements });
  document.addEventListener('animationstart', ({ animationName }) => movements.add(animationName), true);
  document.addEventListener('transitionrun', ({ propertyName }) => movements.add(propertyName), true);
}

/** Records script animations, which fire no events. */
function recordScriptAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    const movements: Set<string> = Reflect.get(window, 'movements');
    for (const animation of document.getAnimations())
      if (!(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition)) movements.add('blink');
  });
}

function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...Reflect.get(window, 'movements')].toSorted());
}

/** Swipes to the next list. */
async function swipeForward(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 500 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
  for (const x of [250, 200, 150, 100]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
