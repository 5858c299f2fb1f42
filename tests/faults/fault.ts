import type { SeededRandom } from '#gateway/demo/seededRandom.ts';

/** One fault, active from `from` to `to` (ms since the start). Its random hits come from its own generator. */
export interface Fault {
  readonly kind: FaultKind;
  readonly from: number;
  readonly to: number;
  /** The tab it hits, for faults of one tab. */
  readonly tab: number;
  /** The share of messages it hits, for faults of messages. */
  readonly rate: number;
  /** Its severity in ms, for faults that have one. */
  readonly ms: number;
  /** Chooses between two variants. */
  readonly hard: boolean;
}

/**
 * `loss`, `twice`: frames are lost or duplicated. `slow`: answers of calls are up to `ms` late. `lag`: frames are late, in order. `cut`:
 * the connection ends on both sides. `halfOpen`: it is dead and neither side notices. `down`: the network is offline, which the browser
 * knows if `hard`. `hidden`, `reload`: of one tab. `sleep`: of the device, or of one tab unless `hard`. `crash`: of the gateway, without
 * closing connections if `hard`. `wipe`: a crash that loses its data. `restart`: an orderly one. `search`: a list of other matches is
 * requested and arrives `ms` later.
 */
export const FAULT_KINDS = [
  'loss',
  'twice',
  'slow',
  'lag',
  'cut',
  'halfOpen',
  'down',
  'hidden',
  'reload',
  'sleep',
  'crash',
  'wipe',
  'restart',
  'search',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** For each kind: the probability that a schedule has it, its maximum count and its maximum duration in ms. */
const FREQUENCIES: Readonly<Record<FaultKind, readonly [probability: number, maxCount: number, maxMs: number]>> = {
  loss: [0.4, 2, 40_000],
  twice: [0.3, 2, 40_000],
  slow: [0.4, 2, 40_000],
  lag: [0.25, 2, 20_000],
  cut: [0.4, 4, 0],
  halfOpen: [0.25, 2, 0],
  down: [0.3, 2, 25_000],
  hidden: [0.3, 2, 40_000],
  reload: [0.3, 3, 3_000],
  sleep: [0.3, 2, 40_000],
  crash: [0.25, 2, 6_000],
  wipe: [0.12, 1, 6_000],
  restart: [0.12, 1, 4_000],
  search: [0.5, 6, 0],
};

/** Draws the faults within `length` ms, after which all of them have ended. */
export function drawFaults(random: SeededRandom, length: number, tabs: number): readonly Fault[] {
  const faults = FAULT_KINDS.flatMap((kind): Fault[] => {
    const [probability, maxCount, maxMs] = FREQUENCIES[kind];
    if (!random.hits(probability)) return [];
    return Array.from({ length: random.whole(1, maxCount) }, () => {
      const from = random.whole(0, length - 1_000);
      return {
        kind,
        from,
        to: Math.min(length, from + random.whole(Math.min(300, maxMs), maxMs)),
        tab: random.whole(0, tabs - 1),
        rate: random.pick([0.05, 0.2, 0.5, 1]),
        ms: random.pick([100, 1_000, 3_000, 9_000]),
        hard: random.hits(0.5),
      };
    });
  });
  return faults.sort((a, b) => a.from - b.from);
}
