import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** A slow phone: the processor at a quarter of its speed. */
const THROTTLE = 4;
const TAPS = 100;
/** A quick thumb: the duration of a press and the pause after it. */
const PRESS_MS = 60;
const GAP_MS = 240;
/** How long a thumb waits for the match that it opened, or for the list to which it went back. */
const MAX_WAIT_MS = 5_000;
const WAIT_STEP_MS = 50;
/** The shortest taps that browsers report; unreported taps count as this. */
const MIN_REPORTED_MS = 16;
/** The back button of a match, px from the corner of the page. */
const BACK_PX = 28;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The parts of a tap's duration, ms: until the page received it, until its last event was handled, until the result was painted. */
export interface Spans {
  readonly inputDelay: number;
  readonly processing: number;
  readonly presentation: number;
}

/** How responsive a page was to taps. */
export interface Responsiveness {
  readonly fps: number;
  /** Main-thread tasks above 50 ms, each in ms. */
  readonly longTasks: readonly number[];
  /** From the touch to the next paint, ms, for each tap. */
  readonly taps: readonly number[];
  /** The same in parts, for the taps that the browser reported. */
  readonly spans: readonly Spans[];
  /** Taps that were meant for a star, and those that reached one. */
  readonly stars: { readonly meant: number; readonly reached: number };
}

/** What is measured: on a page that opens a match when its row is tapped, or shows nothing then. */
export interface InteractionOptions {
  readonly opensMatches: boolean;
  readonly throttle?: number;
  readonly count?: number;
}

/**
 * Returns the tap-to-paint time as browsers report it for a visit (INP, p98), in ms: the slowest tap, after leaving one out for every
 * fifty.
 */
export function inpOf(taps: readonly number[]): number {
  return [...taps].sort((a, b) => b - a)[Math.floor(taps.length / 50)] ?? Number.NaN;
}

/** Returns the average parts of the slowest tenth of the taps. */
export function slowestTenth(spans: readonly Spans[]): Spans {
  const totalOf = ({ inputDelay, processing, presentation }: Spans): number => inputDelay + processing + presentation;
  const slowest = [...spans].sort((a, b) => totalOf(b) - totalOf(a)).slice(0, Math.ceil(spans.length / 10));
  const mean = (part: keyof Spans): number => slowest.reduce((sum, item) => sum + item[part], 0) / slowest.length;
  return { inputDelay: mean('inputDelay'), processing: mean('processing'), presentation: mean('presentation') };
}

/** Combines visits, each of which has its own cold first taps. */
export function combineVisits(visits: readonly Responsiveness[]): Responsiveness {
  return {
    fps: visits.reduce((sum, { fps }) => sum + fps, 0) / visits.length,
    longTasks: visits.flatMap(({ longTasks }) => longTasks),
    taps: visits.flatMap(({ taps }) => taps),
    spans: visits.flatMap(({ spans }) => spans),
    stars: {
      meant: visits.reduce((sum, { stars }) => sum + stars.meant, 0),
      reached: visits.reduce((sum, { stars }) => sum + stars.reached, 0),
    },
  };
}

/** Returns how many of the taps that were meant for a star reached one: "33 of 34". */
export function starsReached({ stars: { meant, reached } }: Responsiveness): string {
  return `${reached} of ${meant}`;
}

interface TapTarget {
  readonly pointOf: (star: DOMRect) => Point;
  /** What is open after the tap, on a page that opens matches. */
  readonly after: 'list' | 'match';
}

/** The tap targets in turn: the star, its row, and the button that leads back from the match which the row opened. */
const TAP_TARGETS: readonly TapTarget[] = [
  { pointOf: (star) => ({ x: star.x + star.width / 2, y: star.y + star.height / 2 }), after: 'list' },
  { pointOf: (star) => ({ x: star.x / 2, y: star.y + star.height / 2 }), after: 'match' },
  { pointOf: () => ({ x: BACK_PX, y: BACK_PX }), after: 'list' },
];

