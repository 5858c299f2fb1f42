import { describe, expect, test } from 'vitest';
import { changedColumns } from '#contract/wire/rows.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { Board } from '#streams/board/board.ts';
import type { ChangesFact, RowsFact, SnapshotFact } from '#streams/board/boardFacts.ts';
import { aMatch, changeOf } from '#tests/builders/aMatch.ts';

const EPOCH = 'm0000000-aaaa';
const NEWER = 'm0000001-aaaa';
const nil = aMatch({ rev: 1 });
const oneNil = aMatch({ rev: 2, score: { home: 1, away: 0 } });
const corner = aMatch({ rev: 3, score: { home: 1, away: 0 }, corners: { home: 1, away: 0 } });

describe('Board: order by rev', () => {
  test('a slow poll never takes a goal back', () => {
    const board = known(nil);
    board.apply(changes(1, 2, oneNil, nil));
    board.apply(snapshot(1, nil));
    expect(board.cell(101)?.value.score).toEqual({ home: 1, away: 0 });
  });

  test('a poll newer than the socket brings the goal, and the socket’s repeat changes nothing', () => {
    const board = known(nil);
    expect(board.apply(snapshot(2, oneNil)).moves).toHaveLength(1);
    expect(board.apply(changes(1, 2, oneNil, nil)).moves).toHaveLength(0);
    expect(board.cell(101)?.value.rev).toBe(2);
  });

  test('the same frame twice is one move', () => {
    const board = known(nil);
    expect(board.apply(changes(1, 2, oneNil, nil)).moves).toHaveLength(1);
    expect(board.apply(changes(1, 2, oneNil, nil)).moves).toHaveLength(0);
  });

  test('a corner is a change but not a move', () => {
    const board = known(oneNil, 2);
    const { changed, moves } = board.apply(changes(2, 3, corner, oneNil));
    expect([changed.map(({ value }) => value.id), moves]).toEqual([[101], []]);
  });

  test('a row that was read is not changed by later facts', () => {
    const board = known(nil);
    const before = board.cell(101)?.value;
    board.apply(changes(1, 2, oneNil, nil));
    expect(before).toEqual(nil);
  });

  test('a partial change keeps the other columns', () => {
    const board = known(nil);
    board.apply(changes(1, 2, oneNil, nil));
    board.apply(changes(2, 3, corner, oneNil));
    expect(board.cell(101)?.value).toEqual(corner);
  });

  test('a lower score in a newer row is a cancelled goal', () => {
    const board = known(oneNil, 2);
    const back = aMatch({ rev: 4 });
    const { moves } = board.apply(changes(2, 4, back, oneNil));
    expect(moves).toEqual([{ prev: oneNil, next: back, at: 1000 }]);
  });
});

describe('Board: first sight', () => {
  test('the first row of a match makes a move without prev', () => {
    expect(new Board().apply(snapshot(1, oneNil)).moves).toEqual([{ prev: undefined, next: oneNil, at: 1000 }]);
  });
});

