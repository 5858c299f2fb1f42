import { describe, expect, test } from 'vitest';
import { boardOf } from '#contract/wire/frames.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import { Board } from '#streams/board/board.ts';
import type { Fact, SnapshotFact } from '#streams/board/facts.ts';
import { createStreams } from '#streams/index.ts';
import type { Move } from '#streams/board/move.ts';
import { fixturesOf } from '#streams/tape/tapeFixtures.ts';
import { RestoredRows } from '#streams/board/restoredRows.ts';
import { aMatch, changeOf, KICKOFF } from '#tests/builders/match.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { fakePorts } from '#tests/builders/ports.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';

const OLD = 'e-0000';
const NEW = 'f-0000';
const SEEN = aMatch({ rev: 3 });
const SCORED = aMatch({ rev: 7, score: { home: 1, away: 0 }, scoreAt: KICKOFF + 60_000 });

describe('what an earlier page of the device saw', () => {
  test('makes news of what happened since, once, of this match and of no other', () => {
    const { streams, moves } = road([SEEN]);
    streams.applyList('football', listOf(OLD, [SCORED, aMatch({ id: 102 })]));
    streams.applyList('football', listOf(OLD, [SCORED]));
    expect(moves.map(({ prev, next }) => [next.id, prev?.score.home, next.score.home])).toEqual([
      [101, undefined, 0],
      [101, 0, 1],
      [102, undefined, 0],
    ]);
  });

  test('is not news where nothing happened, nor where the answer is older than what was seen', () => {
    const { streams, moves } = road([SCORED]);
    streams.applyList('football', listOf(OLD, [SEEN]));
    streams.applyList('football', listOf(OLD, [SCORED]));
    expect(moves.filter(({ prev }) => prev)).toEqual([]);
    expect(streams.cell(101)?.value.score.home).toBe(1);
  });

  test('compares with nothing once the gateway has lost its memory, and holds nothing up', () => {
    const { streams, moves } = road([SEEN]);
    streams.applyList('football', listOf(NEW, [SCORED]));
    expect(moves.map(({ prev }) => prev)).toEqual([undefined]);
    expect(streams.unconfirmed()).toEqual([]);
  });

  test('of a clock that was ahead does not keep the gateway’s word out', () => {
    const { streams } = road([SEEN], NEW);
    streams.applyList('football', listOf(OLD, [SCORED]));
    expect(streams.cell(101)?.value.score.home).toBe(1);
  });

  test('is news too where a list that the device had kept is of an older epoch, and came first', () => {
    const time = new VirtualTime(KICKOFF);
    const remembered = new RestoredRows();
    remembered.set('football', { epoch: NEW, at: time.now(), rows: [changeOf(SEEN)] });
    const board = new Board();
    const moves = [wholeOf(OLD, 40, SEEN, aMatch({ id: 102 })), rowsOf(NEW, SCORED), wholeOf(NEW, 9, SCORED)].flatMap((fact) => {
      const before = remembered.rowsToRestoreBefore(fact);
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

  test('has names from the start, and keeps them until it is heard of', async () => {
    const { streams, time } = road([SEEN]);
    streams.list$({ sport: 'basketball', tab: 'instant' }).subscribe().unsubscribe();
    await time.advance(31_000); // a list that is let go has all be forgotten that nothing holds
    expect(streams.fixture(101)?.home.name).toBe(NAMED.home.name);
  });

  test('is on the tape before what came after it', () => {
    const { streams } = road([SEEN]);
    streams.applyList('football', listOf(OLD, [SCORED]));
    expect(streams.tape.entries().map((entry) => entry.kind === 'fact' && [entry.via, entry.fact.kind])).toEqual([
      ['kept', 'rows'],
      ['screen', 'rows'],
    ]);
  });

  test('is unheard of until a fact names its match; where the gateway stands names none', () => {
    const remembered = new RestoredRows();
    remembered.set('football', { epoch: OLD, at: KICKOFF, rows: [changeOf(SEEN)] });
    const channel = boardOf('football');
    expect(remembered.rowsToRestoreBefore({ kind: 'position', channel, epoch: OLD, seq: 9, at: KICKOFF })).toBeNull();
    expect(remembered.unconfirmed()).toEqual([SEEN]);
    expect(remembered.rowsToRestoreBefore({ kind: 'rows', channel, epoch: OLD, seq: 9, at: KICKOFF, rows: [changeOf(SCORED)] })?.at).toBe(
      KICKOFF,
    );
    expect(remembered.unconfirmed()).toEqual([]);
  });
});

const NAMED = aNamedMatch(101);
const NAMES = fixturesOf([NAMED]);

/** Streams that remember these matches, and what moved in them. */
function road(rows: readonly FootballRow[], epoch = OLD) {
  const time = new VirtualTime(KICKOFF);
  const streams = createStreams(fakePorts(time).ports);
  const moves: Move[] = [];
  streams.moves$.subscribe((move) => moves.push(move));
  streams.restore('football', { epoch, at: KICKOFF, rows: rows.map((row) => changeOf(row)), names: NAMES });
  return { streams, moves, time };
}

function wholeOf(epoch: string, seq: number, ...rows: readonly FootballRow[]): SnapshotFact {
  return { kind: 'whole', channel: boardOf('football'), epoch, seq, at: KICKOFF, rows: rows.map((row) => changeOf(row)) };
}

function rowsOf(epoch: string, ...rows: readonly FootballRow[]): Fact {
  return { ...wholeOf(epoch, 9, ...rows), kind: 'rows' };
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
