/** A place on the pitch of the drawing, which is 358 by 196. */
type Place = readonly [x: number, y: number];

/** Where the ball is at each step. */
export const STEP_PLACES: readonly Place[] = [
  [26, 164],
  [76, 62],
  [144, 146],
  [204, 54],
  [254, 146],
  [290, 84],
];

/** The way of the ball from each step to the next, and from the last into the goal: from, over and to. */
export const STEP_PASSES: readonly (readonly [from: Place, over: Place, to: Place])[] = [
  [
    [31.5, 146.7],
    [44.1, 110.7],
    [64.6, 78.7],
  ],
  [
    [89.4, 74.2],
    [114.9, 98.8],
    [133.8, 128.7],
  ],
  [
    [156.1, 132.4],
    [179.4, 104.7],
    [195.6, 72.4],
  ],
  [
    [210, 71],
    [222.3, 102.4],
    [241.8, 130],
  ],
  [
    [266.1, 132.6],
    [276.8, 119],
    [283.6, 103],
  ],
  [
    [308, 84.8],
    [328, 87.2],
    [346.4, 96.2],
  ],
];

/** Length (px) of the sides of an arrow head, and their angle with the line. */
const HEAD = 11;
const HEAD_ANGLE = Math.PI / 6;

/** Returns the path of a pass. */
export function passPath([from, over, to]: (typeof STEP_PASSES)[number]): string {
  return `M${from.join(' ')}Q${over.join(' ')} ${to.join(' ')}`;
}

/** Returns the path of its arrow head. */
export function headPath([, over, to]: (typeof STEP_PASSES)[number]): string {
  const angle = Math.atan2(to[1] - over[1], to[0] - over[0]);
  const corner = (turn: number): string =>
    [to[0] - HEAD * Math.cos(angle + turn), to[1] - HEAD * Math.sin(angle + turn)].map((value) => value.toFixed(1)).join(' ');
  return `M${corner(HEAD_ANGLE)}L${to.join(' ')}L${corner(-HEAD_ANGLE)}`;
}
