import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { applyChange, decodeRow } from '#contract/rows.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { countNoise, forgetNoise, noiseOf } from '#tests/e2e/noise.ts';
import { startMatch } from '#tests/e2e/onematch.ts';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { type Finding, none } from '#tests/faults/finding.ts';
import { snapshotOf } from './snapshot.ts';

export interface GoalsOptions {
  /** Evenings, each with goals until half-time at most. */
  readonly evenings: number;
  readonly goals: number;
}

/** A match minute lasts four seconds, so goals fall each eight: each rings by itself. */
const SPEED = 15;
const EACH_MIN = 2;
const GOAL_MS = (EACH_MIN * 60_000) / SPEED;
const HALF_MIN = 45;
const TABS = 3;
/** A goal older than this does not ring; the device is told of it all the same. */
const LATE_MS = 10_000;

/** What a tab says became of a goal. */
interface Said {
  readonly goal: number;
  readonly rang: boolean;
  readonly late: boolean;
}

/**
 * R5: three tabs of one device in a real browser, behind a network that delays, cuts in the middle of frames and swallows. Each
 * goal is told once on the device: it rings, or when it came too late it is told as missed.
 */
export async function goals({ evenings, goals }: GoalsOptions): Promise<readonly Finding[]> {
  const missed: string[] = [];
  const doubled: string[] = [];
  let fallen = 0;
  let late = 0;
  for (let evening = 0; evening < evenings; evening += 1) {
    const told = await oneEvening(goals);
    fallen += told.length;
    for (const { goal, rang, late: came } of told) {
      if (rang === 0 && came === 0) missed.push(`evening ${evening + 1}: goal ${goal}`);
      if (rang > 1) doubled.push(`evening ${evening + 1}: goal ${goal} rang ${rang} times`);
      if (rang === 0 && came > 0) late += 1;
    }
  }
  return [
    none('R5', 'goals of which the device told nothing', missed, fallen, `goals, ${late} told late`),
    none('R5', 'goals that sounded or shook more than once', doubled, fallen, 'goals'),
  ];
}

interface Told {
  readonly goal: number;
  readonly rang: number;
  readonly late: number;
}

async function oneEvening(goals: number): Promise<readonly Told[]> {
  const minutes = Array.from({ length: goals }, (_, i) => (i + 2) * EACH_MIN).filter((minute) => minute < HALF_MIN);
  const app = await startMatch(minutes, SPEED);
  const proxy = await openProxy(app.port);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await openDevice(browser);
    const tabs = await openTabs(context, `http://localhost:${proxy.port}`);
    const before = await goalsAt(app.address);
    const weather = foul(proxy);
    await untilGoals(app.address, minutes.length);
    await weather.clear();
    const due = minutes.length - before;
    const end = performance.now() + LATE_MS;
    while (performance.now() < end && (await noiseOf(...tabs)).sounds < due) await wait(200);
    const { sounds, vibrations } = await noiseOf(...tabs);
    const said = (await Promise.all(tabs.map(saidBy))).flat();
    const rings = said.filter(({ rang }) => rang).length;
    if (sounds !== rings || vibrations !== rings) throw new Error(`${rings} rings by the receipts, ${sounds} sounds, ${vibrations} shakes`);
    return Array.from({ length: due }, (_, i) => {
      const goal = before + 1 + i;
      const of = said.filter((one) => one.goal === goal);
      return { goal, rang: of.filter(({ rang }) => rang).length, late: of.filter(({ late }) => late).length };
    });
  } finally {
    await browser.close();
    await proxy.close();
    await app.stop();
  }
}

/** What a tab says of each goal under "why did it not ring?". */
async function saidBy(tab: Page): Promise<readonly Said[]> {
  await tab.bringToFront();
  await tab.getByRole('link', { name: /^Goal alerts/ }).click();
  await tab.locator('.receipt').first().waitFor();
  const all = tab.getByRole('button', { name: /^All \d/ });
  if (await all.isVisible()) await all.click();
  const texts = await tab.locator('.receipt').allInnerTexts();
  return texts.flatMap((text) => {
    const goal = /Northwick 0–(\d+) Eastholm\s+Goal, /.exec(text)?.[1];
    return goal === undefined ? [] : [{ goal: Number(goal), rang: /Rang after/.test(text), late: /late, so it stayed silent/.test(text) }];
  });
}

function openDevice(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
}

/** Three tabs on the match list; the device follows the match, with sound and vibration. */
async function openTabs(context: BrowserContext, address: string): Promise<readonly Page[]> {
  await context.addInitScript(countNoise);
  const first = await context.newPage();
  await first.goto(`${address}/en-US/match`);
  await first.getByRole('button', { name: /^Follow .*Northwick/ }).click();
  await first.getByRole('button', { name: 'Turn on' }).click();
  await first.getByRole('link', { name: /^Goal alerts/ }).click();
  await first.getByRole('switch', { name: 'Vibration' }).click();
  await first.getByRole('button', { name: 'Back' }).click();
  const tabs = [first];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    await tab.goto(`${address}/en-US/match`);
    await tab.locator('.link.live').waitFor();
    tabs.push(tab);
  }
  for (const tab of tabs) await forgetNoise(tab);
  return tabs;
}

/** Bad weather until it is told to clear. */
function foul(proxy: Proxy): { clear(): Promise<void> } {
  const over = new AbortController();
  const run = (async () => {
    while (!over.signal.aborted) {
      const roll = Math.random();
      if (roll < 0.35) proxy.cut();
      else if (roll < 0.7) proxy.cutMidway();
      else if (roll < 0.85) {
        proxy.set({ hole: 'both' });
        await wait(1_000 * Math.random());
        proxy.cut();
      }
      proxy.set({ delayMs: 300 * Math.random(), jitterMs: 600 * Math.random() });
      await wait(1_000 + 4_000 * Math.random());
    }
    proxy.set();
  })();
  return {
    async clear() {
      over.abort();
      await run;
    },
  };
}

async function untilGoals(address: string, count: number): Promise<void> {
  while ((await goalsAt(address)) < count) await wait(GOAL_MS / 20);
}

/** Goals of the away side as the gateway has them. */
async function goalsAt(address: string): Promise<number> {
  const { rows } = await snapshotOf(address, 'football');
  return Math.max(0, ...rows.map((wire) => applyChange(undefined, decodeRow('football', wire)).score.away));
}
