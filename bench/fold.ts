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

/** What the fold of one decoded change costs, with 500 and with 5,000 matches on the board; rounds in turn, so that drift hits both. */
export function fold(): Table {
  const boards = [500, 5_000].map((matches) => ({ matches, board: filled(matches), seq: 1, times: [] as number[] }));
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    for (const one of boards) {
      let took = 0;
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const frames = framesOf(one.matches, one.seq);
        one.seq += frames.length;
        const began = process.hrtime.bigint();
        for (const frame of frames) one.board.apply(frame);
        took += Number(process.hrtime.bigint() - began);
      }
      if (round >= 2) one.times.push(took / (BATCHES * BATCH_FRAMES * FRAME_ROWS));
    }
  }
  const [small = 0, large = 0] = boards.map((one) => median(one.times));
  return {
    title: 'Fold: decoded change to dirty cell',
    head: ['matches', 'ns a change (median)', 'against 500'],
    rows: [
      ['500', small.toFixed(0), '1.00'],
      ['5,000', large.toFixed(0), (large / small).toFixed(2)],
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
