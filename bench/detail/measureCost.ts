import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Sport } from '#contract/match/sport.ts';
import { createHeapScales } from '#bench/memory/heapScales.ts';
import { type CpuTime, createCpuMeter } from '#bench/render/cpuMeter.ts';
import { median } from '#bench/table.ts';
import { newPhone } from './newPhone.ts';
import { atMost, type Outcome, type PartResult, shown } from './outcome.ts';
import { type PlayedMatch, withPlayedMatch } from './playedMatch.ts';

const MAX_MS_PER_SECOND = 5;
const MAX_GROWTH_MB = 2;
const SETTLE_MS = 5_000;
/** A minute at real speed, then an hour at sixty times it. */
const REAL_MS = 60_000;
const SPEED = 60;
const SLICES = 12;
const SLICE_MS = 5_000;

interface PageCost {
  /** Main-thread time a second of wall, at real speed and in the parts of the hour, with the heap after each (bytes). */
  readonly real: CpuTime;
  readonly slices: readonly { readonly cpu: CpuTime; readonly heap: number }[];
}

/** Measures what an open match costs its page beyond the list: main-thread time at real speed and for an hour, and the heap's growth. */
export async function measureCost(browser: Browser): Promise<PartResult> {
  const results = [];
  for (const sport of ['football', 'basketball'] as const)
    results.push(await withPlayedMatch(sport, (match) => measureSport(browser, sport, match)));
  return { outcomes: results.flat(), notes: [NOTE] };
}

const NOTE =
  'Both pages are open at once and receive the same changes; times are processor time of their main threads. A minute is played at real speed, then an hour in a minute; its cost is divided by 60, which is too low as far as changes fall into one frame. The heap is measured after forced collections between the parts of that hour; the list beside it fills its tape too.';

async function measureSport(browser: Browser, sport: Sport, match: PlayedMatch): Promise<readonly Outcome[]> {
  const { address, feed, id } = match;
  const list = await newPhone(browser, `${address}/en-US/match`);
  if (sport === 'basketball') await list.getByRole('radio', { name: 'Basketball' }).click();
  await list.getByRole('article').first().waitFor();
  const detail = await newPhone(browser, `${address}/en-US/match/${id}/live`);
  await detail.locator('#detail-live .live-tab [role=tabpanel]:not(:has([aria-busy]))').waitFor();
  await wait(SETTLE_MS);
  const meters = { list: await createCpuMeter(list), detail: await createCpuMeter(detail) };
  const documentsBefore = feed.documentCount;
  feed.play(1);
  const [listReal, detailReal] = await Promise.all([meters.list(REAL_MS), meters.detail(REAL_MS)]);
  await feed.pause();
  const documents = feed.documentCount - documentsBefore;
  feed.play(SPEED);
  const scales = { list: await createHeapScales(list), detail: await createHeapScales(detail) };
  const slices: Record<'list' | 'detail', { readonly cpu: CpuTime; readonly heap: number }[]> = { list: [], detail: [] };
  for (let slice = 0; slice < SLICES; slice += 1) {
    const measured = await Promise.all([meters.list(SLICE_MS), meters.detail(SLICE_MS)]);
    // Collections are outside the slices: they are work of the main thread.
    slices.list.push({ cpu: measured[0], heap: (await scales.list()).heap });
    slices.detail.push({ cpu: measured[1], heap: (await scales.detail()).heap });
  }
  await feed.pause();
  await Promise.all([list.context().close(), detail.context().close()]);
  return outcomesOf(sport, documents, { real: listReal, slices: slices.list }, { real: detailReal, slices: slices.detail });
}

function outcomesOf(sport: Sport, documents: number, list: PageCost, detail: PageCost): readonly Outcome[] {
  const parts = ({ task, script, layout, style }: CpuTime): string =>
    `${task.toFixed(1)} (script ${script.toFixed(1)}, layout ${layout.toFixed(1)}, style ${style.toFixed(1)})`;
  const fast = ({ slices }: PageCost): number => slices.reduce((sum, { cpu }) => sum + cpu.task, 0) / slices.length;
  const real = `match ${parts(detail.real)}, list ${parts(list.real)}; ${documents} documents in ${REAL_MS / 1_000} s`;
  const hour = `at ${SPEED}x: match ${fast(detail).toFixed(1)}, list ${fast(list).toFixed(1)} ms/s`;
  const share = (fast(detail) - fast(list)) / SPEED;
  return [
    atMost(
      'cost',
      `${sport}: main thread beyond the list at real speed`,
      detail.real.task - list.real.task,
      MAX_MS_PER_SECOND,
      'ms/s',
      real,
      1,
    ),
    shown('cost', `${sport}: the same in an hour at ${SPEED}x, divided by ${SPEED}`, `${share.toFixed(2)} ms/s`, hour),
    atMost(
      'cost',
      `${sport}: heap, last third beyond the first`,
      heapGrowth(detail),
      MAX_GROWTH_MB,
      'MB',
      `list ${heapGrowth(list).toFixed(2)} MB`,
      2,
    ),
  ];
}

/** Returns the median of the last third beyond that of the first, MB. */
function heapGrowth({ slices }: PageCost): number {
  const third = Math.floor(slices.length / 3);
  const heapOf = (part: PageCost['slices']): number => median(part.map(({ heap }) => heap));
  return (heapOf(slices.slice(-third)) - heapOf(slices.slice(0, third))) / 1e6;
}
