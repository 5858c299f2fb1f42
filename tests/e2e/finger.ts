import type { Locator, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the page. */
export interface Finger {
  moveTo(point: Point): Promise<void>;
  lift(): Promise<void>;
}

/** Puts a finger on the page. */
export async function touchAt(page: Page, start: Point): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  let at = start;
  await dispatch('touchStart', [start]);
  return {
    /** In four steps: a browser that scrolls takes the first of them for the direction. */
    async moveTo({ x, y }) {
      for (const part of [0.25, 0.5, 0.75, 1]) await dispatch('touchMove', [{ x: at.x + (x - at.x) * part, y: at.y + (y - at.y) * part }]);
      at = { x, y };
    },
    lift: async () => void (await dispatch('touchEnd', [])),
  };
}

/** Moves a finger from a point by some px and lifts it. */
export async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const finger = await touchAt(page, from);
  await finger.moveTo({ x: from.x + by.x, y: from.y + by.y });
  await finger.lift();
}

/** Returns the centre of an element. Throws when it is not visible. */
export async function centreOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
