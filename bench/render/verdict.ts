import { median, quantile, type Table } from '#bench/table.ts';
import type { Work } from './cpuMeter.ts';
import type { Counts } from './countedClient.ts';
import type { Side } from './phone.ts';
import type { Spent } from './mainThreadTime.ts';
import { type Felt, inpOf, slowestTenth } from './interactions.ts';
import type { Pinned } from './wall.ts';
import { whyDearer, whySlowTaps } from './explain.ts';

/** Ours costs the main thread at most this many times what the page written by hand does. */
const MOST_RATIO = 1.2;
/** What twelve tiles may add to the cost of the list beside them. */
const MOST_ADDED = 0.2;
/** A slow phone under a quick thumb. */
const LEAST_FPS = 58;
const MOST_TAP_MS = 48;

/** All that was measured. */
export interface Found {
  readonly spent: Readonly<Record<Side, readonly Spent[]>>;
  readonly lags: Readonly<Record<Side, readonly number[]>>;
  readonly felt: Readonly<Record<Side, Felt>>;
  readonly counts: Counts;
  readonly wall: Readonly<Record<Pinned, readonly Spent[]>>;
}

/** The table of the two pages, and what is met of the goals. */
export function tableOf({ spent, lags, felt, counts, wall }: Found, title: string): Table {
  const net = (side: Side, part: keyof Work): number => median(spent[side].map((one) => one.net[part]));
  const times = net('ours', 'task') / net('bare', 'task');
  const tiled = (pinned: Pinned): number => median(wall[pinned].map((one) => one.net.task));
  const added = tiled('full') / tiled('bare') - 1;
  const ratio = counts.rendered / counts.changed;
  const slowTap = inpOf(felt.ours.taps);
  const both = (name: string, of: (side: Side) => string, goal = ''): readonly string[] => [name, of('ours'), of('bare'), goal];
  const goals: readonly (readonly [met: boolean, goal: string])[] = [
    [times <= MOST_RATIO, `main thread at most ${MOST_RATIO} times the page written by hand (${times.toFixed(2)})`],
    [ratio.toFixed(2) === '1.00', `a row rendered once for each change of it (${ratio.toFixed(2)})`],
    [counts.lists === 0, `no list rendered without a change of membership (${counts.lists})`],
    [added <= MOST_ADDED, `a wall of twelve tiles adds at most ${MOST_ADDED * 100} % (${(added * 100).toFixed(0)})`],
    [felt.ours.fps >= LEAST_FPS, `at least ${LEAST_FPS} frames a second (${felt.ours.fps.toFixed(1)})`],
    [felt.ours.longTasks.length === 0, `no task above 50 ms (${felt.ours.longTasks.length})`],
    [slowTap <= MOST_TAP_MS, `a tap painted in at most ${MOST_TAP_MS} ms at p98 (${slowTap.toFixed(0)})`],
  ];
  return {
    title,
    head: ['', 'ours', 'written by hand', ''],
    rows: [
      both('changes stored by the gateway, a second', (side) => median(spent[side].map((one) => one.rate)).toFixed(0)),
      both('main thread, ms a second', (side) => net(side, 'task').toFixed(1), 'processor time, less the page at rest; median'),
      both('  each round', (side) => spent[side].map((one) => one.net.task.toFixed(1)).join(', ')),
      both('  script', (side) => net(side, 'script').toFixed(1)),
      both('  style and layout', (side) => (net(side, 'style') + net(side, 'layout')).toFixed(1)),
      both('  the page at rest', (side) => median(spent[side].map((one) => one.rest.task)).toFixed(1)),
      [
        'rows rendered or written, of mounted rows changed',
        `${counts.rendered} of ${counts.changed}`,
        '',
        `and ${counts.byClock} by the clock`,
      ],
      ['lists rendered', String(counts.lists), '', 'nobody came or left'],
      [
        'list and wall at 1280 px: main thread, ms a second',
        tiled('full').toFixed(1),
        '',
        `${tiled('bare').toFixed(1)} with nothing pinned`,
      ],
      both('supplier to text, ms: p50', (side) => median(lags[side]).toFixed(0)),
      both('  p95', (side) => quantile(lags[side], 0.95).toFixed(0), `${lags.ours.length} and ${lags.bare.length} changes read`),
      both('tapping at a quarter of the speed: frames a second', (side) => felt[side].fps.toFixed(1)),
      both('  tasks above 50 ms', (side) => `${felt[side].longTasks.length}`, longest(felt.ours)),
      both('  tap to paint, ms: p50', (side) => median(felt[side].taps).toFixed(0)),
      both(
        '  p98',
        (side) => inpOf(felt[side].taps).toFixed(0),
        `${felt.ours.taps.length} taps: star, row, beside its sheet; the other page has no sheet, and its star only changes its look`,
      ),
      both('  of the slowest tenth: until it is heard', (side) => slowestTenth(felt[side].spans).waited.toFixed(0), 'on average'),
      both('    until its events are handled', (side) => slowestTenth(felt[side].spans).handled.toFixed(0)),
      both('    until that is painted', (side) => slowestTenth(felt[side].spans).painted.toFixed(0)),
    ],
    notes: [
      ...(times > MOST_RATIO ? [whyDearer('At equal policy', net('ours', 'task'), net('bare', 'task'))] : []),
      ...(slowTap > MOST_TAP_MS || felt.ours.longTasks.length > 0 ? [whySlowTaps('Four times slower', felt.ours, felt.bare)] : []),
    ],
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    met: goals.every(([met]) => met),
  };
}

function longest({ longTasks }: Felt): string {
  return longTasks.length === 0 ? '' : `the longest of ours ${Math.max(...longTasks).toFixed(0)} ms`;
}