describe('Board: gaps', () => {
  test('changes beyond a gap are buffered, reported, and applied once the gap is filled', () => {
    const board = known(nil);
    const early = board.apply(changes(2, 3, corner, oneNil));
    expect(early.resync).toBe('gap');
    expect(board.cell(101)?.value.rev).toBe(1);
    const filled = board.apply(changes(1, 2, oneNil, nil));
    expect(filled.changed.map(({ value }) => value.id)).toEqual([101, 101]);
    expect(board.cell(101)?.value).toEqual(corner);
    expect(board.position).toEqual({ epoch: EPOCH, seq: 3 });
  });

  test('a beacon beyond the position reveals a gap', () => {
    const board = known(nil);
    expect(board.apply({ kind: 'position', channel: 'board:football', epoch: EPOCH, seq: 1, at: 1000 }).resync).toBeNull();
    expect(board.apply({ kind: 'position', channel: 'board:football', epoch: EPOCH, seq: 2, at: 1000 }).resync).toBe('gap');
  });

  test('a full buffer discards the position, because a snapshot is cheaper', () => {
    const board = known(nil);
    for (let seq = 2; seq < 70; seq += 1) board.apply(changes(seq, seq + 1, aMatch({ rev: seq + 1 }), nil));
    expect(board.position).toBeNull();
  });

  test('a partial change of an unknown match needs a snapshot', () => {
    const board = known(nil);
    const applied = board.apply(changes(1, 2, aMatch({ id: 102, rev: 2, score: { home: 1, away: 0 } }), aMatch({ id: 102 })));
    expect(applied.resync).toBe('reset');
    expect(board.position).toBeNull();
  });

  test('a partial change does not apply to a row known only from an older list', () => {
    const board = known(nil, 5);
    board.apply(rows(3, aMatch({ id: 102, rev: 3 })));
    const later = aMatch({ id: 102, rev: 6, corners: { home: 1, away: 1 } });
    expect(board.apply(changes(5, 6, later, aMatch({ id: 102 }))).resync).toBe('reset');
  });
});

describe('Cell.subscribe without counters', () => {
  test('is not notified of counters alone, but of any other change', () => {
    const board = known(oneNil, 2);
    const first = aMatch({ ...oneNil, rev: 3, corners: { home: 0, away: 0 } });
    const second = aMatch({ ...first, rev: 4, corners: { home: 1, away: 0 }, yellows: { home: 1, away: 0 } });
    const third = aMatch({ ...second, rev: 5, score: { home: 2, away: 0 } });
    const notified: unknown[] = [];
    board.cell(101)?.subscribe(() => notified.push('all'));
    board.cell(101)?.subscribe(() => notified.push('withoutCounters'), 'withoutCounters');
    const notifiedOf = (change: ChangesFact) => {
      const { hasListener, changed } = board.apply(change);
      for (const cell of new Set(changed)) cell.notify();
      return [hasListener, ...notified.splice(0)];
    };
    expect(notifiedOf(changes(2, 3, first, oneNil))).toEqual([true, 'all', 'withoutCounters']); // the column appears
    expect(notifiedOf(changes(3, 4, second, first))).toEqual([true, 'all']);
    expect(notifiedOf(changes(4, 5, third, second))).toEqual([true, 'all', 'withoutCounters']);
  });

  test('a change of counters alone schedules no flush for it', () => {
    const board = new Board();
    for (const cell of board.apply(snapshot(3, corner)).changed) cell.notify();
    board.cell(101)?.subscribe(() => undefined, 'withoutCounters');
    const more = aMatch({ ...corner, rev: 4, corners: { home: 2, away: 0 } });
    expect(board.apply(changes(3, 4, more, corner)).hasListener).toBe(false);
    expect(board.apply(changes(4, 5, aMatch({ ...more, rev: 5, score: { home: 2, away: 0 } }), more)).hasListener).toBe(true);
  });
});

describe('Board: epochs', () => {
  test('a fact of an older epoch is dropped', () => {
    const board = new Board();
    board.apply({ ...snapshot(1, nil), epoch: NEWER });
    expect(board.apply(snapshot(9, oneNil)).changed).toEqual([]);
    expect(board.cell(101)?.value.rev).toBe(1);
  });

  test('changes of a newer epoch need a snapshot', () => {
    const board = known(nil);
    expect(board.apply({ ...changes(1, 2, oneNil, nil), epoch: NEWER }).resync).toBe('reset');
    expect(board.cell(101)?.value.score.home).toBe(0);
  });

  test('a snapshot of a newer epoch replaces the board without moves, though its revs are lower', () => {
    const board = known(oneNil, 2);
    board.apply(changes(2, 3, corner, oneNil));
    const unsubscribe = board.cell(101)?.subscribe(() => undefined);
    const { moves } = board.apply({ ...snapshot(1, aMatch({ rev: 1, score: { home: 0, away: 5 } })), epoch: NEWER });
    expect(moves.map((move) => move.prev)).toEqual([undefined]);
    expect(board.cell(101)?.value.score.away).toBe(5);
    unsubscribe?.();
  });
});

