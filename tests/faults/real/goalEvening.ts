import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '#tests/builders/chromium.ts';
import { startMatch } from '#tests/e2e/startMatch.ts';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { Device, type AlertRecord, alertHistoryOf, type Tab } from './device.ts';
import { type FlakyNetwork, startFlakyNetwork } from './flakyNetwork.ts';
import { pause } from './renderers.ts';
import { snapshotOf } from './snapshotOf.ts';

export interface GoalEvening {
  /** How many goals, until half-time at most. */
  readonly goals: number;
  /** Match seconds a second. */
  readonly speed: number;
  /** The longest sleep of a tab, in ms. */
  readonly asleepMs: number;
}

/** Of five goals, one finds the leader closed and one finds it asleep; the first goal reveals when the next is due. */
const MISHAPS = ['none', 'closed', 'none', 'asleep', 'none'] as const;

export type Mishap = (typeof MISHAPS)[number];

/** What the tabs of the device together recorded for one goal. */
export interface GoalOutcome {
  readonly goal: number;
  readonly mishap: Mishap;
  /** How often it was alerted as new: it rang, or joined an alert that did. */
  readonly fresh: number;
  readonly late: number;
  /** The outcome in each tab. */
  readonly details: string;
}

export interface GoalsSeen {
  readonly outcomes: readonly GoalOutcome[];
  readonly tabs: number;
  /** Tabs whose sounds differ from their alert history, as text. */
  readonly mismatches: readonly string[];
}

/** Match minutes between goals: longer than goals join one alert. */
const INTERVAL_MIN = 2;
const HALF_MIN = 45;
const TABS = 3;
/** Older goals do not ring but are reported as missed. */
const MAX_AGE_MS = 10_000;
const POLL_MS = 250;
/** A mishap happens at most this long before or after the goal. */
const BEFORE_MS = 300;
const AFTER_MS = 900;
const MIN_ASLEEP_MS = 2_000;

/** Plays one evening of goals to a device behind a bad network; returns what the device alerted. */
export async function playGoals({ goals, speed, asleepMs }: GoalEvening): Promise<GoalsSeen> {
  const minutes = Array.from({ length: HALF_MIN }, (_, i) => (i + 2) * INTERVAL_MIN).filter((minute) => minute < HALF_MIN);
  const app = await startMatch(minutes, speed);
  const proxy = await openProxy(app.port);
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
  try {
    const device = await Device.open(browser, `http://localhost:${proxy.port}`, TABS);
    const first = (await lastGoalBefore(device, app.address)) + 1;
    const last = Math.min(first + goals - 1, minutes.length);
    if (last - first + 1 < goals) throw new Error(`only ${last - first + 1} goals were left when the device had opened its tabs`);
    const evening = new Evening(device, proxy, app.address, first, (INTERVAL_MIN * 60_000) / speed);
    for (let goal = first; goal <= last; goal += 1) await evening.goal(goal, MISHAPS[(goal - first) % MISHAPS.length] ?? 'none', asleepMs);
    return await evening.end(first, last);
  } finally {
    await browser.close();
    await proxy.close();
    await app.stop();
  }
}

/**
 * Returns the number of the goal after which the evening begins: the next one, once a tab has recorded it. What the device did until then is
 * not counted, or a goal while its tabs open would be in their histories and not in what was observed.
 */
async function lastGoalBefore(device: Device, address: string): Promise<number> {
  const next = (await goalsAt(address)) + 1;
  while ((await goalsAt(address)) < next) await wait(POLL_MS);
  const end = performance.now() + MAX_AGE_MS;
  const isRecorded = async (): Promise<boolean> =>
    (await Promise.all(device.tabs.map(alertHistoryOf))).flat().some(({ goal, outcome }) => goal === next && outcome !== 'other');
  while (!(await isRecorded()) && performance.now() < end) await wait(POLL_MS);
  await device.forgetObserved();
  return next;
}

class Evening {
  readonly #device: Device;
  readonly #proxy: Proxy;
  readonly #address: string;
  readonly #first: number;
  readonly #intervalMs: number;
  readonly #mishaps = new Map<number, Mishap>();
  /** Records of closed tabs. */
  readonly #closedTabRecords: AlertRecord[] = [];
  readonly #mismatches: string[] = [];
  #network: FlakyNetwork;
  #closed = 0;
  /** The last goal seen, and when: the times of the others follow from it. */
  #lastGoal = { goal: 0, at: 0 };

  constructor(device: Device, proxy: Proxy, address: string, first: number, intervalMs: number) {
    this.#device = device;
    this.#proxy = proxy;
    this.#address = address;
    this.#first = first;
    this.#intervalMs = intervalMs;
    this.#network = startFlakyNetwork(proxy);
  }

