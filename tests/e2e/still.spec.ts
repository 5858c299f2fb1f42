import { expect, type Page, test } from '@playwright/test';
import { goal } from '#tests/tapes/scripts/goals.ts';
import { feedTape } from './tapedPage.ts';

/** What moves by itself while a goal falls, a list is swiped away and a sheet rises. */
const MOVING = {
  'no-preference': expect.arrayContaining(['blink', 'board-flip', 'row-wash', 'translate']),
  reduce: [],
};

/** Seconds of the tape until the goal, and no further: it flashes for four. */
const GOAL_S = 10;

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a goal, a swipe and a sheet ${reducedMotion === 'reduce' ? 'move nothing where movement is not wanted, and say the same' : 'move'}`, async ({
    context,
    page,
  }) => {
    await context.addInitScript(noteMovements);
    await page.emulateMedia({ reducedMotion });
    const tape = await feedTape(context, goal().tape, { speed: 20 });
    await page.goto(`${tape.address}/en-US/match`);
    await expect(page.getByRole('article', { name: /Northwick 0/ })).toBeVisible();
    await expect(page.locator('.link.live')).toBeVisible();
    await tape.play(GOAL_S);
    const row = page.getByRole('article', { name: /Northwick 1/ });
    await expect(row).toHaveClass(/scored/);
    await expect(row.getByText('GOAL', { exact: true })).toBeVisible();
    await expect(row.locator('.board > .just-scored')).toHaveText('1');
    await expect(row.locator('.board > .just-scored > span')).toHaveCSS('transform', 'none');
    await noteAnimations(page);

    await row.getByRole('button', { name: 'Northwick v Eastholm: options' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await expect(sheet).toHaveCSS('translate', 'none');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    // A machine that is busy drags too slowly for a swipe: then it swipes again.
    await expect(async () => {
      await swipeOn(page);
      await expect(page.getByRole('tab', { name: /Fixtures/ })).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
    }).toPass();
    await noteAnimations(page);
    expect(await movements(page)).toEqual(MOVING[reducedMotion]);
  });
}

/** Writes down in the page by what name each animation and each transition goes that begins. */
function noteMovements(): void {
  const movements = new Set<string>();
  Object.assign(window, { movements });
  document.addEventListener('animationstart', ({ animationName }) => movements.add(animationName), true);
  document.addEventListener('transitionrun', ({ propertyName }) => movements.add(propertyName), true);
}

/** What a script has set going fires no event: it is looked for. */
function noteAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    const movements: Set<string> = Reflect.get(window, 'movements');
    for (const animation of document.getAnimations())
      if (!(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition)) movements.add('blink');
  });
}

function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...Reflect.get(window, 'movements')].toSorted());
}

/** A finger leads on to the list beside. */
async function swipeOn(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 500 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
  for (const x of [250, 200, 150, 100]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
