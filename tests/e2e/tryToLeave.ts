import { expect, type Page } from '@playwright/test';

/**
 * Tries a hundred times to bypass the open dialog with keys, taps and focus on elements beneath. Throws when a key, a tap or the focus
 * arrived while the dialog was closed or at an element beneath it.
 */
export async function tryToLeave(page: Page): Promise<void> {
  await page.evaluate(() => {
    const leaks: string[] = [];
    Object.assign(window, { leaks });
    const isOpen = (): boolean => document.querySelector('dialog')?.open === true;
    for (const kind of ['focusin', 'keydown', 'click'])
      document.addEventListener(
        kind,
        ({ target }) => {
          if (!isOpen()) leaks.push(`${kind} while closed`);
          else if (target instanceof Element && target !== document.body && !target.closest('dialog')) leaks.push(`${kind} beneath`);
        },
        true,
      );
  });
  const session = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  for (let round = 0; round < 100; round += 1) {
    for (const [key, code] of [
      ['Escape', 27],
      ['Escape', 27],
      ['Tab', 9],
      ['Enter', 13],
    ] as const)
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        sent.push(session.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: code }));
    sent.push(page.evaluate(() => document.querySelectorAll<HTMLElement>('#root a, #root button').forEach((one) => one.focus())));
    if (round % 10 === 0) sent.push(page.touchscreen.tap(20, 20));
  }
  await Promise.all(sent);
  expect(await page.evaluate(() => Reflect.get(window, 'leaks'))).toEqual([]);
}
