import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Driver, PointerAction } from './drivers/driver.ts';
import { findInPage, type Found, type Query } from './findInPage.ts';

/** Time limit of each wait, generous for busy machines. */
const WAIT_MS = 60_000;
const POLL_MS = 50;

type Name = string | RegExp;

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

  /** Clicks the centre of an element once it is in view, still and uncovered. */
  async click(role: string, name?: Name): Promise<void> {
    const { x, y } = await this.#aim(role, name);
    await this.point('mouse', [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
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
    const actions = [...text].flatMap((value) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const]);
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
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
  addEventListener('error', ({ message }) => errors.push(message));
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

declare global {
  interface Window {
    /** Errors of the page, collected by the walk. */
    walkErrors?: string[];
  }
}
