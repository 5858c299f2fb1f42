import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LIVE_REGION, recordLiveRegions } from '#tests/e2e/announcements.ts';
import type { Driver, KeyAction, PointerAction } from './drivers/driver.ts';
import { findInPage, type Found, type Query } from './findInPage.ts';
import { guardClick } from './guardClick.ts';

/** Time limit of each wait, generous for busy machines. */
const WAIT_MS = 60_000;
const POLL_MS = 50;
/** More stops than any screen has between two elements of a walk. */
const MAX_STOPS = 80;

/** Keys by the code points that WebDriver gives them. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F6: '\uE036',
  F8: '\uE038',
} as const;
const SHIFT = '\uE008';

type Name = string | RegExp;

/** A step of a walk. Each opens its own page. */
export interface Step<Context> {
  readonly name: string;
  run(page: Page, ground: Context): Promise<void>;
}

/** A page that finds elements by role and name, waits for them, and uses real input. */
export class Page {
  readonly #driver: Driver;
  readonly #screenshots: string;

  /** `screenshots` is a folder. */
  constructor(driver: Driver, screenshots: string) {
    this.#driver = driver;
    this.#screenshots = screenshots;
  }

  async open(url: string): Promise<void> {
    await this.#driver.open(url);
    await this.evaluate(collectErrors);
    await this.evaluate(recordLiveRegions, LIVE_REGION);
  }

