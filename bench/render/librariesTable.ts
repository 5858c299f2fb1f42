import { median, quantile, type Table } from '#bench/table.ts';
import type { Beside, Figures } from './measureLibraries.ts';
import { PEERS } from '#bench/render/libraries/libraryNames.ts';
import { type Felt, inpOf } from './interactions.ts';
import { whyDearer, whySlowTaps } from './explain.ts';

/** What ours may cost: of the page written by hand, of a poll each second, and of one as fresh as the socket. */
const MOST_OF_HAND = 1.2;
const MOST_OF_POLL = 0.6;
const MOST_OF_FRESH_POLL = 0.25;
/** How old ours may be, of a poll each second. */
const MOST_STALE_OF_POLL = 0.13;
/** A slow phone under a quick thumb. */
const LEAST_FPS = 58;
const MOST_TAP_MS = 48;

/** The pages side by side, one line for each at each rate, and what is met of the goals at every rate. */
export function besideTable(figures: readonly Figures[], title: string): Table {
  const rates = [...new Set(figures.map((one) => one.perSecond))];
  const goals = rates.flatMap((rate) => goalsAt(figures.filter((one) => one.perSecond === rate)).map((goal) => ({ ...goal, rate })));
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
    rows: figures.map((one) => [
      nameOf(one.page),
      String(one.perSecond),
      cost(one).toFixed(1),
      one.renders === null ? '' : one.renders.toFixed(0),
      quantile(one.lags, 0.5).toFixed(0),
      stale(one).toFixed(0),
      (one.heap / 1e6).toFixed(1),
      ...feltCells(one.felt),
      ...feltCells(one.slow),
    ]),
    notes: rates.flatMap((rate) => notesAt(figures.filter((one) => one.perSecond === rate))),
    verdict: goals.map(({ met, goal, rate }) => `${met ? 'met' : 'MISSED'}: ${goal} at ${rate}/s`).join('; '),
    met: goals.every(({ met }) => met),
  };
}

interface Goal {
  readonly met: boolean;
  readonly goal: string;
}

/** The goals at one rate; those whose peer was left out are left out too. */
function goalsAt(figures: readonly Figures[]): Goal[] {
  const of = (page: Beside): Figures | undefined => figures.find((one) => one.page === page);
  const ours = of('ours');
  if (!ours) return [];
  return [
    ...against(of('bare'), (hand) => atMost('main thread', cost(ours) / cost(hand), MOST_OF_HAND, 'of the page written by hand')),
    ...against(of('query-1s'), (poll) => atMost('main thread', cost(ours) / cost(poll), MOST_OF_POLL, 'of a poll each second')),
    ...against(of('query-1s'), (poll) => atMost('lag p95', stale(ours) / stale(poll), MOST_STALE_OF_POLL, 'of a poll each second')),
    ...against(of('query-100ms'), (poll) => atMost('main thread', cost(ours) / cost(poll), MOST_OF_FRESH_POLL, 'of a poll as fresh')),
    { met: ours.slow.fps >= LEAST_FPS, goal: `4x slower at least ${LEAST_FPS} frames a second (${ours.slow.fps.toFixed(1)})` },
    { met: ours.slow.longTasks.length === 0, goal: `no task above 50 ms (${ours.slow.longTasks.length})` },
    { met: inpOf(ours.slow.taps) <= MOST_TAP_MS, goal: `a tap painted in ${MOST_TAP_MS} ms at p98 (${inpOf(ours.slow.taps).toFixed(0)})` },
  ];
}

/** Why goals are missed at one rate that another page meets, or might. */
function notesAt(figures: readonly Figures[]): readonly string[] {
  const ours = figures.find((one) => one.page === 'ours');
  const hand = figures.find((one) => one.page === 'bare');
  if (!ours) return [];
  const where = `At ${ours.perSecond} changes a second`;
  const isSlow = ours.slow.longTasks.length > 0 || inpOf(ours.slow.taps) > MOST_TAP_MS;
  const isDear = hand !== undefined && cost(ours) / cost(hand) > MOST_OF_HAND;
  return [
    ...(isDear ? [whyDearer(where, cost(ours), cost(hand))] : []),
    ...(isSlow ? [whySlowTaps(`${where}, four times slower,`, ours.slow, hand?.slow)] : []),
  ];
}

function against(peer: Figures | undefined, goal: (peer: Figures) => Goal): Goal[] {
  return peer ? [goal(peer)] : [];
}

function atMost(what: string, ratio: number, most: number, of: string): Goal {
  return { met: ratio <= most, goal: `${what} at most ${most} ${of} (${ratio.toFixed(2)})` };
}

function cost({ spent }: Figures): number {
  return median(spent.map((one) => one.net.task));
}

function stale({ lags }: Figures): number {
  return quantile(lags, 0.95);
}

function feltCells(felt: Felt): readonly string[] {
  return [felt.fps.toFixed(1), String(felt.longTasks.length), inpOf(felt.taps).toFixed(0)];
}

function nameOf(page: Beside): string {
  if (page === 'ours') return 'ours';
  return page === 'bare' ? 'written by hand' : PEERS[page];
}