/**
 * Taps a star, a row and the back button of the row's match in turn, by default on a slow phone; the feed must be playing. Each tap waits
 * until the page shows what the one before asked for, as a person does: a match may take longer to open than a quick thumb to come back.
 */
export async function measureInteractions(
  page: Page,
  { opensMatches, throttle = THROTTLE, count = TAPS }: InteractionOptions,
): Promise<Responsiveness> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await wait(2_000); // the throttling itself is a long task
  const stars = await page
    .locator('.star')
    .evaluateAll((ones): DOMRect[] => ones.slice(1, 6).map((item) => item.getBoundingClientRect().toJSON()));
  await observeInteractions(page);
  for (let tap = 0; tap < count; tap += 1) {
    const { pointOf, after } = targetOf(tap);
    await pressAt(session, pointOf(starOf(tap, stars)));
    if (opensMatches) await waitUntilOpen(page, after);
    await wait(GAP_MS);
  }
  const { starTaps, ...interactions } = await page.evaluate(() => Reflect.get(window, 'interactions')());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    ...interactions,
    taps: Array.from({ length: count }, (_, i) => interactions.taps[i] ?? MIN_REPORTED_MS),
    stars: { meant: Math.ceil(count / TAP_TARGETS.length), reached: starTaps },
  };
}

function targetOf(tap: number): TapTarget {
  const target = TAP_TARGETS[tap % TAP_TARGETS.length];
  if (!target) throw new RangeError(`There is no tap ${tap}.`);
  return target;
}

function starOf(tap: number, stars: readonly DOMRect[]): DOMRect {
  const star = stars[Math.floor(tap / TAP_TARGETS.length) % stars.length];
  if (!star) throw new Error('The page has no star: wait for its rows first.');
  return star;
}

/** Looks from outside the page, which would pay for a timer of its own; a screen that does not come within 5 s is given up. */
async function waitUntilOpen(page: Page, screen: TapTarget['after']): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += WAIT_STEP_MS) {
    const isMatchOpen = await page.evaluate(() => document.querySelector('.match-detail') !== null);
    if (isMatchOpen === (screen === 'match')) return;
    await wait(WAIT_STEP_MS);
  }
}

async function pressAt(session: CDPSession, at: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await wait(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Records frames, long tasks, and for each tap the events with the latest paint. */
function observeInteractions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const longTasks: number[] = [];
    const taps = new Map<number, { start: number; processingStart: number; processing: number; presentation: number }>();
    // TypeScript's DOM types lack the threshold; without it only events above 104 ms are reported.
    const options: PerformanceObserverInit & { readonly durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((item) => item.duration))).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const tap = Number(Reflect.get(entry, 'interactionId'));
        if (tap === 0) continue;
        const start = entry.startTime;
        const item = {
          start,
          processingStart: time(entry, 'processingStart'),
          processing: time(entry, 'processingEnd'),
          presentation: start + entry.duration,
        };
        const previous = taps.get(tap);
        // Lifting a finger fires several events at one time, painted together.
        if (previous?.start === start) previous.processing = Math.max(previous.processing, item.processing);
        else if (!previous || item.presentation - start > previous.presentation - previous.start) taps.set(tap, item);
      }
    }).observe(options);
    let starTaps = 0;
    const onClick = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('.star')) starTaps += 1;
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
      interactions: () => ({
        fps: (frames * 1_000) / (performance.now() - began),
        longTasks,
        starTaps,
        taps: [...taps.values()].map(({ start, presentation }) => presentation - start),
        spans: [...taps.values()].map(({ start, processingStart, processing, presentation }) => ({
          inputDelay: processingStart - start,
          processing: processing - processingStart,
          presentation: presentation - processing,
        })),
      }),
    });

    function time(entry: PerformanceEntry, name: string): number {
      return Number(Reflect.get(entry, name));
    }
  });
}
