import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A slow phone: the processor at a quarter of its speed. */
const THROTTLE = 4;
const TAPS = 100;
/** A quick thumb: pressed for this long, and again after that. */
const PRESS_MS = 60;
const GAP_MS = 240;
/** Taps that the browser reports take at least this long; the others count as it. */
const LEAST_MS = 16;

/** Where the time of a tap went, ms: until the page heard of it, until the last of its events was handled, until that was painted. */
export interface Spans {
  readonly waited: number;
  readonly handled: number;
  readonly painted: number;
}

/** How a page felt under the thumb. */
export interface Felt {
  readonly fps: number;
  /** Tasks of the main thread above 50 ms, each in ms. */
  readonly longTasks: readonly number[];
  /** From the touch to the next paint, ms, one for each tap. */
  readonly taps: readonly number[];
  /** The same in its parts, of the taps that the browser reports. */
  readonly spans: readonly Spans[];
}

/**
 * How long a tap takes to be painted, ms, as browsers tell it of a visit (INP, p98): the slowest one, once one for each fifty is
 * left out.
 */
export function inpOf(taps: readonly number[]): number {
  return [...taps].sort((a, b) => b - a)[Math.floor(taps.length / 50)] ?? Number.NaN;
}

/** Where the time of the slowest tenth of the taps went, on average. */
export function slowestTenth(spans: readonly Spans[]): Spans {
  const whole = ({ waited, handled, painted }: Spans): number => waited + handled + painted;
  const slowest = [...spans].sort((a, b) => whole(b) - whole(a)).slice(0, Math.ceil(spans.length / 10));
  const mean = (part: keyof Spans): number => slowest.reduce((sum, one) => sum + one[part], 0) / slowest.length;
  return { waited: mean('waited'), handled: mean('handled'), painted: mean('painted') };
}

/** Visits taken together: each has its cold first taps. */
export function together(visits: readonly Felt[]): Felt {
  return {
    fps: visits.reduce((sum, { fps }) => sum + fps, 0) / visits.length,
    longTasks: visits.flatMap(({ longTasks }) => longTasks),
    taps: visits.flatMap(({ taps }) => taps),
    spans: visits.flatMap(({ spans }) => spans),
  };
}

/** Taps stars and rows in turn, on a slow phone unless told; the feed is to be playing. */
export async function feel(page: Page, throttle = THROTTLE, count = TAPS): Promise<Felt> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await wait(2_000); // the change itself is a long task
  const stars = await page.locator('.star').evaluateAll((ones) => ones.slice(1, 6).map((one) => one.getBoundingClientRect().toJSON()));
  await watch(page);
  for (let tap = 0; tap < count; tap += 1) {
    const star = stars[tap % stars.length];
    const at = { x: tap % 2 === 0 ? star.x + star.width / 2 : star.x / 2, y: star.y + star.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await wait(PRESS_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await wait(GAP_MS);
  }
  const felt = await page.evaluate(() => Reflect.get(window, 'felt')());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { ...felt, taps: Array.from({ length: count }, (_, i) => felt.taps[i] ?? LEAST_MS) };
}

/** Counts in the page: frames, long tasks, and of each tap the events that took longest to be painted. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const longTasks: number[] = [];
    const taps = new Map<number, { start: number; heard: number; handled: number; painted: number }>();
    // The compiler's browser does not know of the threshold; without it only events above 104 ms are told.
    const slow: PerformanceObserverInit & { readonly durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const tap = Number(Reflect.get(entry, 'interactionId'));
        if (tap === 0) continue;
        const start = entry.startTime;
        const one = {
          start,
          heard: time(entry, 'processingStart'),
          handled: time(entry, 'processingEnd'),
          painted: start + entry.duration,
        };
        const known = taps.get(tap);
        // What a finger lets go of is several events of one moment, painted together.
        if (known?.start === start) known.handled = Math.max(known.handled, one.handled);
        else if (!known || one.painted - start > known.painted - known.start) taps.set(tap, one);
      }
    }).observe(slow);
    const began = performance.now();
    let frames = 0;
    const count = (): void => {
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, {
      felt: () => ({
        fps: (frames * 1_000) / (performance.now() - began),
        longTasks,
        taps: [...taps.values()].map(({ start, painted }) => painted - start),
        spans: [...taps.values()].map(({ start, heard, handled, painted }) => ({
          waited: heard - start,
          handled: handled - heard,
          painted: painted - handled,
        })),
      }),
    });

    function time(entry: PerformanceEntry, name: string): number {
      return Number(Reflect.get(entry, name));
    }
  });
}
