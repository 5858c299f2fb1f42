import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { FootballRow, MatchRow } from '#contract/match/match.ts';
import { StateBoard } from '#gateway/live/stateBoard.ts';
import { StateChannel } from '#gateway/live/stateChannel.ts';
import { Subscriber } from '#gateway/live/subscriber.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const NOW = KICKOFF + 600_000;
const HOUR_MS = 3_600_000;

describe('StateChannel: size of a resume', () => {
  // The decision mostly comes from counts, because serialising both costs more than the rest of a resume.
  test('sends changes exactly when they are shorter than the snapshot', () => {
    const verdicts = new Set<string>();
    for (const left of [0, 1, 2, 10, 15, 20, 24]) {
      for (const changed of [0, 1, 10, 25 - left]) {
        for (const change of [corner, goal, everything]) {
          const board = aBoard(25);
          const { epoch, seq } = board;
          move(board, Array.from(board.members()).slice(0, left).map(ended));
          move(board, Array.from(board.members()).slice(0, changed).map(change));
          if (board.seq === seq) continue;
          const { rows, removed } = board.since(seq) ?? { rows: [], removed: [] };
          const less = JSON.stringify([rows, removed]).length < JSON.stringify(board.snapshot()).length;
          const verdict = new StateChannel(board, new TestTime(NOW).timers()).watch(aMember(), epoch, seq);
          expect({ left, changed, change: change.name, verdict }).toMatchObject({ verdict: less ? 'changes' : 'snapshot' });
          verdicts.add(verdict);
        }
      }
    }
    expect([...verdicts].sort()).toEqual(['changes', 'snapshot']);
  });
});

function aBoard(matches: number): StateBoard {
  const board = new StateBoard({ sport: 'football', epoch: 'e', seq: 0, minResumeSeq: 0, rows: [] });
  move(
    board,
    Array.from({ length: matches }, (_, i) => aMatch({ id: 100_001 + i, kickoff: KICKOFF })),
  );
  return board;
}

function move(board: StateBoard, rows: readonly FootballRow[]): void {
  const step = board.prepareUpdate(rows, NOW);
  if (step) board.apply(step);
}

function ended({ id }: MatchRow): FootballRow {
  return { ...aMatch({ id }), status: F.finished, statusAt: NOW - HOUR_MS, kickoff: NOW - 4 * HOUR_MS };
}

function corner({ id }: MatchRow): FootballRow {
  return { ...aMatch({ id }), corners: { home: 1, away: 0 } };
}

function goal({ id }: MatchRow): FootballRow {
  const marks = [{ kind: 'goal', side: 'home', minute: 9, added: 0, at: NOW }] as const;
  return { ...aMatch({ id }), score: { home: 1, away: 0 }, scoreAt: NOW, incidents: marks };
}

/** Every column differs, so changes save nothing. */
function everything(row: MatchRow): FootballRow {
  const pair = { home: 1, away: 1 };
  return {
    ...goal(row),
    corners: pair,
    status: F.secondHalf,
    statusAt: NOW,
    kickoff: KICKOFF - 1,
    clock: { base: 1, since: NOW, running: 0 },
    yellows: pair,
    reds: pair,
    half: pair,
    regular: pair,
    penalties: pair,
    feedSilentSince: NOW,
    corrected: true,
    knockout: true,
  };
}

function aMember(): Subscriber {
  return new Subscriber({ send: () => undefined, queued: () => 0, drop: () => undefined });
}
