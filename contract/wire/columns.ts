import { isBasketballStatus } from '#contract/match/basketball.ts';
import { FrameError } from './frameError.ts';
import { isFootballStatus } from '#contract/match/football.ts';
import { type BasketballRow, type Clock, type FootballRow, type Incident, isSameCount, type SideCount } from '#contract/match/match.ts';
import { describeKind } from './describeKind.ts';

/**
 * The columns of a live row, in wire order: the one table that the encoder and the decoder of rows share.
 * A change names its columns by a bit mask over this order, so order is part of the protocol version.
 */
export interface Column<Row> {
  readonly key: keyof Row;
  write(row: Row): unknown;
  read(wire: unknown, into: Writable<Row>): void;
  same(a: Row, b: Row): boolean;
}

type Writable<Row> = { -readonly [K in keyof Row]?: Row[K] };

interface Codec<Value> {
  write(value: Value): unknown;
  read(wire: unknown): Value;
  same(a: Value, b: Value): boolean;
}

const integer: Codec<number> = {
  write: (value) => value,
  read: (wire) => {
    if (Number.isSafeInteger(wire)) return number(wire);
    throw new FrameError(`a whole number was due, ${describeKind(wire)} came`);
  },
  same: (a, b) => a === b,
};

const flag: Codec<boolean> = {
  write: (value) => (value ? 1 : 0),
  read: (wire) => {
    if (wire === 0 || wire === 1) return wire === 1;
    throw new FrameError(`0 or 1 was due, ${describeKind(wire)} came`);
  },
  same: (a, b) => a === b,
};

const pair: Codec<SideCount> = {
  write: (value) => [value.home, value.away],
  read: (wire) => {
    const [home, away] = numbers(wire, 2);
    return { home: count(home), away: count(away) };
  },
  same: isSameCount,
};

const optionalPair: Codec<SideCount | null> = {
  write: (value) => (value ? pair.write(value) : 0),
  read: (wire) => (wire === 0 ? null : pair.read(wire)),
  same: (a, b) => (a && b ? pair.same(a, b) : a === b),
};

const clock: Codec<Clock> = {
  write: (value) => [value.base, value.since, value.running],
  read: (wire) => {
    const [base, since, running] = numbers(wire, 3);
    return { base, since, running };
  },
  same: (a, b) => a.base === b.base && a.since === b.since && a.running === b.running,
};

const pairs: Codec<readonly SideCount[]> = {
  write: (value) => value.map(pair.write),
  read: (wire) => array(wire).map(pair.read),
  same: (a, b) => a.length === b.length && a.every((one, i) => pair.same(one, b[i] ?? one)),
};

const MARK_KINDS: readonly Incident['kind'][] = ['goal', 'cancelled', 'red', 'kick', 'miss'];

/** Kind and side share a number: twice the kind's place, plus one for the away side. */
const mark: Codec<Incident> = {
  write: (value) => [MARK_KINDS.indexOf(value.kind) * 2 + (value.side === 'away' ? 1 : 0), value.minute, value.added, value.at],
  read: (wire) => {
    const [code, minute, added, at] = numbers(wire, 4);
    const kind = MARK_KINDS[code >> 1];
    if (kind === undefined) throw new FrameError(`a mark of kind ${code >> 1}: 0 to ${MARK_KINDS.length - 1} are known`);
    return { kind, side: code % 2 === 1 ? 'away' : 'home', minute, added, at };
  },
  same: (a, b) => a.kind === b.kind && a.side === b.side && a.minute === b.minute && a.added === b.added && a.at === b.at,
};

const marks: Codec<readonly Incident[]> = {
  write: (value) => value.map(mark.write),
  read: (wire) => array(wire).map(mark.read),
  same: (a, b) => a === b || (a.length === b.length && a.every((one, i) => mark.same(one, b[i] ?? one))),
};

const footballStatus: Codec<FootballRow['status']> = {
  write: (value) => value,
  read: (wire) => {
    const code = wire === 6 ? 5 : wire;
    if (isFootballStatus(code)) return code;
    throw new FrameError(`football status ${describeKind(wire)} is not one of the specification`);
  },
  same: (a, b) => a === b,
};

const basketballStatus: Codec<BasketballRow['status']> = {
  write: (value) => value,
  read: (wire) => {
    if (isBasketballStatus(wire)) return wire;
    throw new FrameError(`basketball status ${describeKind(wire)} is not one of the specification`);
  },
  same: (a, b) => a === b,
};

function column<Row, K extends keyof Row>(key: K, codec: Codec<Row[K]>): Column<Row> {
  return {
    key,
    write: (row) => codec.write(row[key]),
    read: (wire, into) => {
      into[key] = codec.read(wire);
    },
    same: (a, b) => codec.same(a[key], b[key]),
  };
}

export const FOOTBALL_COLUMNS: readonly Column<FootballRow>[] = [
  column('status', footballStatus),
  column('clock', clock),
  column('score', pair),
  column('incidents', marks),
  column('scoreAt', integer),
  column('corners', optionalPair),
  column('yellows', pair),
  column('reds', pair),
  column('half', optionalPair),
  column('statusAt', integer),
  column('regular', optionalPair),
  column('penalties', optionalPair),
  column('feedSilentSince', integer),
  column('corrected', flag),
  column('kickoff', integer),
  column('knockout', flag),
];

export const BASKETBALL_COLUMNS: readonly Column<BasketballRow>[] = [
  column('status', basketballStatus),
  column('clock', clock),
  column('score', pair),
  column('periods', pairs),
  column('scoreAt', integer),
  column('statusAt', integer),
  column('feedSilentSince', integer),
  column('corrected', flag),
  column('kickoff', integer),
  column('knockout', flag),
  column('periodSeconds', integer),
];

function number(wire: unknown): number {
  if (typeof wire === 'number' && Number.isFinite(wire)) return wire;
  throw new FrameError(`a number was due, ${typeof wire} came`);
}

/** A count; -1 is a feed's word for "no data" (domain.md 2). */
function count(figure: number): number {
  if (Number.isSafeInteger(figure) && figure >= -1) return figure;
  throw new FrameError(`a count was due, ${describeKind(figure)} came`);
}

function array(wire: unknown): readonly unknown[] {
  if (Array.isArray(wire)) return wire;
  throw new FrameError(`a list was due, ${typeof wire} came`);
}

function numbers(wire: unknown, length: 2): [number, number];
function numbers(wire: unknown, length: 3): [number, number, number];
function numbers(wire: unknown, length: 4): [number, number, number, number];
function numbers(wire: unknown, length: number): number[] {
  const list = array(wire);
  if (list.length !== length) throw new FrameError(`${length} numbers were due, ${list.length} came`);
  return list.map(number);
}
