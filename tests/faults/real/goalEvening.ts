import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { startMatch } from '#tests/e2e/startMatch.ts';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { Device, type Said, saidBy, type Tab } from './device.ts';
import { type Foul, foul } from './flakyNetwork.ts';
import { lull } from './renderers.ts';
import { snapshotOf } from './snapshot.ts';

export interface GoalEvening {
  /** So many goals, until half-time at most. */
  readonly goals: number;
  /** Match seconds a second. */
  readonly speed: number;
  /** The longest sleep of a tab, in ms. */
  readonly asleepMs: number;
}

/** Of each five goals one finds the tab that would ring closed, and one finds it asleep; the first of all tells when the next is due. */
const MISHAPS = ['none', 'closed', 'none', 'asleep', 'none'] as const;

export type Mishap = (typeof MISHAPS)[number];

/** What the tabs of the device together say of one goal. */
export interface Told {
  readonly goal: number;
  readonly mishap: Mishap;
  /** How often it was told as new: it rang, or joined a notice that did. */
  readonly fresh: number;
  readonly late: number;
  /** Which tab said what of it. */
  readonly words: string;
}

export interface GoalsSeen {
  readonly told: readonly Told[];
  readonly tabs: number;
  /** Tabs of which more or less was heard than they say, in words. */
  readonly odd: readonly string[];
}

/** Goals fall so many match minutes apart: longer than goals join one notice. */
const EACH_MIN = 2;
const HALF_MIN = 45;
const TABS = 3;
/** A goal older than this does not ring; the device is told of it all the same. */
const LATE_MS = 10_000;
const LOOK_MS = 250;
/** A mishap comes so long before the goal at most, or so long after. */
const BEFORE_MS = 300;
const AFTER_MS = 900;
const LEAST_ASLEEP_MS = 2_000;

/** Plays one evening of goals in front of a device behind a bad network, and gives what the device told. */
export async function playGoals({ goals, speed, asleepMs }: GoalEvening): Promise<GoalsSeen> {
  const minutes = Array.from({ length: HALF_MIN }, (_, i) => (i + 2) * EACH_MIN).filter((minute) => minute < HALF_MIN);
  const app = await startMatch(minutes, speed);
  const proxy = await openProxy(app.port);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const device = await Device.open(browser, `http://localhost:${proxy.port}`, TABS);
    const first = (await goalsAt(app.address)) + 1;
    const last = Math.min(first + goals - 1, minutes.length);
    const evening = new Evening(device, proxy, app.address, (EACH_MIN * 60_000) / speed);
    for (let goal = first; goal <= last; goal += 1) await evening.goal(goal, MISHAPS[(goal - first) % MISHAPS.length] ?? 'none', asleepMs);
    return await evening.end(first, last);
  } finally {
    await browser.close();
    await proxy.close();
    await app.stop();
  }
}

class Evening {
  readonly #device: Device;
  readonly #proxy: Proxy;
  readonly #address: string;
  readonly #eachMs: number;
  readonly #mishaps = new Map<number, Mishap>();
  /** What closed tabs said. */
  readonly #lastWords: Said[] = [];
  readonly #odd: string[] = [];
  #weather: Foul;
  #closed = 0;
  /** A goal that was seen to fall, and when: all others follow from it. */
  #seen = { goal: 0, at: 0 };

  constructor(device: Device, proxy: Proxy, address: string, eachMs: number) {
    this.#device = device;
    this.#proxy = proxy;
    this.#address = address;
    this.#eachMs = eachMs;
    this.#weather = foul(proxy);
  }

  /** Lets a goal fall, and the mishap with it. */
  async goal(goal: number, mishap: Mishap, asleepMs: number): Promise<void> {
    const due = this.#seen.at + (goal - this.#seen.goal) * this.#eachMs - BEFORE_MS + (BEFORE_MS + AFTER_MS) * Math.random();
    this.#mishaps.set(goal, mishap);
    if (mishap === 'closed') await this.#close(await this.#device.leader(), due, goal);
    if (mishap === 'asleep') await this.#sleep(await this.#device.leader(), due, asleepMs);
    await this.#until(goal);
  }

