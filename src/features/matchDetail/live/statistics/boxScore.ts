import type { BasketballPlayerStatistic, PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';

/** Columns of a box score in their order. Shots are two values: made and attempted. */
export const BOX_COLUMNS = [
  'points',
  'minutes',
  'rebounds',
  'assists',
  'fieldGoals',
  'threes',
  'freeThrows',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'plusMinus',
] as const;
export type BoxColumn = (typeof BOX_COLUMNS)[number];

export interface BoxSort {
  readonly column: BoxColumn;
  readonly direction: 'ascending' | 'descending';
}

const ATTEMPTS: Readonly<Partial<Record<BoxColumn, BasketballPlayerStatistic>>> = {
  fieldGoals: 'fieldGoalAttempts',
  threes: 'threeAttempts',
  freeThrows: 'freeThrowAttempts',
};
const UNKNOWN = '–';

/** Returns the players who have been on court and those who have not: 0 minutes. Whose minutes nobody says has played if anything is known of him. */
export function splitByPlayed(players: readonly PlayerStatisticsRow[]): {
  readonly played: readonly PlayerStatisticsRow[];
  readonly unused: readonly PlayerStatisticsRow[];
} {
  const hasPlayed = ({ minutes, values, onCourt }: PlayerStatisticsRow): boolean =>
    minutes === null ? onCourt === true || Object.keys(values).length > 0 : minutes > 0 || onCourt === true;
  return { played: players.filter(hasPlayed), unused: players.filter((player) => !hasPlayed(player)) };
}

/** Returns the columns that any of the players has. */
export function knownColumns(players: readonly PlayerStatisticsRow[]): readonly BoxColumn[] {
  return BOX_COLUMNS.filter((column) => players.some((player) => valueOf(player, column) !== null));
}

/** Returns players sorted by a column; unknown values are last in both directions, equal ones keep their order. */
export function sortPlayers(players: readonly PlayerStatisticsRow[], { column, direction }: BoxSort): readonly PlayerStatisticsRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return players.toSorted((a, b) => {
    const [x, y] = [valueOf(a, column), valueOf(b, column)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  });
}

/** Returns the text of a cell: `9-17` for shots, `+9` for plus-minus, a dash for what is unknown. */
export function cellText(player: PlayerStatisticsRow, column: BoxColumn): string {
  return textOf(column, valueOf(player, column), attemptsOf(player, column));
}

/** Returns the text of a team's total; `margin` is its lead. A dash when a player's value is unknown. */
export function totalText(players: readonly PlayerStatisticsRow[], column: BoxColumn, margin: number): string {
  if (column === 'plusMinus') return textOf(column, margin, null);
  return textOf(
    column,
    sum(players.map((player) => valueOf(player, column))),
    ATTEMPTS[column] === undefined ? null : sum(players.map((player) => attemptsOf(player, column))),
  );
}

function valueOf(player: PlayerStatisticsRow, column: BoxColumn): number | null {
  return column === 'minutes' ? player.minutes : (player.values[column] ?? null);
}

function attemptsOf(player: PlayerStatisticsRow, column: BoxColumn): number | null {
  const name = ATTEMPTS[column];
  return name === undefined ? null : (player.values[name] ?? null);
}

function textOf(column: BoxColumn, value: number | null, attempts: number | null): string {
  if (value === null) return UNKNOWN;
  if (attempts !== null) return `${value}-${attempts}`;
  if (column !== 'plusMinus') return String(value);
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

function sum(values: readonly (number | null)[]): number | null {
  let total = 0;
  for (const value of values) {
    if (value === null) return null;
    total += value;
  }
  return total;
}
