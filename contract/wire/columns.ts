import { isBasketballStatus } from '#contract/match/basketball.ts';
import { FrameError } from './frameError.ts';
import { isFootballStatus } from '#contract/match/football.ts';
import { type BasketballRow, type Clock, type FootballRow, type Incident, isSameCount, type SideCount } from '#contract/match/match.ts';
import { describeKind } from './describeKind.ts';

/**
 * A column of live rows. Encoder and decoder share the tables below; changes name columns by a bit mask over the table's order, so
 * the order belongs to the protocol version.
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
    throw new FrameError(`expected an integer, got ${describeKind(wire)}`);
  },
  same: (a, b) => a === b,
};

const flag: Codec<boolean> = {
  write: (value) => (value ? 1 : 0),
  read: (wire) => {
    if (wire === 0 || wire === 1) return wire === 1;
    throw new FrameError(`expected 0 or 1, got ${describeKind(wire)}`);
  },
  same: (a, b) => a === b,
};

const sideCount: Codec<SideCount> = {
  write: (value) => [value.home, value.away],
  read: (wire) => {
    const [home, away] = numbers(wire, 2);
    return { home: count(home), away: count(away) };
  },
  same: isSameCount,
};

/** 0 stands for null, and so does a pair with the -1 of a supplier without data (docs/domain.md#unknown-counts). */
const optionalSideCount: Codec<SideCount | null> = {
  write: (value) => (value ? sideCount.write(value) : 0),
  read: (wire) => (wire === 0 || (Array.isArray(wire) && wire.includes(-1)) ? null : sideCount.read(wire)),
  same: (a, b) => (a && b ? isSameCount(a, b) : a === b),
};

const clock: Codec<Clock> = {
  write: (value) => [value.base, value.since, value.running],
  read: (wire) => {
    const [base, since, running] = numbers(wire, 3);
    return { base, since, running };
  },
  same: (a, b) => a.base === b.base && a.since === b.since && a.running === b.running,
};

const sideCounts: Codec<readonly SideCount[]> = {
  write: (value) => value.map(sideCount.write),
  read: (wire) => array(wire).map(sideCount.read),
  same: (a, b) => a.length === b.length && a.every((counts, i) => isSameCount(counts, b[i] ?? counts)),
};

const INCIDENT_KINDS: readonly Incident['kind'][] = ['goal', 'cancelled', 'red', 'kick', 'miss'];

/** Kind and side share a number: twice the index of the kind, plus one for the away side. */
const incident: Codec<Incident> = {
  write: (value) => [INCIDENT_KINDS.indexOf(value.kind) * 2 + (value.side === 'away' ? 1 : 0), value.minute, value.added, value.at],
  read: (wire) => {
    const [code, minute, added, at] = numbers(wire, 4);
    const kind = INCIDENT_KINDS[code >> 1];
    if (kind === undefined) throw new FrameError(`expected an incident of kind 0 to ${INCIDENT_KINDS.length - 1}, got ${code >> 1}`);
    return { kind, side: code % 2 === 1 ? 'away' : 'home', minute, added, at };
  },
  same: (a, b) => a.kind === b.kind && a.side === b.side && a.minute === b.minute && a.added === b.added && a.at === b.at,
};

const incidents: Codec<readonly Incident[]> = {
  write: (value) => value.map(incident.write),
  read: (wire) => array(wire).map(incident.read),
  same: (a, b) => a === b || (a.length === b.length && a.every((item, i) => incident.same(item, b[i] ?? item))),
};

const footballStatus: Codec<FootballRow['status']> = {
  write: (value) => value,
  read: (wire) => {
    const code = wire === 6 ? 5 : wire;
    if (isFootballStatus(code)) return code;
    throw new FrameError(`expected a status of 0 to 13, got ${describeKind(wire)}`);
  },
  same: (a, b) => a === b,
};

const basketballStatus: Codec<BasketballRow['status']> = {
  write: (value) => value,
  read: (wire) => {
    if (isBasketballStatus(wire)) return wire;
    throw new FrameError(`expected a status of 0 to 15, got ${describeKind(wire)}`);
  },
  same: (a, b) => a === b,
};

function column<Row, K extends keyof Row>(key: K, codec: Codec<Row[K]>): Column<Row> {
  return {
    key,
    write: (row) => codec.write(row[key]),
    read: (wire, into) => {
      try {
        into[key] = codec.read(wire);
      } catch (error) {
        throw new FrameError(`${String(key)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    },
    same: (a, b) => codec.same(a[key], b[key]),
  };
}

export const FOOTBALL_COLUMNS: readonly Column<FootballRow>[] = [
  column('status', footballStatus),
  column('clock', clock),
  column('score', sideCount),
  column('incidents', incidents),
  column('scoreAt', integer),
  column('corners', optionalSideCount),
  column('yellows', sideCount),
  column('reds', sideCount),
  column('half', optionalSideCount),
  column('statusAt', integer),
  column('regular', optionalSideCount),
  column('penalties', optionalSideCount),
  column('feedSilentSince', integer),
  column('corrected', flag),
  column('kickoff', integer),
  column('knockout', flag),
];

export const BASKETBALL_COLUMNS: readonly Column<BasketballRow>[] = [
  column('status', basketballStatus),
  column('clock', clock),
  column('score', sideCount),
  column('periods', sideCounts),
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
  throw new FrameError(`expected a number, got ${describeKind(wire)}`);
}

function count(wire: number): number {
  if (Number.isSafeInteger(wire) && wire >= 0) return wire;
  throw new FrameError(`expected a count of 0 or more, got ${describeKind(wire)}`);
}

function array(wire: unknown): readonly unknown[] {
  if (Array.isArray(wire)) return wire;
  throw new FrameError(`expected a list, got ${describeKind(wire)}`);
}

function numbers(wire: unknown, length: 2): [number, number];
function numbers(wire: unknown, length: 3): [number, number, number];
function numbers(wire: unknown, length: 4): [number, number, number, number];
function numbers(wire: unknown, length: number): number[] {
  const list = array(wire);
  if (list.length !== length) throw new FrameError(`expected ${length} numbers, got ${list.length}`);
  return list.map(number);
}
