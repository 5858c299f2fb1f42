import type { Browser, BrowserContext, Page } from '@playwright/test';
import { forgetHeard, type Heard, heardOf, writeDown } from './observedAlerts.ts';
import { rendererOf } from './renderers.ts';

/** One page of a device. */
export interface Tab {
  readonly name: string;
  readonly page: Page;
}

/** What a tab says became of a goal of Eastholm, by its place: the first, the second. */
export interface Said {
  /** The tab, by its name. */
  readonly by: string;
  readonly goal: number;
  readonly became: 'rang' | 'joined' | 'late' | 'other';
}

const RING_LOCK = 'touchline.ring';
const LEADER_MS = 5_000;

/** A device whose reader follows Northwick v Eastholm with sound and vibration, and has several tabs open. */
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

  /** Opens so many tabs, on each of which one tap has woken the sound. */
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
    for (const { page } of device.tabs) await forgetHeard(page);
    return device;
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  /** Opens a tab on the match list. A browser wakes no sound without a tap, so it is led to the alerts and back. */
  async openTab(settle: (page: Page) => Promise<void> = showAlerts): Promise<void> {
    this.#opened += 1;
    const name = `tab${this.#opened}`;
    const page = await this.#context.newPage();
    await page.addInitScript(writeDown, name);
    await page.goto(`${this.#address}/en-US/match`);
    await page.locator('.link.live').waitFor();
    await settle(page);
    await page.getByRole('heading', { name: 'Sound is ready' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    this.#tabs = [...this.#tabs, { name, page }];
  }

  /** Closes a tab for good. */
  async close(tab: Tab): Promise<void> {
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    await tab.page.close();
  }

  /** The tab that holds the right to ring, as the browser's own locks have it. Throws when none does for some seconds. */
  async leader(): Promise<Tab> {
    const end = performance.now() + LEADER_MS;
    while (performance.now() < end) {
      for (const tab of this.#tabs) if (await holdsRing(tab.page)) return tab;
    }
    throw new Error('no tab holds the right to ring');
  }

  /** The process that draws a tab. */
  rendererOf({ page }: Tab): Promise<number> {
    return rendererOf(this.#browser, page);
  }

  /** What was heard of a tab, closed ones too. */
  async heard(tab: Tab): Promise<Heard> {
    const [living] = this.#tabs;
    if (!living) throw new Error('every tab of the device is closed');
    return heardOf(tab.name, living.page);
  }
}

/** What a tab says of each goal under "Alert history". */
export async function saidBy({ name, page }: Tab): Promise<readonly Said[]> {
  await showAlerts(page);
  const all = page.getByRole('button', { name: /^All \d/ });
  if (await all.isVisible()) await all.click();
  const texts = await page.locator('.receipt').allInnerTexts();
  return texts.flatMap((text) => {
    const goal = /Northwick 0–(\d+) Eastholm\s+Goal, /.exec(text)?.[1];
    return goal === undefined ? [] : [{ by: name, goal: Number(goal), became: becameOf(text) }];
  });
}

function becameOf(text: string): Said['became'] {
  if (text.includes('Rang after')) return 'rang';
  if (text.includes('Right after another goal')) return 'joined';
  return text.includes('late, so it stayed silent') ? 'late' : 'other';
}

async function showAlerts(page: Page): Promise<void> {
  const alerts = page.locator('.ring-list').first();
  if (await alerts.isVisible()) return;
  await page.getByRole('link', { name: /^Goal alerts/ }).click();
  await alerts.waitFor();
}

/** Asks the browser who holds the right: a lock of this page's own tells which of the names is its. */
function holdsRing(page: Page): Promise<boolean> {
  return page.evaluate(
    (ring) =>
      navigator.locks.request(`who ${Math.random()}`, async (own) => {
        const { held = [] } = await navigator.locks.query();
        const mine = held.find(({ name }) => name === own?.name)?.clientId;
        return held.some(({ name, clientId }) => name === ring && clientId === mine);
      }),
    RING_LOCK,
  );
}
