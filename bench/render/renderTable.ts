import { median, quantile, type Table } from '#bench/table.ts';
import type { CpuTime } from './cpuMeter.ts';
import type { Counts } from './countedClient.ts';
import type { Side } from './phone.ts';
import type { MainThreadTime } from './mainThreadTime.ts';
import { type Responsiveness, inpOf, slowestTenth, starsReached } from './interactions.ts';
import type { WallState } from './measureWall.ts';
import { explainExtraCost, explainSlowTaps } from './explain.ts';

/** The maximum cost of ours relative to the baseline. */
const MAX_RATIO = 1.2;
/** The maximum that twelve tiles may add to the cost of the list. */
const MAX_ADDED = 0.2;
/** The goals on a slow phone with quick taps. */
const MIN_FPS = 58;
const MAX_TAP_MS = 48;

/** All measurements. */
export interface RenderResults {
  readonly times: Readonly<Record<Side, readonly MainThreadTime[]>>;
  readonly lags: Readonly<Record<Side, readonly number[]>>;
  readonly responsiveness: Readonly<Record<Side, Responsiveness>>;
  readonly counts: Counts;
  readonly wall: Readonly<Record<WallState, readonly MainThreadTime[]>>;
}

/** Returns the table of the two pages, and which goals are met. */
export function renderTable({ times, lags, responsiveness, counts, wall }: RenderResults, title: string): Table {
  const net = (side: Side, part: keyof CpuTime): number => median(times[side].map((item) => item.net[part]));
  const ratioToBaseline = net('ours', 'task') / net('baseline', 'task');
  const wallCost = (state: WallState): number => median(wall[state].map((item) => item.net.task));
  const added = wallCost('full') / wallCost('empty') - 1;
  const rendersPerChange = counts.rendered / counts.changed;
  const slowTap = inpOf(responsiveness.ours.taps);
  const line = (name: string, valueOf: (side: Side) => string, goal = ''): readonly string[] => [
    name,
    valueOf('ours'),
    valueOf('baseline'),
    goal,
  ];
  const goals: readonly (readonly [met: boolean, goal: string])[] = [
    [ratioToBaseline <= MAX_RATIO, `main thread at most ${MAX_RATIO} times the baseline (${ratioToBaseline.toFixed(2)})`],
    [rendersPerChange.toFixed(2) === '1.00', `a row rendered once per change (${rendersPerChange.toFixed(2)})`],
    [counts.lists === 0, `no list rendered without a change of membership (${counts.lists})`],
    [added <= MAX_ADDED, `a wall of twelve tiles adds at most ${MAX_ADDED * 100} % (${(added * 100).toFixed(0)})`],
    [responsiveness.ours.fps >= MIN_FPS, `at least ${MIN_FPS} frames a second (${responsiveness.ours.fps.toFixed(1)})`],
    [responsiveness.ours.longTasks.length === 0, `no task above 50 ms (${responsiveness.ours.longTasks.length})`],
    [
      responsiveness.ours.stars.reached === responsiveness.ours.stars.meant,
      `every tap for a star reached one (${starsReached(responsiveness.ours)})`,
    ],
    [slowTap <= MAX_TAP_MS, `a tap painted in at most ${MAX_TAP_MS} ms at p98 (${slowTap.toFixed(0)})`],
  ];
  return {
    title,
    head: ['', 'ours', 'baseline', ''],
    rows: [
      line('changes stored by the gateway per second', (side) => median(times[side].map((item) => item.rate)).toFixed(0)),
      line('main thread, ms per second', (side) => net(side, 'task').toFixed(1), 'processor time without that of the page at rest; median'),
      line('  each round', (side) => times[side].map((item) => item.net.task.toFixed(1)).join(', ')),
      line('  script', (side) => net(side, 'script').toFixed(1)),
      line('  style and layout', (side) => (net(side, 'style') + net(side, 'layout')).toFixed(1)),
      line('  the page at rest', (side) => median(times[side].map((item) => item.rest.task)).toFixed(1)),
      [
        'rows rendered or written, of changes to mounted rows',
        `${counts.rendered} of ${counts.changed}`,
        '',
        `and ${counts.byClock} by the clock`,
      ],
      ['lists rendered', String(counts.lists), '', 'membership did not change'],
      [
        'list and wall at 1280 px: main thread, ms per second',
        wallCost('full').toFixed(1),
        '',
        `${wallCost('empty').toFixed(1)} with nothing pinned`,
      ],
      line('report to text, ms: p50', (side) => median(lags[side]).toFixed(0)),
      line('  p95', (side) => quantile(lags[side], 0.95).toFixed(0), `${lags.ours.length} and ${lags.baseline.length} displayed changes`),
      line('tapping at a quarter of the speed: frames per second', (side) => responsiveness[side].fps.toFixed(1)),
      line('  tasks above 50 ms', (side) => `${responsiveness[side].longTasks.length}`, longestTask(responsiveness.ours)),
      line('  stars reached by the taps for them', (side) => starsReached(responsiveness[side])),
      line('  tap to paint, ms: p50', (side) => median(responsiveness[side].taps).toFixed(0)),
      line(
        '  p98',
        (side) => inpOf(responsiveness[side].taps).toFixed(0),
        `${responsiveness.ours.taps.length} taps: star, row, beside its sheet; the baseline has no sheet, and its star only changes its look`,
      ),
      line(
        '  of the slowest tenth: until received',
        (side) => slowestTenth(responsiveness[side].spans).inputDelay.toFixed(0),
        'on average',
      ),
      line('    until handled', (side) => slowestTenth(responsiveness[side].spans).processing.toFixed(0)),
      line('    until painted', (side) => slowestTenth(responsiveness[side].spans).presentation.toFixed(0)),
    ],
    notes: [
      ...(ratioToBaseline > MAX_RATIO ? [explainExtraCost('At equal coalescing', net('ours', 'task'), net('baseline', 'task'))] : []),
      ...(slowTap > MAX_TAP_MS || responsiveness.ours.longTasks.length > 0
        ? [explainSlowTaps('Four times slower', responsiveness.ours, responsiveness.baseline)]
        : []),
    ],
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    met: goals.every(([met]) => met),
  };
}

function longestTask({ longTasks }: Responsiveness): string {
  return longTasks.length === 0 ? '' : `the longest of ours ${Math.max(...longTasks).toFixed(0)} ms`;
}
