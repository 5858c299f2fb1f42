import type { MatchRow } from '#contract/match/match.ts';
import { blankFootball } from '#contract/match/match.ts';
import { type Change, decodeRow, encodeRow } from '#contract/wire/rows.ts';
import { Board } from '#streams/board/board.ts';
import type { ChangesFact } from '#streams/board/facts.ts';
import { median, type Table } from './table.ts';

const EPOCH = 'bench-0000';
/** A match-day's mix: one change in ten is a goal, the others are corners, cards and clocks. */
const SCORE_AND_TIME = 0b10100;
const CORNERS = 0b100000;
const GOAL_EACH = 10;
const FRAME_ROWS = 20;
const FRAMES = 5_000;
const ROUNDS = 9;

/** A decoded change reaches its dirty cell in 250 ns, and a board ten times as large costs a change at most 1.2 times that. */
const MOST_NS = 250;
const MOST_GROWTH = 1.2;

/** How many matches stand on a board, and how many of them are in play: those change, evenly. */
const CASES = [
  { matches: 500, playing: 500 },
  { matches: 5_000, playing: 500 },
  { matches: 5_000, playing: 5_000 },
] as const;

/**
 * What the fold of one decoded change costs; rounds in turn, so that drift hits all cases. Beside it the least that anybody
 * could do: find the row in a Map and write one number of it. What that costs more with 5,000 in play is memory out of the
 * processor's reach, not work.
 */
export function fold(): Table {
  const cases = CASES.map((one) => ({
    ...one,
    board: filled(one.matches),
    map: bare(one.matches),
    place: { ...one, seq: 1 },
    barePlace: { ...one, seq: 1 },
    times: [] as number[],
    bareTimes: [] as number[],
  }));
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    for (const one of cases) {
      const folded = perChange(one.place, (frame) => void one.board.apply(frame));
      const touched = perChange(one.barePlace, (frame) => touch(one.map, frame));
      if (round < 2) continue;
      one.times.push(folded);
      one.bareTimes.push(touched);
    }
  }
  const costs = cases.map((one) => ({ ...one, ns: median(one.times), bareNs: median(one.bareTimes) }));
  const [first, large, all] = costs;
  if (!first || !large || !all) throw new Error('three cases were due');
  const met = first.ns <= MOST_NS && large.ns / first.ns <= MOST_GROWTH;
  return {
    title: 'Fold: decoded change to dirty cell',
    head: ['matches', 'in play', 'ns a change (median)', 'against 500', 'a bare Map of rows', 'against 500'],
    rows: costs.map(({ matches, playing, ns, bareNs }) => [
      matches.toLocaleString('en'),
      playing.toLocaleString('en'),
      ns.toFixed(0),
      (ns / first.ns).toFixed(2),
      bareNs.toFixed(0),
      (bareNs / first.bareNs).toFixed(2),
    ]),
    verdict: [
      `${first.ns <= MOST_NS ? 'met' : 'MISSED'}: at most ${MOST_NS} ns`,
      `${large.ns / first.ns <= MOST_GROWTH ? 'met' : 'MISSED'}: at most ${MOST_GROWTH} times that on a board ten times as large, as many in play`,
      `${all.ns / first.ns <= MOST_GROWTH ? 'met' : 'MISSED'}: the same with ten times as many in play (a bare Map grows ${(all.bareNs / first.bareNs).toFixed(1)} times)`,
    ].join('; '),
    met,
  };
}

function filled(matches: number): Board {
  const board = new Board();
  const rows = Array.from({ length: matches }, (_, i) => whole({ ...blankFootball(i + 1), rev: 1 }));
  board.apply({ kind: 'whole', channel: 'board:football', epoch: EPOCH, seq: 1, at: 0, rows });
  return board;
}

interface Place {
  readonly matches: number;
  readonly playing: number;
  seq: number;
}

/** Nanoseconds a change takes; each frame is decoded just before, outside the time that counts. */
function perChange(place: Place, run: (frame: ChangesFact) => void): number {
  let took = 0n;
  for (let i = 0; i < FRAMES; i += 1) {
    const frame = nextFrame(place);
    const began = process.hrtime.bigint();
    run(frame);
    took += process.hrtime.bigint() - began;
  }
  return Number(took) / (FRAMES * FRAME_ROWS);
}

interface BareRow {
  rev: number;
}

function bare(matches: number): ReadonlyMap<number, BareRow> {
  return new Map(Array.from({ length: matches }, (_, i) => [i + 1, { ...blankFootball(i + 1) }]));
}

/** Finds each row and writes its revision. */
function touch(map: ReadonlyMap<number, BareRow>, frame: ChangesFact): void {
  for (const change of frame.rows) {
    const row = map.get(change.id);
    if (row) row.rev = change.rev;
  }
}

function nextFrame(place: Place): ChangesFact {
  place.seq += 1;
  const { matches, playing, seq } = place;
  const rows = Array.from({ length: FRAME_ROWS }, (_, k) =>
    change((((seq * FRAME_ROWS + k) * 7919) % playing) * (matches / playing), seq, (seq + k) % GOAL_EACH === 0),
  );
  return { kind: 'changes', channel: 'board:football', epoch: EPOCH, from: seq - 1, to: seq, at: seq, rows, removed: [] };
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