describe('Board: membership', () => {
  test('a match leaves when `removed` names it, and its cell stays for other lists', () => {
    const board = known(nil);
    const { membership } = board.apply({ ...changes(1, 2), removed: [101] });
    expect(membership).toBe(true);
    expect([...board.members]).toEqual([]);
    expect(board.cell(101)?.value).toEqual(nil);
  });

  test('a match leaves when a full list read after its last change lacks it', () => {
    const board = known(nil);
    board.apply(snapshot(2, aMatch({ id: 102, rev: 2 })));
    expect([...board.members]).toEqual([102]);
  });

  test('a full list read before a match joined does not remove it', () => {
    const board = known(nil);
    board.apply(changes(1, 2, aMatch({ id: 102, rev: 2 })));
    board.apply(snapshot(1, nil));
    expect([...board.members]).toEqual([101, 102]);
  });

  test('a late list does not restore a match that has left', () => {
    const board = known(nil);
    board.apply({ ...changes(1, 2), removed: [101] });
    board.apply(snapshot(1, nil));
    expect([...board.members]).toEqual([]);
  });

  test('a filtered list never removes', () => {
    const board = known(nil);
    board.apply(rows(2, aMatch({ id: 102, rev: 2 })));
    expect([...board.members]).toEqual([101]);
  });

  test('prune forgets matches that no list shows', () => {
    const board = known(nil);
    board.apply(rows(1, aMatch({ id: 102 }), aMatch({ id: 103 })));
    board.prune((id) => id === 103);
    expect([101, 102, 103].map((id) => board.cell(id) !== undefined)).toEqual([true, false, true]);
  });

  test('prune retains the last matches that left, by count and age', () => {
    const board = known(nil);
    for (const [seq, id] of [102, 103, 104, 105].entries()) board.apply({ ...rows(seq + 1, aMatch({ id })), at: 1_000 * (seq + 1) });
    board.prune(() => false, { max: 2, since: 2_000 });
    expect([102, 103, 104, 105].filter((id) => board.cell(id))).toEqual([104, 105]);
    board.prune(() => false, { max: 2, since: 3_000 });
    expect([104, 105].filter((id) => board.cell(id))).toEqual([105]);
  });

  test('a forgotten match can be added again', () => {
    const board = known(nil);
    board.apply(rows(1, aMatch({ id: 102 })));
    board.apply(rows(2, aMatch({ id: 102, rev: 2 })));
    board.prune(() => false);
    board.apply(rows(3, aMatch({ id: 102, rev: 3 })));
    expect(board.cell(102)?.value.rev).toBe(3);
  });
});

function known(row: FootballRow, seq = 1): Board {
  const board = new Board();
  board.apply(snapshot(seq, row));
  return board;
}

function snapshot(seq: number, ...all: readonly FootballRow[]): SnapshotFact {
  return { kind: 'snapshot', channel: 'board:football', epoch: EPOCH, seq, at: 1000, rows: all.map((row) => changeOf(row)) };
}

function rows(seq: number, ...all: readonly FootballRow[]): RowsFact {
  return { kind: 'rows', channel: 'board:football', epoch: EPOCH, seq, at: 1000, rows: all.map((row) => changeOf(row)) };
}

/** Changes of one row: only columns that differ from `prev`; all without it. */
function changes(from: number, to: number, next?: FootballRow, prev?: FootballRow): ChangesFact {
  const row = next ? [changeOf(next, prev ? changedColumns(prev, next) : undefined)] : [];
  return { kind: 'changes', channel: 'board:football', epoch: EPOCH, from, to, at: 1000, rows: row, removed: [] };
}
