import type { LineupPlayer, TeamLineup } from '#contract/detail/lineups.ts';
import type { Side } from '#contract/match/match.ts';

/** A starter and where the pitch shows him: the home side at the top and attacking down, 0 to 1 from the upper left corner. */
export interface PlacedPlayer {
  readonly player: LineupPlayer;
  readonly isKeeper: boolean;
  readonly x: number;
  readonly y: number;
}

/** Distance of a keeper from the own goal line, and of the foremost row, as a share of the pitch. */
const KEEPER_Y = 0.051;
const FOREMOST_Y = 0.436;
/** Distance of the outer players from the touchline. */
const MARGIN_X = 0.12;
/** Players closer than this, in percent of the pitch, stand in one row. */
const ROW_GAP = 5;
/** Players of a row need this much room, in percent of the width. */
const MIN_GAP_X = 18;
/** Room around a player in a row of few. */
const MAX_STEP = 0.315;
/** Players in a row when neither formation nor positions are known. */
const ROW_SIZE = 4;
const POSITIONS = ['D', 'M', 'F'] as const;

/**
 * Returns the starters of a football team on the pitch. Rows keep an even distance, so that nobody covers another: by the supplier's
 * places, else by the formation, else by positions. Any number of players is placed.
 */
export function pitchPlaces(team: TeamLineup, side: Side): readonly PlacedPlayer[] {
  const keeper = team.starters.find(({ position }) => position === 'G') ?? firstUnknown(team.starters);
  const rows = rowsOf(team, keeper).filter((row) => row.length > 0);
  const placed = rows.flatMap((row, i) => {
    const depth = keeper === undefined ? (i + 1) / rows.length : rows.length === 1 ? 0 : i / (rows.length - 1);
    const fromOwnGoal = KEEPER_Y + depth * (FOREMOST_Y - KEEPER_Y);
    return row.map((player, j) => ({ player, isKeeper: player === keeper, x: xOf(row, j), y: fromOwnGoal }));
  });
  // Home attacks down, so its left is on the right of the screen; away attacks up.
  return placed.map(({ x, y, ...rest }) => (side === 'home' ? { ...rest, x: 1 - x, y } : { ...rest, x, y: 1 - y }));
}

/** Line-ups begin with the keeper; without a position the first player is taken for him. */
function firstUnknown(starters: readonly LineupPlayer[]): LineupPlayer | undefined {
  const [first] = starters;
  return first?.position === null ? first : undefined;
}

function rowsOf({ starters, formation }: TeamLineup, keeper: LineupPlayer | undefined): readonly (readonly LineupPlayer[])[] {
  if (starters.length > 0 && starters.every(({ place }) => place !== null)) return rowsByPlace(starters);
  const field = starters.filter((player) => player !== keeper);
  const first = keeper === undefined ? [] : [keeper];
  return [first, ...(formation === null ? rowsByPosition(field) : rowsByFormation(field, formation))];
}

/** Players in rows from the own goal on, in each from their left to their right. */
function rowsByPlace(starters: readonly LineupPlayer[]): readonly (readonly LineupPlayer[])[] {
  const rows: LineupPlayer[][] = [];
  let last = -Infinity;
  for (const player of starters.toSorted((a, b) => (a.place?.y ?? 0) - (b.place?.y ?? 0))) {
    const y = player.place?.y ?? 0;
    if (y - last > ROW_GAP) rows.push([]);
    rows.at(-1)?.push(player);
    last = y;
  }
  return rows.map((row) => row.toSorted((a, b) => (a.place?.x ?? 0) - (b.place?.x ?? 0)));
}

/** A team of fewer players fills the rows from the back; more players than the formation has stand in its last row. */
function rowsByFormation(field: readonly LineupPlayer[], formation: string): readonly (readonly LineupPlayer[])[] {
  const sizes = formation.split('-').map(Number);
  let taken = 0;
  return sizes.map((size, i) => {
    const end = i === sizes.length - 1 ? field.length : taken + size;
    const row = field.slice(taken, end);
    taken = end;
    return row;
  });
}

function rowsByPosition(field: readonly LineupPlayer[]): readonly (readonly LineupPlayer[])[] {
  if (field.some(({ position }) => position === null)) {
    return Array.from({ length: Math.ceil(field.length / ROW_SIZE) }, (_, i) => field.slice(i * ROW_SIZE, (i + 1) * ROW_SIZE));
  }
  const known = POSITIONS.map((position) => field.filter((player) => player.position === position));
  const others = field.filter(({ position }) => !POSITIONS.some((one) => one === position));
  return [...known, others];
}

/** Returns the place of a row's nth player from the own left: the supplier's where all of a row have room, else evenly spaced. */
function xOf(row: readonly LineupPlayer[], n: number): number {
  const given = row.map(({ place }) => place?.x ?? null);
  const hasRoom = given.every((x, i) => x !== null && (i === 0 || x - (given[i - 1] ?? x) >= MIN_GAP_X));
  const x = given[n] ?? null;
  if (hasRoom && x !== null) return Math.min(1 - MARGIN_X, Math.max(MARGIN_X, x / 100));
  if (row.length === 1) return 0.5;
  const step = Math.min(MAX_STEP, (1 - 2 * MARGIN_X) / (row.length - 1));
  return 0.5 + (n - (row.length - 1) / 2) * step;
}
