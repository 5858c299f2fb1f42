import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** A slow phone: the processor at a quarter of its speed. */
const THROTTLE = 4;
const TAPS = 100;
/** A quick thumb: pressed for this long, and again after that. */
const PRESS_MS = 60;
const GAP_MS = 240;
/** Taps that the browser reports take at least this long; the others count as it. */
const LEAST_MS = 16;
/** So far from the top of the page nothing but a veil answers, in px. */
const TOP_PX = 24;

interface Place {
  readonly x: number;
  readonly y: number;
}

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

/** Where a thumb goes in turn, seen from a star: the star, its row, and the top of the page, which closes what the row has opened. */
const PLACES: readonly ((star: DOMRect) => Place)[] = [
  (star) => ({ x: star.x + star.width / 2, y: star.y + star.height / 2 }),
  (star) => ({ x: star.x / 2, y: star.y + star.height / 2 }),
  (star) => ({ x: star.x / 2, y: TOP_PX }),
];

/**
 * Taps a star, a row and beside the sheet that the row opens, in turn, on a slow phone unless told; the feed is to be playing. The
 * pages beside ours open nothing. Throws where the taps did not reach the stars: then it was something else that was measured.
 */
export async function feel(page: Page, throttle = THROTTLE, count = TAPS): Promise<Felt> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await wait(2_000); // the change itself is a long task
  const stars = await page
    .locator('.star')
    .evaluateAll((ones): DOMRect[] => ones.slice(1, 6).map((one) => one.getBoundingClientRect().toJSON()));
  await watch(page);
  for (let tap = 0; tap < count; tap += 1) await press(session, placeOf(tap, stars));
  const { starred, ...felt } = await page.evaluate(() => Reflect.get(window, 'felt')());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const due = Math.ceil(count / PLACES.length);
  if (starred !== due) throw new Error(`${starred} of ${due} taps reached a star: something lies over the list, or it has moved.`);
  return { ...felt, taps: Array.from({ length: count }, (_, i) => felt.taps[i] ?? LEAST_MS) };
}

function placeOf(tap: number, stars: readonly DOMRect[]): Place {
  const star = stars[Math.floor(tap / PLACES.length) % stars.length];
  const place = PLACES[tap % PLACES.length];
  if (!star || !place) throw new Error('No star is on the page: wait for its rows first.');
  return place(star);
}

async function press(session: CDPSession, at: Place): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await wait(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await wait(GAP_MS);
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
    let starred = 0;
    const onClick = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('.star')) starred += 1;
    };
    document.addEventListener('click', onClick, { capture: true, passive: true });
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
        starred,
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
