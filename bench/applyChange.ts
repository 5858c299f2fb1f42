import { blankFootball, type MatchRow } from '#contract/match/match.ts';
import { type Change, decodeRow, encodeRow } from '#contract/wire/rows.ts';
import { Board } from '#streams/board/board.ts';
import type { ChangesFact } from '#streams/board/boardFacts.ts';
import type { Note } from './progress.ts';
import { median, type Table } from './table.ts';

const EPOCH = 'bench-0000';
/** One change in ten is a goal, the others are corners, as an approximation of a match day. */
const SCORE_AND_TIME = 0b10100;
const CORNERS = 0b100000;
const GOAL_EACH = 10;
const FRAME_ROWS = 20;
const FRAMES = 5_000;
const ROUNDS = 9;

/**
 * The goals: applying a decoded change until its cell is dirty takes at most 250 ns, and at most 1.2 times that on a board ten times as
 * large.
 */
const MAX_NS = 250;
const MAX_GROWTH = 1.2;

/** Matches on the board, and those in play, which change evenly. */
const CASES = [
  { matches: 500, playing: 500 },
  { matches: 5_000, playing: 500 },
  { matches: 5_000, playing: 5_000 },
] as const;

/**
 * Measures what applying one decoded change to a board costs, with the cases taking turns so that drift affects all. Beside it is the
 * minimum: finding the row in a Map and writing one number. What that costs more with 5,000 in play is memory outside the processor's
 * caches, not work.
 */
export function applyChange(_args: readonly string[], note: Note): Table {
  const cases = CASES.map((item) => ({
    ...item,
    board: filledBoard(item.matches),
    map: plainMap(item.matches),
    cursor: { ...item, seq: 1 },
    plainCursor: { ...item, seq: 1 },
    times: [] as number[],
    plainTimes: [] as number[],
  }));
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    for (const item of cases) {
      const appliedNs = nsPerChange(item.cursor, (frame) => void item.board.apply(frame));
      const plainNs = nsPerChange(item.plainCursor, (frame) => touch(item.map, frame));
      note(`${item.matches} matches, ${item.playing} in play: ns per change`, appliedNs.toFixed(0));
      if (round < 2) continue;
      item.times.push(appliedNs);
      item.plainTimes.push(plainNs);
    }
  }
  const costs = cases.map((item) => ({ ...item, ns: median(item.times), plainMapNs: median(item.plainTimes) }));
  const [first, large, all] = costs;
  if (!first || !large || !all) throw new Error('expected three cases');
  const met = first.ns <= MAX_NS && large.ns / first.ns <= MAX_GROWTH;
  return {
    title: 'applyChange: decoded change to dirty cell',
    head: ['matches', 'in play', 'ns per change (median)', 'against 500', 'plain Map of rows', 'against 500'],
    rows: costs.map(({ matches, playing, ns, plainMapNs }) => [
      matches.toLocaleString('en'),
      playing.toLocaleString('en'),
      ns.toFixed(0),
      (ns / first.ns).toFixed(2),
      plainMapNs.toFixed(0),
      (plainMapNs / first.plainMapNs).toFixed(2),
    ]),
    verdict: [
      `${first.ns <= MAX_NS ? 'met' : 'MISSED'}: at most ${MAX_NS} ns`,
      `${large.ns / first.ns <= MAX_GROWTH ? 'met' : 'MISSED'}: at most ${MAX_GROWTH} times that on a board ten times as large, as many in play`,
      `${all.ns / first.ns <= MAX_GROWTH ? 'met' : 'MISSED'}: the same with ten times as many in play (a plain Map grows ${(all.plainMapNs / first.plainMapNs).toFixed(1)} times)`,
    ].join('; '),
    met,
  };
}

function filledBoard(matches: number): Board {
  const board = new Board();
  const rows = Array.from({ length: matches }, (_, i) => fullChange({ ...blankFootball(i + 1), rev: 1 }));
  board.apply({ kind: 'snapshot', channel: 'board:football', epoch: EPOCH, seq: 1, at: 0, rows });
  return board;
}

interface Cursor {
  readonly matches: number;
  readonly playing: number;
  seq: number;
}

/** Returns the nanoseconds per change; frames are decoded outside the measured time. */
function nsPerChange(cursor: Cursor, run: (frame: ChangesFact) => void): number {
  let totalNs = 0n;
  for (let i = 0; i < FRAMES; i += 1) {
    const frame = nextFrame(cursor);
    const began = process.hrtime.bigint();
    run(frame);
    totalNs += process.hrtime.bigint() - began;
  }
  return Number(totalNs) / (FRAMES * FRAME_ROWS);
}

interface PlainRow {
  rev: number;
}

function plainMap(matches: number): ReadonlyMap<number, PlainRow> {
  return new Map(Array.from({ length: matches }, (_, i) => [i + 1, { ...blankFootball(i + 1) }]));
}

/** Finds each row and writes its revision. */
function touch(map: ReadonlyMap<number, PlainRow>, frame: ChangesFact): void {
  for (const change of frame.rows) {
    const row = map.get(change.id);
    if (row) row.rev = change.rev;
  }
}

function nextFrame(cursor: Cursor): ChangesFact {
  cursor.seq += 1;
  const { matches, playing, seq } = cursor;
  const rows = Array.from({ length: FRAME_ROWS }, (_, k) =>
    change((((seq * FRAME_ROWS + k) * 7919) % playing) * (matches / playing), seq, (seq + k) % GOAL_EACH === 0),
  );
  return { kind: 'changes', channel: 'board:football', epoch: EPOCH, from: seq - 1, to: seq, at: seq, rows, removed: [] };
}

function change(cursor: number, rev: number, goal: boolean): Change {
  return decodeRow(
    'football',
    encodeRow(
      { ...blankFootball(cursor + 1), rev, score: { home: rev % 5, away: 1 }, scoreAt: rev, corners: { home: rev % 9, away: 2 } },
      goal ? SCORE_AND_TIME : CORNERS,
    ),
  );
}

function fullChange(row: MatchRow): Change {
  return decodeRow('football', encodeRow(row));
}
