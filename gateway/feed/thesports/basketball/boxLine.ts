/** Made shots of all attempts. */
export interface Shots {
  readonly made: number;
  readonly attempts: number;
}

/** What one player, or a team, did in a game. Field goals include threes. */
export interface BoxLine {
  readonly minutes: number;
  readonly fieldGoals: Shots;
  readonly threes: Shots;
  readonly freeThrows: Shots;
  readonly offensiveRebounds: number;
  readonly rebounds: number;
  readonly assists: number;
  readonly steals: number;
  readonly blocks: number;
  readonly turnovers: number;
  readonly fouls: number;
  readonly plusMinus: number;
  readonly points: number;
  readonly hasPlayed: boolean;
  readonly isOnCourt: boolean;
  readonly isSubstitute: boolean;
}

/**
 * Reads a line of a box score: `min^fg^3p^ft^off.reb^def.reb^reb^ast^stl^blk^tov^fouls^plus-minus^points^played^on court^bench`. The
 * totals of a team end after the points. On court is 0, the bench 1. null when it is no such line.
 */
export function readBoxLine(text: unknown): BoxLine | null {
  if (typeof text !== 'string') return null;
  const fields = text.split('^');
  const [fieldGoals, threes, freeThrows] = [shots(fields[1]), shots(fields[2]), shots(fields[3])];
  const numbers = [0, 4, 6, 7, 8, 9, 10, 11, 12, 13].map((place) => numberIn(fields[place]));
  if (fieldGoals === null || threes === null || freeThrows === null || !numbers.every(Number.isInteger)) return null;
  const [minutes = 0, offensiveRebounds = 0, rebounds = 0, assists = 0, steals = 0, blocks = 0, turnovers = 0, fouls = 0] = numbers;
  const [, , , , , , , , plusMinus = 0, points = 0] = numbers;
  return {
    minutes,
    fieldGoals,
    threes,
    freeThrows,
    offensiveRebounds,
    rebounds,
    assists,
    steals,
    blocks,
    turnovers,
    fouls,
    plusMinus,
    points,
    hasPlayed: fields[14] === '1',
    isOnCourt: fields[15] === '0',
    isSubstitute: fields[16] === '1',
  };
}

/** Returns whether the points are those of the shots. */
export function addsUp({ fieldGoals, threes, freeThrows, points }: BoxLine): boolean {
  return points === 2 * fieldGoals.made + threes.made + freeThrows.made;
}

/** NaN for anything else: an empty field is no 0. */
function numberIn(text: string | undefined): number {
  return /^[+-]?\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN;
}

function shots(text: string | undefined): Shots | null {
  const [, made, attempts] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? [];
  return made === undefined || attempts === undefined ? null : { made: Number(made), attempts: Number(attempts) };
}
