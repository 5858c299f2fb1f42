import type { Browser, BrowserContext, Page } from '@playwright/test';
import { connectionButton, receipts } from '#tests/e2e/locators.ts';
import { clearObservedAlerts, type ObservedAlerts, observedAlertsOf, observeAlerts } from './observedAlerts.ts';
import { rendererOf } from './renderers.ts';

/** One page of a device. */
export interface Tab {
  readonly name: string;
  readonly page: Page;
}

/** What a tab's alert history shows for a goal of Eastholm, by its number. */
export interface AlertRecord {
  /** The name of the tab. */
  readonly tabName: string;
  readonly goal: number;
  readonly outcome: 'rang' | 'joined' | 'late' | 'other';
}

const LEADER_LOCK = 'touchline.alertLeader';
const LEADER_MS = 5_000;

/** A device that follows Northwick v Eastholm with sound and vibration, in several tabs. */
export class Device {
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #address: string;
  #tabs: readonly Tab[] = [];
  #opened = 0;

  private constructor(browser: Browser, context: BrowserContext, address: string) {
    this.#browser = browser;
    this.#context = context;
    this.#address = address;
  }

  /** Opens tabs, each with its sound unlocked by a tap. */
  static async open(browser: Browser, address: string, count: number): Promise<Device> {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const device = new Device(browser, context, address);
    await device.openTab(async (page) => {
      await page.getByRole('button', { name: /^Follow .*Northwick/ }).click();
      await page.getByRole('button', { name: 'Turn on' }).click();
      await showAlerts(page);
      await page.getByRole('switch', { name: 'Vibration' }).click();
    });
    while (device.tabs.length < count) await device.openTab();
    return device;
  }

  /** Forgets what was observed in all tabs so far. */
  async forgetObserved(): Promise<void> {
    for (const { page } of this.#tabs) await clearObservedAlerts(page);
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  /** Opens a tab on the match list. Browsers unlock sound on a tap only, so it visits the alerts and returns. */
  async openTab(settle: (page: Page) => Promise<void> = showAlerts): Promise<void> {
    this.#opened += 1;
    const name = `tab${this.#opened}`;
    const page = await this.#context.newPage();
    await page.addInitScript(observeAlerts, name);
    await page.goto(`${this.#address}/en-US/match`);
    await connectionButton(page, 'live').waitFor();
    await settle(page);
    await page.getByRole('heading', { name: 'Sound is ready' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    this.#tabs = [...this.#tabs, { name, page }];
  }

  /** Closes a tab for good. */
  async close(tab: Tab): Promise<void> {
    this.#tabs = this.#tabs.filter((other) => other !== tab);
    await tab.page.close();
  }

  /** Returns the leader by the browser's locks. Throws when there is none within some seconds. */
  async leader(): Promise<Tab> {
    const end = performance.now() + LEADER_MS;
    while (performance.now() < end) {
      for (const tab of this.#tabs) if (await isLeader(tab.page)) return tab;
    }
    throw new Error('no tab is the leader');
  }

  /** Returns the process id of a tab's renderer. */
  rendererOf({ page }: Tab): Promise<number> {
    return rendererOf(this.#browser, page);
  }

  /** Returns the alerts observed in a tab, which may be closed. */
  async observedAlerts(tab: Tab): Promise<ObservedAlerts> {
    const [openTab1] = this.#tabs;
    if (!openTab1) throw new Error('every tab of the device is closed');
    return observedAlertsOf(tab.name, openTab1.page);
  }
}

/** Returns what a tab shows under "Alert history" for each goal. */
export async function alertHistoryOf({ name, page }: Tab): Promise<readonly AlertRecord[]> {
  await showAlerts(page);
  const showAll = page.getByRole('button', { name: /^All \d/ });
  if (await showAll.isVisible()) await showAll.click();
  const texts = await receipts(page).allInnerTexts();
  return texts.flatMap((text) => {
    const goal = /Northwick 0–(\d+) Eastholm\s+Goal, /.exec(text)?.[1];
    return goal === undefined ? [] : [{ tabName: name, goal: Number(goal), outcome: outcomeOf(text) }];
  });
}

function outcomeOf(text: string): AlertRecord['outcome'] {
  if (text.includes('Rang after')) return 'rang';
  if (text.includes('Right after another goal')) return 'joined';
  return text.includes('late, so it stayed silent') ? 'late' : 'other';
}

async function showAlerts(page: Page): Promise<void> {
  const vibration = page.getByRole('switch', { name: 'Vibration' });
  if (await vibration.isVisible()) return;
  await page.getByRole('link', { name: /^Goal alerts/ }).click();
  await vibration.waitFor();
}

/** Looks the leader up in the browser's locks; a lock of the page's own reveals which client id is its. */
function isLeader(page: Page): Promise<boolean> {
  return page.evaluate(
    (lock) =>
      navigator.locks.request(`who ${Math.random()}`, async (own) => {
        const { held = [] } = await navigator.locks.query();
        const ownClientId = held.find(({ name }) => name === own?.name)?.clientId;
        return held.some(({ name, clientId }) => name === lock && clientId === ownClientId);
      }),
    LEADER_LOCK,
  );
}
