import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { hashOf } from '#contract/match/hash.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { type PlannedMatch, startMatches } from '#tests/e2e/startMatch.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { type Finding, within } from '#tests/faults/finding.ts';
import { lull, renderersOf } from './renderers.ts';
import { snapshotOf } from './snapshot.ts';

/** What the network does with the connections of a page that sleeps. */
type Network = 'keeps' | 'forgets';

export interface SleepOptions {
  readonly networks: readonly Network[];
  /** How often a phone is laid aside in each. */
  readonly times: number;
  /** Longer than the ping and its answer, which is when a page that sleeps is given up. */
  readonly asleepMs: number;
}

/** A goal each six seconds, for nine minutes: something happens in each sleep, and all of them together are over before the match is. */
const SPEED = 5;
const BOARD_BACK_WITHIN_MS = 3_000;
/** So many matches that the snapshot is fetched, not carried. */
const OTHERS = 260;

/**
 * R9 in a real browser: the renderer is stopped, as the system does with a page in a pocket, and goes on. With `forgets` the
 * network has lost every connection meanwhile, those that the browser keeps for later too. A fresh board is there at once.
 */
export async function sleep({ networks, times, asleepMs }: SleepOptions): Promise<readonly Finding[]> {
  const app = await startMatches([northwick(), ...others()], SPEED);
  const proxy = await openProxy(app.port);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const took = new Map<Network, number[]>();
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 390, height: 844 } });
    await page.goto(`http://localhost:${proxy.port}/en-US/match`);
    await page.locator('.link.live').waitFor({ timeout: 60_000 });
    for (let time = 0; time < times; time += 1) {
      for (const network of networks) {
        const before = await shownBy(page);
        const wake = lull(await renderersOf(browser));
        if (network === 'forgets') proxy.set({ hole: 'both' });
        await wait(asleepMs);
        proxy.set();
        const due = await goalsAt(app.address);
        if (due <= before) throw new Error(`nothing happened while the phone slept: ${due} goals`);
        const woken = performance.now();
        wake();
        await shows(page, due);
        took.set(network, [...(took.get(network) ?? []), performance.now() - woken]);
        await page.locator('.link.live').waitFor({ timeout: 60_000 });
      }
    }
  } finally {
    await browser.close();
    await proxy.close();
    await app.stop();
  }
  return networks.map((network) =>
    within('R9', `fresh board after ${asleepMs / 1000} s asleep, a network that ${network}`, took.get(network) ?? [], BOARD_BACK_WITHIN_MS),
  );
}

/** Waits until the row shows this many goals of Eastholm or more. */
function shows(page: Page, goals: number): Promise<unknown> {
  return page.waitForFunction(
    (least) => {
      const name = document.querySelector('article[aria-label*="Northwick"]')?.getAttribute('aria-label') ?? '';
      return Number(/Eastholm (\d+)/.exec(name)?.[1] ?? 0) >= least;
    },
    goals,
    { polling: 50, timeout: 60_000 },
  );
}

async function shownBy(page: Page): Promise<number> {
  const name = await page.getByRole('article', { name: /Northwick/ }).getAttribute('aria-label');
  return Number(/Eastholm (\d+)/.exec(name ?? '')?.[1] ?? 0);
}

async function goalsAt(address: string): Promise<number> {
  const { rows } = await snapshotOf(address, 'football');
  return Math.max(0, ...rows.map((wire) => applyChange(undefined, decodeRow('football', wire)).score.away));
}

/** A goal each half minute, which is each second and a half; of an id that an evening begins with. */
function northwick(): PlannedMatch {
  const first = Math.min(...others().map(({ id }) => hashOf(id)));
  let name = 0;
  while (hashOf(`one-${name}`) >= first) name += 1;
  const minutes = Array.from({ length: 88 }, (_, i) => i / 2 + 1);
  return { id: `one-${name}`, home: 'Northwick', away: 'Eastholm', competition: 'Albion', minutes };
}

function others(): readonly PlannedMatch[] {
  return Array.from({ length: OTHERS }, (_, i) => ({
    id: `other-${i}`,
    home: `Home ${i}`,
    away: `Away ${i}`,
    competition: 'Others',
    minutes: [],
  }));
}
