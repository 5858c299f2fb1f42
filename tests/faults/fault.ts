import type { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';

/** One thing that goes wrong, from `from` to `to` (ms since the world began). What it hits by chance it draws from its own. */
export interface Fault {
  readonly kind: FaultKind;
  readonly from: number;
  readonly to: number;
  /** Which tab it hits, where it hits only one. */
  readonly tab: number;
  /** How often it hits a message, where it hits messages. */
  readonly rate: number;
  /** How bad it is, in ms, where that is a time. */
  readonly ms: number;
  /** One of the two ways in which it happens. */
  readonly hard: boolean;
}

/**
 * `loss`, `twice`: frames get lost or come again. `slow`: answers of calls are late, by up to `ms`. `lag`: frames are, in their
 * order. `cut`: the connection ends, on both sides. `halfOpen`: it is dead and nobody says so. `down`: the network is away, which
 * the browser knows if `hard`. `hidden`, `reload`: of one tab. `sleep`: of the device, or of one tab unless `hard`. `crash`: of the
 * gateway, without a word if `hard`. `wipe`: a crash that loses its memory. `restart`: an orderly one. `search`: a list of other
 * matches is asked for, whose answer comes `ms` later.
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

/** Of each kind: how likely a schedule has it at all, how many at most, and the longest it lasts in ms. */
const HABITS: Readonly<Record<FaultKind, readonly [likely: number, most: number, longest: number]>> = {
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

/** Draws what goes wrong within `length` ms, before all of it heals. */
export function drawFaults(chance: SeededRandom, length: number, tabs: number): readonly Fault[] {
  const faults = FAULT_KINDS.flatMap((kind): Fault[] => {
    const [likely, most, longest] = HABITS[kind];
    if (!chance.hits(likely)) return [];
    return Array.from({ length: chance.whole(1, most) }, () => {
      const from = chance.whole(0, length - 1_000);
      return {
        kind,
        from,
        to: Math.min(length, from + chance.whole(Math.min(300, longest), longest)),
        tab: chance.whole(0, tabs - 1),
        rate: chance.pick([0.05, 0.2, 0.5, 1]),
        ms: chance.pick([100, 1_000, 3_000, 9_000]),
        hard: chance.hits(0.5),
      };
    });
  });
  return faults.sort((a, b) => a.from - b.from);
}
