import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { hashOf } from '#contract/match/hash.ts';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '#tests/builders/chromium.ts';
import { connectionButton, rowButton } from '#tests/e2e/locators.ts';
import { type PlannedMatch, startMatches } from '#tests/e2e/startMatch.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { type Finding, within } from '#tests/faults/finding.ts';
import { pause, renderersOf } from './renderers.ts';
import { snapshotOf } from './snapshotOf.ts';

/** What the network does with the connections of a sleeping page. */
type Network = 'keeps' | 'forgets';

export interface SleepOptions {
  readonly networks: readonly Network[];
  /** How often the phone sleeps in each network. */
  readonly times: number;
  /** Longer than the ping and its answer, after which a sleeping page is disconnected. */
  readonly asleepMs: number;
}

/** A goal every six seconds for nine minutes: every sleep misses one, and all sleeps end before the match does. */
const SPEED = 5;
const BOARD_BACK_WITHIN_MS = 3_000;
/** Enough matches that the snapshot is fetched instead of sent in the frame. */
const OTHER_MATCHES = 260;

/**
 * R9 in a real browser: the renderer is paused, as the system does with a page in the background, and resumed. With `forgets` the network
 * has dropped every connection meanwhile, including the browser's idle ones. The board must be fresh at once.
 */
export async function sleep({ networks, times, asleepMs }: SleepOptions): Promise<readonly Finding[]> {
  const app = await startMatches([northwick(), ...others()], SPEED);
  const proxy = await openProxy(app.port);
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
  const times2 = new Map<Network, number[]>();
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 390, height: 844 } });
    await page.goto(`http://localhost:${proxy.port}/en-US/match`);
    await connectionButton(page, 'live').waitFor({ timeout: 60_000 });
    for (let time = 0; time < times; time += 1) {
      for (const network of networks) {
        const before = await goalsShown(page);
        const resume = pause(await renderersOf(browser));
        if (network === 'forgets') proxy.apply({ hole: 'both' });
        await wait(asleepMs);
        proxy.apply();
        const expected = await goalsAt(app.address);
        if (expected <= before) throw new Error(`no goal while the phone slept: ${expected} goals`);
        const resumedAt = performance.now();
        resume();
        await untilShown(page, expected);
        times2.set(network, [...(times2.get(network) ?? []), performance.now() - resumedAt]);
        await connectionButton(page, 'live').waitFor({ timeout: 60_000 });
      }
    }
  } finally {
    await browser.close();
    await proxy.close();
    await app.stop();
  }
  return networks.map((network) =>
    within(
      'R9',
      `fresh board after ${asleepMs / 1000} s asleep, a network that ${network}`,
      times2.get(network) ?? [],
      BOARD_BACK_WITHIN_MS,
    ),
  );
}

/** Waits until the row shows at least this many goals of Eastholm. */
function untilShown(page: Page, goals: number): Promise<unknown> {
  return page.waitForFunction(
    (min) => {
      const name = document.querySelector('[data-match][aria-label*="Northwick"]')?.getAttribute('aria-label') ?? '';
      return Number(/Eastholm (\d+)/.exec(name)?.[1] ?? 0) >= min;
    },
    goals,
    { polling: 50, timeout: 60_000 },
  );
}

async function goalsShown(page: Page): Promise<number> {
  const name = await rowButton(page, /Northwick/).getAttribute('aria-label');
  return Number(/Eastholm (\d+)/.exec(name ?? '')?.[1] ?? 0);
}

async function goalsAt(address: string): Promise<number> {
  const { rows } = await snapshotOf(address, 'football');
  return Math.max(0, ...rows.map((wire) => applyChange(undefined, decodeRow('football', wire)).score.away));
}

/**
 * A match with a goal every half minute, which is every six real seconds (at `SPEED`), and an id that an evening begins with.
 */
function northwick(): PlannedMatch {
  const first = Math.min(...others().map(({ id }) => hashOf(id)));
  let name = 0;
  while (hashOf(`one-${name}`) >= first) name += 1;
  const minutes = Array.from({ length: 88 }, (_, i) => i / 2 + 1);
  return { id: `one-${name}`, home: 'Northwick', away: 'Eastholm', competition: 'Albion', minutes };
}

function others(): readonly PlannedMatch[] {
  return Array.from({ length: OTHER_MATCHES }, (_, i) => ({
    id: `other-${i}`,
    home: `Home ${i}`,
    away: `Away ${i}`,
    competition: 'Others',
    minutes: [],
  }));
}