  /** Runs a function in the page, which may use only its arguments. */
  async evaluate<Args extends readonly unknown[], Result>(fn: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result> {
    const list = args.map((arg) => JSON.stringify(arg)).join(', ');
    const text = await this.#driver.evaluate(`(async () => JSON.stringify([await (${fn.toString()})(${list})]))()`);
    const [result]: [Result] = JSON.parse(text);
    return result;
  }

  /** Returns the elements of a role that are visible now. */
  all(role: string, name?: Name): Promise<readonly Found[]> {
    return this.evaluate(findInPage, queryOf(role, name));
  }

  /** Resolves with the first element of a role and name that passes `is`. */
  find(role: string, name?: Name, is: (element: Found) => boolean = () => true): Promise<Found> {
    return this.until(`${role} ${String(name)}`, async () => (await this.all(role, name)).find(is));
  }

  /** Clicks the centre of an element once it is in view, still and uncovered; again if something else has moved there meanwhile. */
  async click(role: string, name?: Name): Promise<void> {
    await this.until(`${role} ${String(name)} under the pointer`, async () => {
      const { x, y } = await this.#aim(role, name);
      await this.evaluate(guardClick);
      await this.point('mouse', [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
      return !(await this.evaluate(() => window.clickMissed === true).catch(() => false)); // while it opens a page nothing is evaluated
    });
  }

  /** Drags an element down by `px` with a finger, for which the driver of WebKitGTK uses the mouse. */
  async dragDown(role: string, name: Name | undefined, px: number): Promise<void> {
    const { x, y } = await this.#aim(role, name);
    await this.point('touch', [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerMove', x, y: Math.round(y + px / 2), duration: 100 },
      { type: 'pointerMove', x, y: Math.round(y + px), duration: 100 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  point(pointerType: 'mouse' | 'touch', actions: readonly PointerAction[]): Promise<void> {
    return this.#driver.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
  }

  #aim(role: string, name?: Name): Promise<Found> {
    return this.until(`${role} ${String(name)} to aim at`, async () => {
      const [target] = await this.evaluate(findInPage, { ...queryOf(role, name), aim: true });
      return target;
    });
  }

  async type(name: Name, text: string): Promise<void> {
    await this.click('textbox', name);
    await this.write(text);
  }

  /** Empties a field, which has focus then. */
  async clear(name: Name): Promise<void> {
    await this.click('textbox', name);
    await this.press('End');
    const length = await this.evaluate(() =>
      document.activeElement instanceof HTMLInputElement ? document.activeElement.value.length : 0,
    );
    for (let i = 0; i < length; i += 1) await this.press('Backspace');
  }

  /** Types into what has focus. */
  async write(text: string): Promise<void> {
    await this.#keys([...text].flatMap((value) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const]));
  }

  async press(key: keyof typeof KEYS, { withShift = false } = {}): Promise<void> {
    const value = KEYS[key];
    const pressed = [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const];
    await this.#keys(withShift ? [{ type: 'keyDown', value: SHIFT }, ...pressed, { type: 'keyUp', value: SHIFT }] : pressed);
  }

  #keys(actions: readonly KeyAction[]): Promise<void> {
    return this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Presses Tab until an element has focus, and a key there. Rejects when the keyboard does not reach it. */
  async pressOn(role: string, name: Name, key: keyof typeof KEYS = 'Enter'): Promise<void> {
    await this.tabTo(role, name);
    await this.press(key);
  }

  async tabTo(role: string, name: Name, { withShift = false } = {}): Promise<void> {
    await this.find(role, name);
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if ((await this.all(role, name)).some(({ focused }) => focused)) return;
      await this.press('Tab', { withShift });
      // A list passes the focus on to a row, for which it loads its keys at the first time.
      await this.until('a row with focus', () => this.evaluate(() => !document.activeElement?.matches('.match-rows')));
    }
    throw new Error(`Tab does not reach ${role} ${String(name)}`);
  }

  /** Resolves once an element has focus. */
  async focused(role: string, name?: Name): Promise<void> {
    await this.until(`focus on ${role} ${String(name)}`, async () => (await this.all(role, name)).some((one) => one.focused));
  }

  /** Resolves once a text was announced exactly so often since the page was opened. */
  async heard(text: Name, times = 1): Promise<void> {
    await this.until(`${times} times announced ${String(text)}`, async () => {
      const lines = await this.announced();
      return lines.filter((line) => (typeof text === 'string' ? line.includes(text) : text.test(line))).length === times;
    });
  }

  /** Returns what live regions have said since the page was opened. */
  announced(): Promise<readonly string[]> {
    return this.evaluate(() => window.announcementsOf?.().lines ?? []);
  }

  async titled(title: RegExp): Promise<void> {
    await this.until(`title ${String(title)}`, async () => title.test(await this.evaluate(() => document.title)));
  }

  /** Resolves once the page's visible text contains `text`. */
  async see(text: Name): Promise<void> {
    await this.until(`text ${String(text)}`, async () => {
      const all = await this.evaluate(() => document.body.innerText);
      return typeof text === 'string' ? all.includes(text) : text.test(all);
    });
  }

  /** Chooses a file in the page's file input. */
  async chooseFile(name: string, text: string): Promise<void> {
    await this.until('a file field', () => this.evaluate(setFile, name, text));
  }

  /** Chooses a picture, drawn by the browser, in the page's file input. */
  async choosePicture(): Promise<void> {
    await this.until('a file field', () => this.evaluate(setPicture));
  }

  async screenshot(name: string): Promise<void> {
    await this.evaluate(animationsEnded);
    await mkdir(this.#screenshots, { recursive: true });
    await writeFile(join(this.#screenshots, `${name}.png`), await this.#driver.screenshot());
  }

  /** Returns and clears the errors of the page. */
  errors(): Promise<readonly string[]> {
    return this.evaluate(() => (window.walkErrors ?? []).splice(0));
  }

  /** Polls until `attempt` returns a truthy value. Rejects with `what` and the URL at the time limit. */
  async until<Result>(what: string, attempt: () => Promise<Result>): Promise<NonNullable<Result>> {
    const end = performance.now() + WAIT_MS;
    let lastError: unknown;
    while (performance.now() < end) {
      try {
        const result = await attempt();
        if (result) return result;
      } catch (error) {
        lastError = error; // evaluation fails during navigation
      }
      await setTimeout(POLL_MS);
    }
    const place = await this.evaluate(() => location.href).catch(String);
    throw new Error(`${what} did not come at ${place}`, { cause: lastError });
  }
}

function queryOf(role: string, name: Name | undefined): Query {
  if (name === undefined) return { role };
  return { role, name: typeof name === 'string' ? name : { source: name.source, flags: name.flags } };
}

/** Runs in the page. */
function collectErrors(): void {
  const errors: string[] = [];
  window.walkErrors = errors;
  addEventListener('error', ({ message }) => {
    // Not an error: a size that changed while sizes were reported (the virtual list measures its rows) is reported in the next frame.
    if (!message.startsWith('ResizeObserver loop completed')) errors.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}

/** Runs in the page: resolves once running animations have ended, or after 2 s. */
async function animationsEnded(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime));
  const timeout = new Promise((resolve) => {
    window.setTimeout(resolve, 2_000);
  });
  await Promise.race([timeout, Promise.allSettled(moving.map(({ finished }) => finished))]);
}

/** Runs in the page. */
function setFile(name: string, text: string): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) return false;
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], name));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Runs in the page. */
async function setPicture(): Promise<boolean> {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) return false;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#2a6';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!drawn) return false;
  const chosen = new DataTransfer();
  chosen.items.add(new File([drawn], 'photo.png', { type: 'image/png' }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

declare global {
  interface Window {
    /** Errors of the page, collected by the walk. */
    walkErrors?: string[];
  }
}
