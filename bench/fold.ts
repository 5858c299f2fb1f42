import type { MatchRow } from '#contract/match.ts';
import { blankFootball } from '#contract/match.ts';
import { type Change, decodeRow, encodeRow } from '#contract/rows.ts';
import { Board } from '#streams/board.ts';
import { median, type Table } from './table.ts';

const EPOCH = 'bench-0000';
/** A match-day's mix: one change in ten is a goal, the others are corners, cards and clocks. */
const SCORE_AND_TIME = 0b10100;
const CORNERS = 0b100000;
const GOAL_EACH = 10;
const FRAME_ROWS = 20;
/** Frames decoded at a time, as in life: decoded, folded, forgotten. */
const BATCH_FRAMES = 50;
const BATCHES = 100;
const ROUNDS = 9;

/** Goals of the issue: a decoded change reaches its dirty cell in 250 ns, and with ten times the matches at 1.2 times the cost. */
const MOST_NS = 250;
const MOST_GROWTH = 1.2;

/**
 * What the fold of one decoded change costs, with 500 and with 5,000 matches on the board, all of them changing evenly; rounds
 * in turn, so that drift hits both. Beside it the least that anybody could do: find the row in a Map and write one number of
 * it. What that costs more with 5,000 is memory out of the processor's reach, not work.
 */
export function fold(): Table {
  const boards = [500, 5_000].map((matches) => ({
    matches,
    board: filled(matches),
    map: bare(matches),
    place: { matches, seq: 1 },
    barePlace: { matches, seq: 1 },
    times: [] as number[],
    bareTimes: [] as number[],
  }));
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    for (const one of boards) {
      const folded = perChange(one.place, (frames) => {
        for (const frame of frames) one.board.apply(frame);
      });
      const touched = perChange(one.barePlace, (frames) => touch(one.map, frames));
      if (round < 2) continue;
      one.times.push(folded);
      one.bareTimes.push(touched);
    }
  }
  const [small = 0, large = 0] = boards.map((one) => median(one.times));
  const [bareSmall = 0, bareLarge = 0] = boards.map((one) => median(one.bareTimes));
  return {
    title: 'Fold: decoded change to dirty cell',
    head: ['matches', 'ns a change (median)', 'against 500', 'a bare Map of rows', 'against 500'],
    rows: [
      ['500', small.toFixed(0), '1.00', bareSmall.toFixed(0), '1.00'],
      ['5,000', large.toFixed(0), (large / small).toFixed(2), bareLarge.toFixed(0), (bareLarge / bareSmall).toFixed(2)],
    ],
    verdict: `${small <= MOST_NS ? 'met' : 'MISSED'}: at most ${MOST_NS} ns; ${large / small <= MOST_GROWTH ? 'met' : 'MISSED'}: at most ${MOST_GROWTH} times with ten times the matches`,
    met: small <= MOST_NS && large / small <= MOST_GROWTH,
  };
}

function filled(matches: number): Board {
  const board = new Board();
  const rows = Array.from({ length: matches }, (_, i) => whole({ ...blankFootball(i + 1), rev: 1 }));
  board.apply({ kind: 'whole', channel: 'board:football', epoch: EPOCH, seq: 1, at: 0, rows });
  return board;
}

/** Nanoseconds a change takes, frames being decoded outside the time that counts. */
function perChange(one: { readonly matches: number; seq: number }, run: (frames: ReturnType<typeof framesOf>) => void): number {
  let took = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const frames = framesOf(one.matches, one.seq);
    one.seq += frames.length;
    const began = process.hrtime.bigint();
    run(frames);
    took += Number(process.hrtime.bigint() - began);
  }
  return took / (BATCHES * BATCH_FRAMES * FRAME_ROWS);
}

interface BareRow {
  rev: number;
}

function bare(matches: number): ReadonlyMap<number, BareRow> {
  return new Map(Array.from({ length: matches }, (_, i) => [i + 1, { ...blankFootball(i + 1) }]));
}

/** Finds each row and writes its revision. */
function touch(map: ReadonlyMap<number, BareRow>, frames: ReturnType<typeof framesOf>): void {
  for (const frame of frames) {
    if (frame.kind !== 'changes') continue;
    for (const change of frame.rows) {
      const row = map.get(change.id);
      if (row) row.rev = change.rev;
    }
  }
}

function framesOf(matches: number, from: number): Parameters<Board['apply']>[0][] {
  return Array.from({ length: BATCH_FRAMES }, (_, i) => {
    const to = from + i + 1;
    const rows = Array.from({ length: FRAME_ROWS }, (__, k) =>
      change(((to * FRAME_ROWS + k) * 7919) % matches, to, (to + k) % GOAL_EACH === 0),
    );
    return { kind: 'changes', channel: 'board:football', epoch: EPOCH, from: to - 1, to, at: to, rows, removed: [] };
  });
}

function change(place: number, rev: number, goal: boolean): Change {
  return decodeRow(
    'football',
    encodeRow(
      { ...blankFootball(place + 1), rev, score: { home: rev % 5, away: 1 }, scoreAt: rev, corners: { home: rev % 9, away: 2 } },
      goal ? SCORE_AND_TIME : CORNERS,
    ),
  );
}

function whole(row: MatchRow): Change {
  return decodeRow('football', encodeRow(row));
}
