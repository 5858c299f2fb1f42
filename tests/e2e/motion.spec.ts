import { expect, type Locator, type Page, test } from '@playwright/test';
import { centreOf, type Finger, swipe, touchAt } from './finger.ts';
import { connectionButton, rowButton } from './locators.ts';
import { type ScriptedMatch, startScriptedMatch } from './scriptedMatch.ts';

let match: ScriptedMatch;

test.beforeAll(async () => {
  match = await startScriptedMatch(13);
});

test.afterAll(() => match.app.stop());

/** The shortest flick that closes a sheet is longer, so at any speed it springs back. */
const SHORT_PX = 24;

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isReduced = reducedMotion === 'reduce';
  test.describe(`motion${isReduced ? ', reduced' : ''}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion }));

    test('a sheet springs back after a short drag, closes after a long one, and opens again in its place', async ({ page }) => {
      const sheet = await openMatchSheet(page);
      const rest = await topOf(sheet);
      const finger = await grab(page, sheet);
      const tops = await recordTops(sheet);
      await finger.lift();
      await expect.poll(() => topOf(sheet)).toBe(rest);
      if (isReduced) await expect.poll(tops).toEqual([rest + SHORT_PX, rest]); // recorded with the next frame

      const another = await grab(page, sheet);
      await another.moveTo({ x: 195, y: rest + 600 });
      await another.lift();
      await expect(sheet).toBeHidden();
      await matchButton(page).click({ button: 'right' });
      await expect.poll(() => topOf(sheet)).toBe(rest);
    });

    test('the auth overlay has full height, its panels replace each other, and its header drags it away', async ({ page }) => {
      await page.goto(`${match.app.address}/en-US/login`);
      const overlay = page.getByRole('dialog');
      const isFullHeight = () =>
        overlay.evaluate(
          (sheet) => Math.round(sheet.getBoundingClientRect().bottom) === innerHeight && sheet.clientHeight > innerHeight * 0.9,
        );
      await expect.poll(isFullHeight).toBe(true);
      const displaced = await recordDisplacedForms(page);
      let previous = 'Log in to sync your matches and alert sounds.';
      for (const [link, lead] of [
        ['Use a password', 'Use your account name or phone number.'],
        ['Create an account', 'One account for each phone number.'],
        ['Back to log in', 'Use your account name or phone number.'],
      ] as const) {
        await overlay.getByRole('button', { name: link, exact: true }).click();
        await expect(overlay.getByText(lead)).toBeVisible();
        await expect(overlay.getByText(previous)).toHaveCount(0);
        previous = lead;
      }
      if (isReduced) expect(await displaced()).toBe(false);
      const finger = await grab(page, overlay);
      await finger.moveTo({ x: 195, y: 700 });
      await finger.lift();
      await expect(overlay).toBeHidden();
    });
  });
}

test.describe('a sheet', () => {
  test('scrolls its content, which drags it only from the top', async ({ page }) => {
    const sheet = await openMatchSheet(page);
    const rest = await topOf(sheet);
    await (await grab(page, sheet)).lift();
    await expect.poll(() => topOf(sheet)).toBe(rest);

    const share = sheet.getByRole('button', { name: 'Share' });
    const unscrolled = await topOf(share);
    await swipe(page, { x: 195, y: 700 }, { x: 0, y: -400 });
    await expect.poll(() => topOf(share)).toBeLessThan(unscrolled);
    await swipe(page, { x: 195, y: 300 }, { x: 0, y: 500 });
    await expect.poll(() => topOf(share)).toBe(unscrolled);
    expect(await topOf(sheet)).toBe(rest);
    // A touch on content that still glides only stops it.
    await expect(async () => {
      await swipe(page, { x: 195, y: 300 }, { x: 0, y: 500 });
      await expect(sheet).toBeHidden({ timeout: 2_000 });
    }).toPass();
  });

  test('follows the finger while its match changes', async ({ page }) => {
    const sheet = await openMatchSheet(page);
    const rest = await topOf(sheet);
    const finger = await grab(page, sheet);
    await match.goal('home');
    await expect(page.getByRole('button', { name: /Northwick 1/, includeHidden: true })).toBeAttached();
    expect(await topOf(sheet)).toBe(rest + SHORT_PX);
    await finger.moveTo({ x: 195, y: rest + 600 });
    await finger.lift();
    await expect(sheet).toBeHidden();
  });

  test('lets fingers set its slider and a mouse select its text, and is dragged away by mouse', async ({ page }) => {
    const violations: string[] = [];
    page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
    await page.goto(`${match.app.address}/en-US/match`);
    await connectionButton(page, 'live').click();
    const sheet = page.getByRole('dialog');
    await (await grab(page, sheet)).lift();
    await stillTopOf(sheet);

    const slider = sheet.getByRole('slider');
    await swipe(page, await centreOf(slider), { x: 60, y: 40 });
    await expect(slider).not.toHaveValue('0');
    expect(await transformOf(sheet)).toBe('none');

    const text = await centreOf(sheet.getByText('Is your TV behind the scores?'));
    await page.mouse.move(40, text.y);
    await page.mouse.down();
    await page.mouse.move(300, text.y + 20, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
    expect(await transformOf(sheet)).toBe('none');

    const title = await centreOf(sheet.getByRole('heading', { level: 2 }));
    await page.mouse.move(title.x, title.y);
    await page.mouse.down();
    await page.mouse.move(title.x, title.y + 400, { steps: 4 });
    await page.mouse.up();
    await expect(sheet).toBeHidden();
    expect(violations).toEqual([]); // of the Content-Security-Policy
  });
});

async function openMatchSheet(page: Page): Promise<Locator> {
  await page.goto(`${match.app.address}/en-US/match`);
  await expect(connectionButton(page, 'live')).toBeVisible();
  await matchButton(page).click({ button: 'right' });
  const sheet = page.getByRole('dialog');
  await stillTopOf(sheet);
  return sheet;
}

function matchButton(page: Page): Locator {
  return rowButton(page, /Northwick/);
}

/** Drags a sheet a little by its title, once it can be dragged: the code for it loads after the sheet is shown. */
async function grab(page: Page, sheet: Locator): Promise<Finger> {
  const rest = await stillTopOf(sheet);
  const { x, y } = await centreOf(sheet.getByRole('heading', { level: 2 }));
  let grabbed: Finger | undefined;
  await expect(async () => {
    const finger = await touchAt(page, { x, y });
    await finger.moveTo({ x, y: y + SHORT_PX });
    try {
      await expect.poll(() => topOf(sheet), { timeout: 1_000 }).toBe(rest + SHORT_PX);
      grabbed = finger;
    } catch (error) {
      await finger.lift();
      throw error;
    }
  }).toPass();
  if (grabbed === undefined) throw new Error('the sheet was not dragged');
  return grabbed;
}

function transformOf(element: Locator): Promise<string> {
  return element.evaluate((it) => getComputedStyle(it).transform);
}

async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box?.y ?? Number.NaN;
}

/** Returns the top of a sheet once it has risen. */
async function stillTopOf(sheet: Locator): Promise<number> {
  await expect(sheet).toHaveCSS('translate', 'none');
  await expect(sheet).toHaveCSS('transform', 'none');
  return topOf(sheet);
}

/** Records the tops that an element has in the frames from now on. Returns how to read them, each once. */
async function recordTops(element: Locator): Promise<() => Promise<readonly number[]>> {
  await element.evaluate((recorded) => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const record = (): void => {
      tops.add(recorded.getBoundingClientRect().y);
      requestAnimationFrame(record);
    };
    record();
  });
  return () => element.evaluate(() => [...Reflect.get(window, 'tops')]);
}

/** Records from now on whether a visible form is displaced in any frame. Returns how to read it. */
async function recordDisplacedForms(page: Page): Promise<() => Promise<boolean>> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    const record = (): void => {
      for (const { parentElement: panel } of document.forms) {
        const { opacity, transform } = panel ? getComputedStyle(panel) : { opacity: '0', transform: 'none' };
        if (opacity !== '0' && transform !== 'none') Object.assign(window, { displaced: true });
      }
      requestAnimationFrame(record);
    };
    record();
  });
  return () => page.evaluate(() => Reflect.get(window, 'displaced') === true);
}