  /** What was told of these goals, once the device has had the time to. */
  async end(first: number, last: number): Promise<GoalsSeen> {
    await this.#weather.clear();
    const end = performance.now() + LATE_MS + LOOK_MS;
    const told = async (): Promise<readonly Told[]> => {
      const said = [...this.#lastWords, ...(await Promise.all(this.#device.tabs.map(saidBy))).flat()];
      return Array.from({ length: last - first + 1 }, (_, i) => this.#told(first + i, said));
    };
    let all = await told();
    while (all.some(({ fresh, late }) => fresh + late === 0) && performance.now() < end) {
      await wait(LOOK_MS);
      all = await told();
    }
    for (const tab of this.#device.tabs) await this.#weigh(tab);
    return { told: all, tabs: this.#device.tabs.length + this.#closed, odd: this.#odd };
  }

  #told(goal: number, said: readonly Said[]): Told {
    const of = said.filter((one) => one.goal === goal);
    const fresh = of.filter(({ became }) => became === 'rang' || became === 'joined').length;
    const late = of.filter(({ became }) => became === 'late').length;
    const words = of.map(({ by, became }) => `${by} ${became}`).join(', ');
    return { goal, mishap: this.#mishaps.get(goal) ?? 'none', fresh, late, words };
  }

  /** Closes a tab, and opens another while the weather is fair. A goal may ring between its last words and its end. */
  async #close(tab: Tab, due: number, goal: number): Promise<void> {
    await saidBy(tab); // leads it to what it says, so that at the moment of its end it says it at once
    await wait(due - performance.now());
    const said = await saidBy(tab);
    await this.#device.close(tab);
    this.#closed += 1;
    this.#lastWords.push(...said);
    const { sounds, shakes } = await this.#device.heard(tab);
    const unsaid = sounds - rings(said);
    if (unsaid === 1) this.#lastWords.push({ by: `${tab.name} at its end`, goal, became: 'rang' });
    if (sounds !== shakes || unsaid < 0 || unsaid > 1)
      this.#odd.push(`${tab.name}, closed, rang ${rings(said)} times: ${sounds} sounds, ${shakes} shakes`);
    await this.#until(goal);
    await this.#weather.clear();
    await this.#device.openTab();
    this.#weather = foul(this.#proxy);
  }

  async #sleep(tab: Tab, due: number, mostMs: number): Promise<void> {
    const renderer = await this.#device.rendererOf(tab);
    await wait(due - performance.now());
    const wake = lull([renderer]);
    await wait(LEAST_ASLEEP_MS + (mostMs - LEAST_ASLEEP_MS) * Math.random());
    wake();
  }

  /** A tab sounds and shakes as often as it says that it rang; a goal that falls while it is asked is waited for. */
  async #weigh(tab: Tab): Promise<void> {
    const end = performance.now() + this.#eachMs;
    for (;;) {
      const [said, { sounds, shakes }] = [await saidBy(tab), await this.#device.heard(tab)];
      if (sounds === rings(said) && shakes === sounds) return;
      if (performance.now() > end) {
        this.#odd.push(`${tab.name} rang ${rings(said)} times: ${sounds} sounds, ${shakes} shakes`);
        return;
      }
      await wait(LOOK_MS);
    }
  }

  async #until(goals: number): Promise<void> {
    if ((await goalsAt(this.#address)) >= goals) return;
    do await wait(this.#eachMs / 40);
    while ((await goalsAt(this.#address)) < goals);
    this.#seen = { goal: goals, at: performance.now() };
  }
}

function rings(said: readonly Said[]): number {
  return said.filter(({ became }) => became === 'rang').length;
}

/** Goals of the away side as the gateway has them. */
async function goalsAt(address: string): Promise<number> {
  const { rows } = await snapshotOf(address, 'football');
  return Math.max(0, ...rows.map((wire) => applyChange(undefined, decodeRow('football', wire)).score.away));
}
