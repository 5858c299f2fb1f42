import { expect, type Locator } from '@playwright/test';

/** More than any screen has between two elements of a walk. */
const MAX_STOPS = 60;

/** Presses Tab, or Shift+Tab, until an element has the focus. Fails when the keyboard does not reach it. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await target.page().keyboard.press(key);
    await passedOn(target);
  }
  await expect(target, `${MAX_STOPS} times ${key} do not reach it`).toBeFocused({ timeout: 1 });
}

/** Reaches an element by Tab and presses a key on it, Enter by default. */
export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** A list passes the focus on to a row, for which it loads its keys when it has focus for the first time. */
async function passedOn(target: Locator): Promise<void> {
  await expect(target.page().locator('.match-rows:focus')).toHaveCount(0);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
