import { BASKETBALL_COLUMNS, type Column, FOOTBALL_COLUMNS } from './columns.ts';
import { FrameError } from './frameError.ts';
import { type BasketballRow, blankRow, type FootballRow, type MatchId, type MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { describeKind } from './describeKind.ts';

/** A row on the wire: `[id, rev, mask, ...values of the columns in the mask]`. */
export type WireRow = readonly unknown[];

/**
 * A decoded change: absolute values of some columns of one match. With `whole` it has all of them and needs no earlier row.
 * It holds for whoever knows the row as of the frame's `from` or later: columns are absolute, so more never harms.
 */
export type Change =
  | (Named & { readonly sport: 'football'; readonly values: Partial<FootballRow> })
  | (Named & { readonly sport: 'basketball'; readonly values: Partial<BasketballRow> });

interface Named {
  readonly id: MatchId;
  readonly rev: number;
  readonly complete: boolean;
  /** Whether it names a column that may be news: status, score, sendings-off, a correction. */
  readonly significant: boolean;
  /** Whether it names nothing but counts that a row shows in figures: corners, yellow cards. Most changes of an evening are these. */
  readonly countersOnly: boolean;
}

const NEWS: ReadonlySet<PropertyKey> = new Set(['status', 'score', 'reds', 'corrected', 'kickoff', 'feedSilentSince']);
const COUNTS: ReadonlySet<PropertyKey> = new Set(['corners', 'yellows']);
const FOOTBALL_NEWS = maskOf(FOOTBALL_COLUMNS, NEWS);
const FOOTBALL_COUNTS = maskOf(FOOTBALL_COLUMNS, COUNTS);
const BASKETBALL_NEWS = maskOf(BASKETBALL_COLUMNS, NEWS);

/** How many columns a sport's rows have: the number of revisions that the gateway keeps for each. */
export function columnCount(sport: Sport): number {
  return sport === 'football' ? FOOTBALL_COLUMNS.length : BASKETBALL_COLUMNS.length;
}

/** The mask of a whole row. */
export function completeMask(sport: Sport): number {
  return 2 ** columnCount(sport) - 1;
}

/** The mask of the columns in which two rows of one match differ; 0 when nothing that travels changed. */
export function changedColumns(prev: MatchRow, next: MatchRow): number {
  if (prev.sport === 'football' && next.sport === 'football') return differing(FOOTBALL_COLUMNS, prev, next);
  if (prev.sport === 'basketball' && next.sport === 'basketball') return differing(BASKETBALL_COLUMNS, prev, next);
  throw new FrameError(`match ${prev.id} changed its sport`);
}

/** Encodes the columns of `mask` (all by default) of a row, for `state`, `whole` and lists alike. */
export function encodeRow(row: MatchRow, mask = completeMask(row.sport)): WireRow {
  return row.sport === 'football' ? write(FOOTBALL_COLUMNS, row, mask) : write(BASKETBALL_COLUMNS, row, mask);
}

/** A change as it came over the wire: for what keeps changes in a file. */
export function encodeChange(change: Change): WireRow {
  const row = applyChange(undefined, change);
  const keys: readonly PropertyKey[] = Object.keys(change.values);
  const columns = change.sport === 'football' ? FOOTBALL_COLUMNS : BASKETBALL_COLUMNS;
  return encodeRow(
    row,
    columns.reduce((mask, column, i) => (keys.includes(column.key) ? mask | (1 << i) : mask), 0),
  );
}

/** Decodes one row from the wire. Throws FrameError naming the match and what is wrong. */
export function decodeRow(sport: Sport, wire: unknown): Change {
  const [id, rev, mask] = head(wire);
  const values = Array.isArray(wire) ? wire : [];
  const whole = mask === completeMask(sport);
  if (mask > completeMask(sport)) throw new FrameError(`match ${id}: a mask of ${mask} names columns that ${sport} has not`);
  try {
    return sport === 'football'
      ? {
          sport,
          id,
          rev,
          complete: whole,
          significant: (mask & FOOTBALL_NEWS) !== 0,
          countersOnly: (mask & ~FOOTBALL_COUNTS) === 0,
          values: read(FOOTBALL_COLUMNS, mask, values),
        }
      : {
          sport,
          id,
          rev,
          complete: whole,
          significant: (mask & BASKETBALL_NEWS) !== 0,
          countersOnly: false,
          values: read(BASKETBALL_COLUMNS, mask, values),
        };
  } catch (error) {
    throw new FrameError(`match ${id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The row after a change: laid over the earlier one, or over a blank one where there is none. */
export function applyChange(prev: MatchRow | undefined, change: Change): MatchRow {
  return applyChangeInPlace({ ...(prev ?? blankRow(change.sport, change.id)) }, change);
}

/** Lays a change over a row in place: for its owner only. */
export function applyChangeInPlace<Row extends MatchRow>(row: Row, change: Change): Row {
  const into: Writable<MatchRow> = row;
  if (into.sport === 'football' && change.sport === 'football') layFootball(into, change.values);
  else if (into.sport === 'basketball' && change.sport === 'basketball') layBasketball(into, change.values);
  else throw new FrameError(`match ${change.id} changed its sport`);
  into.rev = change.rev;
  return row;
}

type Writable<Row> = { -readonly [K in keyof Row]: Row[K] };

/** What changes by the minute is laid by name, which costs half of what `Object.assign` does for the rest. */
function layFootball(row: Writable<FootballRow>, values: Partial<FootballRow>): void {
  for (const key in values) {
    switch (key) {
      case 'score':
        row.score = values.score ?? row.score;
        break;
      case 'scoreAt':
        row.scoreAt = values.scoreAt ?? row.scoreAt;
        break;
      case 'clock':
        row.clock = values.clock ?? row.clock;
        break;
      case 'incidents':
        row.incidents = values.incidents ?? row.incidents;
        break;
      case 'corners':
        row.corners = values.corners === undefined ? row.corners : values.corners;
        break;
      default:
        Object.assign(row, values);
        return;
    }
  }
}

function layBasketball(row: Writable<BasketballRow>, values: Partial<BasketballRow>): void {
  for (const key in values) {
    switch (key) {
      case 'score':
        row.score = values.score ?? row.score;
        break;
      case 'scoreAt':
        row.scoreAt = values.scoreAt ?? row.scoreAt;
        break;
      case 'clock':
        row.clock = values.clock ?? row.clock;
        break;
      case 'periods':
        row.periods = values.periods ?? row.periods;
        break;
      default:
        Object.assign(row, values);
        return;
    }
  }
}

function head(wire: unknown): [number, number, number] {
  if (!Array.isArray(wire)) throw new FrameError('a row was due as a list');
  const [id, rev, mask]: unknown[] = wire;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw new FrameError(`a row without a match id: ${describeKind(id)}`);
  if (typeof rev !== 'number' || !Number.isSafeInteger(rev) || rev < 0) throw new FrameError(`match ${id} without a rev`);
  if (typeof mask !== 'number' || !Number.isSafeInteger(mask) || mask < 0) throw new FrameError(`match ${id} without a column mask`);
  return [id, rev, mask];
}

function write<Row extends MatchRow>(columns: readonly Column<Row>[], row: Row, mask: number): WireRow {
  const wire: unknown[] = [row.id, row.rev, mask];
  for (let i = 0; i < columns.length; i += 1) if (mask & (1 << i)) wire.push(columns[i]?.write(row));
  return wire;
}

function read<Row>(columns: readonly Column<Row>[], mask: number, wire: readonly unknown[]): Partial<Row> {
  const values: { -readonly [K in keyof Row]?: Row[K] } = {};
  let next = 3;
  for (let i = 0; i < columns.length; i += 1) {
    if (!(mask & (1 << i))) continue;
    if (next >= wire.length) throw new FrameError(`column ${String(columns[i]?.key)} is missing`);
    columns[i]?.read(wire[next], values);
    next += 1;
  }
  if (next !== wire.length) throw new FrameError(`${wire.length - next} values too many`);
  return values;
}

function differing<Row>(columns: readonly Column<Row>[], prev: Row, next: Row): number {
  let mask = 0;
  for (let i = 0; i < columns.length; i += 1) if (!columns[i]?.same(prev, next)) mask |= 1 << i;
  return mask;
}

function maskOf<Row>(columns: readonly Column<Row>[], keys: ReadonlySet<PropertyKey>): number {
  return columns.reduce((mask, column, i) => (keys.has(column.key) ? mask | (1 << i) : mask), 0);
}
