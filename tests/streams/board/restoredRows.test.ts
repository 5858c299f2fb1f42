import { describe, expect, test } from 'vitest';
import { boardOf } from '#contract/wire/channels.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import { Board } from '#streams/board/board.ts';
import type { BoardFact, SnapshotFact } from '#streams/board/boardFacts.ts';
import { createStreams } from '#streams/index.ts';
import type { Move } from '#streams/board/move.ts';
import { fixturesOf } from '#streams/tape/tapeFixtures.ts';
import { RestoredRows } from '#streams/board/restoredRows.ts';
import { aMatch, changeOf, KICKOFF } from '#tests/builders/aMatch.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const OLD = 'e-0000';
const NEW = 'f-0000';
const SEEN = aMatch({ rev: 3 });
const SCORED = aMatch({ rev: 7, score: { home: 1, away: 0 }, scoreAt: KICKOFF + 60_000 });

describe('RestoredRows', () => {
  test('changes since then are moves, once, and only of restored matches', () => {
    const { streams, moves } = restored([SEEN]);
    streams.applyList('football', listOf(OLD, [SCORED, aMatch({ id: 102 })]));
    streams.applyList('football', listOf(OLD, [SCORED]));
    expect(moves.map(({ prev, next }) => [next.id, prev?.score.home, next.score.home])).toEqual([
      [101, undefined, 0],
      [101, 0, 1],
      [102, undefined, 0],
    ]);
  });

  test('an unchanged match or an older answer makes no move', () => {
    const { streams, moves } = restored([SCORED]);
    streams.applyList('football', listOf(OLD, [SEEN]));
    streams.applyList('football', listOf(OLD, [SCORED]));
    expect(moves.filter(({ prev }) => prev)).toEqual([]);
    expect(streams.cell(101)?.value.score.home).toBe(1);
  });

  test('are discarded in a newer epoch', () => {
    const { streams, moves } = restored([SEEN]);
    streams.applyList('football', listOf(NEW, [SCORED]));
    expect(moves.map(({ prev }) => prev)).toEqual([undefined]);
    expect(streams.unconfirmed()).toEqual([]);
  });

  test('of a newer epoch than the gateway’s do not block its rows', () => {
    const { streams } = restored([SEEN], NEW);
    streams.applyList('football', listOf(OLD, [SCORED]));
    expect(streams.cell(101)?.value.score.home).toBe(1);
  });

  test('changes are moves too when a cached list of an older epoch came first', () => {
    const time = new TestTime(KICKOFF);
    const restoredRows = new RestoredRows();
    restoredRows.set('football', { epoch: NEW, at: time.now(), rows: [changeOf(SEEN)] });
    const board = new Board();
    const moves = [snapshotOf(OLD, 40, SEEN, aMatch({ id: 102 })), rowsOf(NEW, SCORED), snapshotOf(NEW, 9, SCORED)].flatMap((fact) => {
      const before = restoredRows.rowsToRestoreBefore(fact);
      return [...(before ? board.apply(before).moves : []), ...board.apply(fact).moves];
    });
    expect(moves.map(({ prev, next }) => [next.id, prev?.score.home, next.score.home])).toEqual([
      [101, undefined, 0],
      [102, undefined, 0],
      [101, undefined, 0],
      [101, 0, 1],
    ]);
    expect([...board.members]).toEqual([101]);
    expect(board.position).toEqual({ epoch: NEW, seq: 9 });
  });

  test('have names from the start, until a fact names the match', async () => {
    const { streams, time } = restored([SEEN]);
    streams.list$({ sport: 'basketball', tab: 'instant' }).subscribe().unsubscribe();
    await time.advance(31_000); // the end of a list prunes unused matches
    expect(streams.fixture(101)?.home.name).toBe(NAMED.home.name);
  });

  test('are on the tape before the fact that restored them', () => {
    const { streams } = restored([SEEN]);
    streams.applyList('football', listOf(OLD, [SCORED]));
    expect(streams.tape.entries().map((entry) => entry.kind === 'fact' && [entry.source, entry.fact.kind])).toEqual([
      ['cache', 'rows'],
      ['search', 'rows'],
    ]);
  });

  test('are unconfirmed until a fact names the match; a position names none', () => {
    const restoredRows = new RestoredRows();
    restoredRows.set('football', { epoch: OLD, at: KICKOFF, rows: [changeOf(SEEN)] });
    const channel = boardOf('football');
    expect(restoredRows.rowsToRestoreBefore({ kind: 'position', channel, epoch: OLD, seq: 9, at: KICKOFF })).toBeNull();
    expect(restoredRows.unconfirmed()).toEqual([SEEN]);
    expect(restoredRows.rowsToRestoreBefore({ kind: 'rows', channel, epoch: OLD, seq: 9, at: KICKOFF, rows: [changeOf(SCORED)] })?.at).toBe(
      KICKOFF,
    );
    expect(restoredRows.unconfirmed()).toEqual([]);
  });
});

const NAMED = aNamedMatch(101);
const NAMES = fixturesOf([NAMED]);

/** Streams with these rows restored, and their moves. */
function restored(rows: readonly FootballRow[], epoch = OLD) {
  const time = new TestTime(KICKOFF);
  const streams = createStreams(fakePorts(time).ports);
  const moves: Move[] = [];
  streams.moves$.subscribe((move) => moves.push(move));
  streams.restore('football', { epoch, at: KICKOFF, rows: rows.map((row) => changeOf(row)), names: NAMES });
  return { streams, moves, time };
}

function snapshotOf(epoch: string, seq: number, ...rows: readonly FootballRow[]): SnapshotFact {
  return { kind: 'snapshot', channel: boardOf('football'), epoch, seq, at: KICKOFF, rows: rows.map((row) => changeOf(row)) };
}

function rowsOf(epoch: string, ...rows: readonly FootballRow[]): BoardFact {
  return { ...snapshotOf(epoch, 9, ...rows), kind: 'rows' };
}

function listOf(epoch: string, rows: readonly FootballRow[]): ChangedList {
  return {
    unchanged: false,
    epoch,
    seq: 9,
    at: KICKOFF + 3_600_000,
    full: false,
    rows: rows.map((row) => [...encodeRow(row)]),
    matches: [],
    competitions: [],
    teams: [],
  };
}
