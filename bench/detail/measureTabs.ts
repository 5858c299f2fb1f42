import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '#bench/table.ts';
import { newPage, newPhoneContext } from './newPhone.ts';
import { atMost, type Outcome, type PartResult, shown } from './outcome.ts';
import { type PlayedMatch, withPlayedMatch } from './playedMatch.ts';

/** How much longer a tab may take the first time than when it is shown again. */
const MAX_OF_AGAIN = 1.3;
const THROTTLE = 4;
/** Visits, each with a page of its own, in a context whose cache is warm. */
const VISITS = 5;
/** The code of the other tabs is loaded once the page has settled. */
const SETTLE_MS = 6_000;
/** How long a person looks at a tab before the next tap. */
const LOOK_MS = 3_000;
const SWITCH_TIMEOUT_MS = 15_000;
/** In the order in which they are tapped, so that the first one is tapped from another. */
const TYPES = ['chat', 'odds', 'stance', 'fundamentals', 'intelligence', 'forecast', 'live'] as const;

/** In the order in which they are shown. */
const TAB_ORDER: readonly (typeof TYPES)[number][] = ['live', 'chat', 'odds', 'stance', 'fundamentals', 'intelligence', 'forecast'];

type Type = (typeof TYPES)[number];

interface Switch {
  readonly type: Type;
  /** Whether the page had shown the tab before. */
  readonly again: boolean;
  /** From the tap to the frame with the panel, ms. */
  readonly ms: number;
}

/** Measures how soon a tab shows its content after a tap, on a slow phone with a warm cache, while the match plays. */
export function measureTabs(browser: Browser): Promise<PartResult> {
  return withPlayedMatch('football', async (match) => {
    match.feed.play(1);
    const context = await newPhoneContext(browser);
    await visit(await newPage(context), match); // warms the cache
    const switches: Switch[] = [];
    for (let i = 0; i < VISITS; i += 1) switches.push(...(await visit(await newPage(context), match)));
    await context.close();
    return { outcomes: TYPES.flatMap((type) => outcomesOf(type, switches)), notes: [] };
  });
}

async function visit(page: Page, { address, id }: PlayedMatch): Promise<readonly Switch[]> {
  await page.goto(`${address}/en-US/match/${id}/live`);
  await page.locator('#detail-live .live-tab').waitFor();
  await wait(SETTLE_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await wait(1_000);
  const switches: Switch[] = [];
  for (const again of [false, true])
    for (const type of TYPES) switches.push({ type, again: again || type === 'live', ms: await switchTo(page, session, type) });
  await page.close();
  return switches;
}

/** Returns ms from the tap to the end of the first frame that shows the tab's content. */
async function switchTo(page: Page, session: CDPSession, type: Type): Promise<number> {
  const tab = page.locator('.detail-tabs').getByRole('tab').nth(TAB_ORDER.indexOf(type));
  await tab.scrollIntoViewIfNeeded();
  await wait(LOOK_MS);
  const box = await tab.boundingBox();
  if (box === null) throw new Error(`the tab ${type} is not on the screen`);
  await watchPanel(page, type);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await wait(60);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page
    .waitForFunction(() => Reflect.get(window, 'switchMs') !== null, null, { timeout: SWITCH_TIMEOUT_MS })
    .catch(() => {
      throw new Error(`the tab ${type} did not show its content within ${SWITCH_TIMEOUT_MS} ms`);
    });
  return page.evaluate(() => Reflect.get(window, 'switchMs'));
}

/** From the finger's lifting on, records after each frame whether the panel has content that is not a placeholder. */
function watchPanel(page: Page, type: Type): Promise<void> {
  return page.evaluate((type) => {
    Object.assign(window, { switchMs: null });
    const hasContent = (): boolean => {
      const panel = document.getElementById(`detail-${type}`);
      if (panel === null || panel.offsetHeight === 0) return false;
      return panel.querySelector('[aria-busy=true], .skeleton') === null && panel.textContent.trim() !== '';
    };
    window.addEventListener(
      'pointerup',
      (event) => {
        const afterFrame = (): void => {
          if (hasContent()) Object.assign(window, { switchMs: performance.now() - event.timeStamp });
          else watchFrame();
        };
        const watchFrame = (): void => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = afterFrame;
            port2.postMessage(null);
          });
        };
        watchFrame();
      },
      { capture: true, once: true },
    );
  }, type);
}

function outcomesOf(type: Type, switches: readonly Switch[]): readonly Outcome[] {
  const times = (again: boolean): readonly number[] =>
    switches.filter((one) => one.type === type && one.again === again).map(({ ms }) => ms);
  const again = times(true);
  const value = `${median(again).toFixed(0)} ms`;
  if (type === 'live') return [shown('tabs', 'tap to the tab live, median', value)];
  const first = times(false);
  return [
    shown('tabs', `tap to the tab ${type} again, median`, value),
    atMost(
      'tabs',
      `tap to the tab ${type} the first time, median`,
      median(first) / median(again),
      MAX_OF_AGAIN,
      'times again',
      `${median(first).toFixed(0)} ms, max ${Math.max(...first).toFixed(0)}`,
      2,
    ),
  ];
}