  /** Plays a goal with its mishap. */
  async goal(goal: number, mishap: Mishap, asleepMs: number): Promise<void> {
    const due = this.#lastGoal.at + (goal - this.#lastGoal.goal) * this.#intervalMs - BEFORE_MS + (BEFORE_MS + AFTER_MS) * Math.random();
    this.#mishaps.set(goal, mishap);
    if (mishap === 'closed') await this.#close(await this.#device.leader(), due, goal);
    if (mishap === 'asleep') await this.#sleep(await this.#device.leader(), due, asleepMs);
    await this.#until(goal);
  }

  /** Returns the outcomes of these goals, after giving the device time for them. */
  async end(first: number, last: number): Promise<GoalsSeen> {
    await this.#network.stop();
    const end = performance.now() + MAX_AGE_MS + POLL_MS;
    const outcomes = async (): Promise<readonly GoalOutcome[]> => {
      const records = [...this.#closedTabRecords, ...(await Promise.all(this.#device.tabs.map(alertHistoryOf))).flat()];
      return Array.from({ length: last - first + 1 }, (_, i) => this.#outcomeOf(first + i, records));
    };
    let outcomesNow = await outcomes();
    while (outcomesNow.some(({ fresh, late }) => fresh + late === 0) && performance.now() < end) {
      await wait(POLL_MS);
      outcomesNow = await outcomes();
    }
    for (const tab of this.#device.tabs) await this.#compareWithHistory(tab);
    return { outcomes: outcomesNow, tabs: this.#device.tabs.length + this.#closed, mismatches: this.#mismatches };
  }

  #outcomeOf(goal: number, records: readonly AlertRecord[]): GoalOutcome {
    const ofGoal = records.filter((record) => record.goal === goal);
    const fresh = ofGoal.filter(({ outcome }) => outcome === 'rang' || outcome === 'joined').length;
    const late = ofGoal.filter(({ outcome }) => outcome === 'late').length;
    const details = ofGoal.map(({ tabName, outcome }) => `${tabName} ${outcome}`).join(', ');
    return { goal, mishap: this.#mishaps.get(goal) ?? 'none', fresh, late, details };
  }

  /** Closes a tab, and opens another without network faults. A goal may ring between reading its history and closing it. */
  async #close(tab: Tab, due: number, goal: number): Promise<void> {
    await alertHistoryOf(tab); // opens the history, so that reading it again takes no time
    await wait(due - performance.now());
    const records = await alertHistoryOf(tab);
    await this.#device.close(tab);
    this.#closed += 1;
    this.#closedTabRecords.push(...records);
    const { sounds, vibrations } = await this.#device.observedAlerts(tab);
    const unrecorded = sounds - this.#rangCount(records);
    if (unrecorded === 1) this.#closedTabRecords.push({ tabName: `${tab.name} while closing`, goal, outcome: 'rang' });
    if (sounds !== vibrations || unrecorded < 0 || unrecorded > 1)
      this.#mismatches.push(`${tab.name}, closed, rang ${this.#rangCount(records)} times: ${sounds} sounds, ${vibrations} vibrations`);
    await this.#until(goal);
    await this.#network.stop();
    await this.#device.openTab();
    this.#network = startFlakyNetwork(this.#proxy);
  }

  async #sleep(tab: Tab, due: number, maxMs: number): Promise<void> {
    const renderer = await this.#device.rendererOf(tab);
    await wait(due - performance.now());
    const resume = pause([renderer]);
    await wait(MIN_ASLEEP_MS + (maxMs - MIN_ASLEEP_MS) * Math.random());
    resume();
  }

  /** A tab's sounds and vibrations must equal its recorded alerts; waits for a goal that is scored meanwhile. */
  async #compareWithHistory(tab: Tab): Promise<void> {
    const end = performance.now() + this.#intervalMs;
    for (;;) {
      const [records, { sounds, vibrations }] = [await alertHistoryOf(tab), await this.#device.observedAlerts(tab)];
      if (sounds === this.#rangCount(records) && vibrations === sounds) return;
      if (performance.now() > end) {
        this.#mismatches.push(`${tab.name} rang ${this.#rangCount(records)} times: ${sounds} sounds, ${vibrations} vibrations`);
        return;
      }
      await wait(POLL_MS);
    }
  }

  #rangCount(records: readonly AlertRecord[]): number {
    return records.filter(({ goal, outcome }) => goal >= this.#first && outcome === 'rang').length;
  }

  async #until(goals: number): Promise<void> {
    if ((await goalsAt(this.#address)) >= goals) return;
    do await wait(this.#intervalMs / 40);
    while ((await goalsAt(this.#address)) < goals);
    this.#lastGoal = { goal: goals, at: performance.now() };
  }
}

/** Returns the away side's goals on the gateway. */
async function goalsAt(address: string): Promise<number> {
  const { rows } = await snapshotOf(address, 'football');
  return Math.max(0, ...rows.map((wire) => applyChange(undefined, decodeRow('football', wire)).score.away));
}
