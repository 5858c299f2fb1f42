import { median, quantile, type Table } from '#bench/table.ts';
import type { PageName, Figures } from './measurePages.ts';
import { LIBRARIES } from '#bench/render/libraries/libraryNames.ts';
import { type Responsiveness, inpOf, starsReached } from './interactions.ts';
import { explainExtraCost, explainSlowTaps } from './explain.ts';

/** The maximum cost of ours relative to the baseline, to a poll every second, and to a poll as fresh as the socket. */
const MAX_OF_BASELINE = 1.2;
const MAX_OF_POLL = 0.6;
const MAX_OF_FRESH_POLL = 0.25;
/** The maximum lag of ours relative to a poll every second. */
const MAX_LAG_OF_POLL = 0.13;
/** The goals on a slow phone with quick taps. */
const MIN_FPS = 58;
const MAX_TAP_MS = 48;

/** Returns the table of the pages at each rate, and which goals are met. */
export function librariesTable(figures: readonly Figures[], title: string): Table {
  const rates = [...new Set(figures.map((figure) => figure.perSecond))];
  const goals = rates.flatMap((rate) => goalsAt(figures.filter((figure) => figure.perSecond === rate)).map((goal) => ({ ...goal, rate })));
  return {
    title,
    head: [
      'page',
      'changes, 1/s',
      'main thread, ms/s',
      'rows rendered, 1/s',
      'lag p50, ms',
      'lag p95, ms',
      'heap, MB',
      'frames, 1/s',
      'tasks > 50 ms',
      'tap p98, ms',
      '4x slower: frames, 1/s',
      'tasks > 50 ms',
      'tap p98, ms',
    ],
    rows: figures.map((figure) => [
      nameOf(figure.page),
      String(figure.perSecond),
      cost(figure).toFixed(1),
      figure.renders === null ? '' : figure.renders.toFixed(0),
      quantile(figure.lags, 0.5).toFixed(0),
      lagP95(figure).toFixed(0),
      (figure.heap / 1e6).toFixed(1),
      ...responsivenessCells(figure.responsiveness),
      ...responsivenessCells(figure.throttled),
    ]),
    notes: rates.flatMap((rate) => notesAt(figures.filter((figure) => figure.perSecond === rate))),
    verdict: goals.map(({ met, goal, rate }) => `${met ? 'met' : 'MISSED'}: ${goal} at ${rate}/s`).join('; '),
    met: goals.every(({ met }) => met),
  };
}

interface Goal {
  readonly met: boolean;
  readonly goal: string;
}

/** Returns the goals at one rate, without those whose comparison page was left out. */
function goalsAt(figures: readonly Figures[]): Goal[] {
  const of = (page: PageName): Figures | undefined => figures.find((figure) => figure.page === page);
  const ours = of('ours');
  if (!ours) return [];
  return [
    ...against(of('baseline'), (baseline) => atMost('main thread', cost(ours) / cost(baseline), MAX_OF_BASELINE, 'of the baseline')),
    ...against(of('query-1s'), (poll) => atMost('main thread', cost(ours) / cost(poll), MAX_OF_POLL, 'of a poll each second')),
    ...against(of('query-1s'), (poll) => atMost('lag p95', lagP95(ours) / lagP95(poll), MAX_LAG_OF_POLL, 'of a poll each second')),
    ...against(of('query-100ms'), (poll) => atMost('main thread', cost(ours) / cost(poll), MAX_OF_FRESH_POLL, 'of a poll as fresh')),
    { met: ours.throttled.fps >= MIN_FPS, goal: `4x slower at least ${MIN_FPS} frames a second (${ours.throttled.fps.toFixed(1)})` },
    { met: ours.throttled.longTasks.length === 0, goal: `no task above 50 ms (${ours.throttled.longTasks.length})` },
    {
      met: ours.throttled.stars.reached === ours.throttled.stars.meant,
      goal: `every tap for a star reached one (${starsReached(ours.throttled)})`,
    },
    {
      met: inpOf(ours.throttled.taps) <= MAX_TAP_MS,
      goal: `a tap painted in ${MAX_TAP_MS} ms at p98 (${inpOf(ours.throttled.taps).toFixed(0)})`,
    },
  ];
}

/** Explains missed goals at one rate. */
function notesAt(figures: readonly Figures[]): readonly string[] {
  const ours = figures.find((figure) => figure.page === 'ours');
  const baseline = figures.find((figure) => figure.page === 'baseline');
  if (!ours) return [];
  const condition = `At ${ours.perSecond} changes a second`;
  const isTooSlow = ours.throttled.longTasks.length > 0 || inpOf(ours.throttled.taps) > MAX_TAP_MS;
  const isTooExpensive = baseline !== undefined && cost(ours) / cost(baseline) > MAX_OF_BASELINE;
  return [
    ...(isTooExpensive ? [explainExtraCost(condition, cost(ours), cost(baseline))] : []),
    ...(isTooSlow ? [explainSlowTaps(`${condition}, four times slower,`, ours.throttled, baseline?.throttled)] : []),
  ];
}

function against(other: Figures | undefined, goal: (other: Figures) => Goal): Goal[] {
  return other ? [goal(other)] : [];
}

function atMost(what: string, ratio: number, max: number, of: string): Goal {
  return { met: ratio <= max, goal: `${what} at most ${max} ${of} (${ratio.toFixed(2)})` };
}

function cost({ times }: Figures): number {
  return median(times.map((figure) => figure.net.task));
}

function lagP95({ lags }: Figures): number {
  return quantile(lags, 0.95);
}

function responsivenessCells(responsiveness: Responsiveness): readonly string[] {
  return [responsiveness.fps.toFixed(1), String(responsiveness.longTasks.length), inpOf(responsiveness.taps).toFixed(0)];
}

function nameOf(page: PageName): string {
  return page === 'ours' || page === 'baseline' ? page : LIBRARIES[page];
}
