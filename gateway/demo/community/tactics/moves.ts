import type { Sport } from '#contract/match/sport.ts';
import type { Arrow, BoardPlayer, Point } from './tacticsBoard.ts';

/** The moves that members draw; each has texts of its own in every language (`../phrases/`). */
export type MoveName = 'overlap' | 'cutback' | 'throughBall' | 'nearPost' | 'switchOfPlay' | 'highPress' | 'pickAndRoll' | 'cornerThree';

/** A move in one or two steps. It is drawn on the left; boards are mirrored by chance. */
export interface Move {
  readonly sport: Sport;
  readonly players: readonly BoardPlayer[];
  readonly opponents: readonly Point[];
  readonly steps: readonly (readonly Arrow[])[];
}

export const MOVES: Readonly<Record<MoveName, Move>> = {
  overlap: {
    sport: 'football',
    players: [player(46, 226, 3), player(112, 150, 11), player(206, 84, 9)],
    opponents: [
      [164, 178],
      [84, 98],
      [246, 108],
      [300, 168],
    ],
    steps: [
      [run([46, 210], [62, 44], -34), support([112, 136], [150, 96], 10)],
      [pass([74, 40], [192, 72], 16), support([218, 74], [226, 34], -8)],
    ],
  },
  cutback: {
    sport: 'football',
    players: [player(40, 140, 7), player(220, 176, 10), player(182, 70, 9)],
    opponents: [
      [132, 92],
      [170, 40],
      [226, 46],
      [262, 120],
    ],
    steps: [
      [run([42, 124], [88, 24], 26), support([182, 56], [204, 28], 6)],
      [pass([98, 26], [208, 112], -18), run([220, 160], [214, 120], 6)],
    ],
  },
  throughBall: {
    sport: 'football',
    players: [player(190, 214, 8), player(134, 128, 11), player(262, 134, 9)],
    opponents: [
      [128, 88],
      [188, 96],
      [246, 92],
      [190, 160],
    ],
    steps: [
      [pass([184, 198], [158, 52], -16), run([138, 112], [158, 44], 22)],
      [support([258, 118], [214, 40], -14), pass([168, 38], [206, 32], 6)],
    ],
  },
  nearPost: {
    sport: 'football',
    players: [player(22, 22, 10), player(204, 112, 4), player(250, 96, 5), player(164, 74, 9)],
    opponents: [
      [120, 54],
      [186, 54],
      [222, 48],
      [196, 18],
    ],
    steps: [
      [pass([36, 26], [150, 22], -14), run([164, 60], [154, 30], -8)],
      [support([204, 96], [212, 30], 10), pass([160, 24], [210, 24], 10)],
    ],
  },
  switchOfPlay: {
    sport: 'football',
    players: [player(70, 176, 6), player(338, 150, 7), player(176, 130, 10)],
    opponents: [
      [92, 126],
      [52, 122],
      [140, 166],
      [256, 90],
    ],
    steps: [
      [pass([86, 178], [324, 140], 44), support([176, 116], [196, 70], 8)],
      [run([338, 134], [318, 46], -18), pass([308, 44], [206, 58], -12)],
    ],
  },
  highPress: {
    sport: 'football',
    players: [player(170, 120, 9), player(84, 132, 11), player(262, 140, 10), player(188, 206, 8)],
    opponents: [
      [196, 24],
      [120, 52],
      [278, 58],
      [204, 92],
    ],
    steps: [
      [run([168, 104], [134, 64], -10), support([84, 118], [98, 66], 10)],
      [support([256, 126], [216, 100], -8), support([190, 190], [202, 112], 6)],
    ],
  },
  pickAndRoll: {
    sport: 'basketball',
    players: [player(140, 200, 4), player(190, 150, 15), player(330, 112, 8), player(58, 74, 3)],
    opponents: [
      [158, 168],
      [226, 108],
      [302, 92],
    ],
    steps: [[run([156, 202], [258, 150], 22), support([190, 134], [196, 66], 12)], [pass([256, 138], [206, 62], 14)]],
  },
  cornerThree: {
    sport: 'basketball',
    players: [player(204, 208, 1), player(110, 140, 11), player(24, 132, 7)],
    opponents: [
      [196, 176],
      [128, 110],
      [72, 92],
    ],
    steps: [[run([208, 192], [216, 88], 16), support([24, 116], [22, 40], 6)], [pass([208, 80], [36, 36], -20)]],
  },
};

function player(x: number, y: number, number: number): BoardPlayer {
  return { at: [x, y], number };
}

function run(from: Point, to: Point, bend: number): Arrow {
  return { kind: 'run', from, to, bend };
}

function support(from: Point, to: Point, bend: number): Arrow {
  return { kind: 'support', from, to, bend };
}

function pass(from: Point, to: Point, bend: number): Arrow {
  return { kind: 'pass', from, to, bend };
}
