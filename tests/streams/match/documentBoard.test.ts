import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentFact } from '#streams/match/documentFacts.ts';
import { DocumentBoard } from '#streams/match/documentBoard.ts';
import { DocumentModel } from '#tests/builders/documentModel.ts';

describe('DocumentBoard', () => {
  test('a snapshot replaces everything, and names what it withdraws', () => {
    const { board, gateway } = withSnapshot({ trend: 1, votes: 2 });
    gateway.set('trend', null);
    gateway.set('lineups', 3);
    expect([...board.apply(gateway.whole()).changedKeys].sort()).toEqual(['lineups', 'trend']);
    expect(documentsOf(board)).toEqual(gateway.rows());
  });

  test('before the first snapshot a change or a heartbeat asks for one', () => {
    const { gateway } = withSnapshot({ trend: 1 });
    for (const fact of [gateway.since(0), gateway.heartbeat()]) {
      const board = new DocumentBoard();
      expect(board.apply(fact)).toEqual({ changedKeys: new Set(), resync: 'reset' });
      expect(board.position).toBeNull();
    }
  });

  test('changes beyond a gap wait until it is closed', () => {
    const { board, gateway } = withSnapshot({ trend: 1 });
    gateway.set('trend', 2);
    const missed = gateway.since(1);
    gateway.set('votes', 3);
    expect(board.apply(gateway.since(2))).toEqual({ changedKeys: new Set(), resync: 'gap' });
    expect(documentsOf(board).get('votes')).toBeUndefined();
    expect(board.apply(missed)).toEqual({ changedKeys: new Set(['trend', 'votes']), resync: null });
    expect(board.position).toEqual({ epoch: gateway.epoch, seq: 3 });
  });

  test('a heartbeat ahead of the board reveals a gap that no frame has shown', () => {
    const { board, gateway } = withSnapshot({ trend: 1 });
    expect(board.apply(gateway.heartbeat()).resync).toBeNull();
    gateway.set('trend', 2);
    expect(board.apply(gateway.heartbeat()).resync).toBe('gap');
  });

  test('a late snapshot or change takes nothing back, nor the position', () => {
    const { board, gateway } = withSnapshot({ trend: 1 });
    const late = [gateway.whole(), gateway.since(0)];
    gateway.set('trend', 2);
    board.apply(gateway.since(1));
    for (const fact of late) expect(board.apply(fact)).toEqual({ changedKeys: new Set(), resync: null });
    expect([documentsOf(board).get('trend'), board.position?.seq]).toEqual([2, 2]);
  });

  test('a newer epoch begins with its snapshot alone, whatever its revisions are', () => {
    const { board, gateway } = withSnapshot({ trend: 1, votes: 2 });
    const restarted = new DocumentModel('m0000001-aaaa');
    restarted.set('trend', 'new');
    expect(board.apply(restarted.since(0))).toEqual({ changedKeys: new Set(), resync: 'reset' });
    expect(documentsOf(board)).toEqual(gateway.rows());
    board.apply(restarted.whole());
    expect(documentsOf(board)).toEqual(restarted.rows());
    gateway.set('trend', 'old');
    expect(board.apply(gateway.whole())).toEqual({ changedKeys: new Set(), resync: null });
    expect(documentsOf(board)).toEqual(restarted.rows());
  });

  test('too many changes beyond a gap ask for a snapshot', () => {
    const { board, gateway } = withSnapshot({ trend: 1 });
    gateway.set('trend', 2);
    const reasons = Array.from({ length: 70 }, (_, i) => {
      gateway.set('trend', i + 3);
      return board.apply(gateway.since(gateway.seq - 1)).resync;
    });
    expect(new Set(reasons)).toEqual(new Set(['gap', 'reset']));
    expect(board.position).toBeNull();
  });

  test('the news of a snapshot lead to the same documents, and there are none in an older one', () => {
    const { board, gateway } = withSnapshot({ trend: 1, votes: 2 });
    const old = gateway.whole();
    gateway.set('votes', null);
    gateway.set('lineups', 4);
    const news = board.news(gateway.whole());
    expect(news?.rows.map(([key]) => key).sort()).toEqual(['lineups', 'votes']);
    if (news) board.apply(news);
    expect([documentsOf(board), board.news(old), board.news(gateway.whole())]).toEqual([gateway.rows(), null, null]);
  });

  test('after any order, repeats, losses and races of polls it equals the gateway', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const gateway = new DocumentModel();
        const board = new DocumentBoard();
        const inFlight: { due: number; fact: DocumentFact }[] = [];
        steps.forEach((one, now) => {
          if (one.kind === 'set') gateway.set(one.key, one.body);
          else {
            const fact = one.kind === 'whole' ? gateway.whole() : gateway.since(Math.max(0, gateway.seq - one.back));
            if (!one.lost) inFlight.push({ due: now + one.late, fact });
            if (one.twice) inFlight.push({ due: now + one.late + 2, fact });
          }
          for (const due of inFlight.filter((fact) => fact.due === now)) board.apply(due.fact);
        });
        for (const rest of inFlight.filter((fact) => fact.due >= steps.length)) board.apply(rest.fact);
        resume(board, gateway);
        expect(documentsOf(board)).toEqual(gateway.rows());
      }),
      { numRuns: 2_000, seed: 20261121 },
    );
  });
});

/** A change in the gateway, or a message to the client that may be late, lost or doubled. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      key: fc.constantFrom('statistics', 'trend', 'odds/europe/3'),
      body: fc.constantFrom(null, 1, 2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('changes' as const, 'whole' as const),
      back: fc.nat({ max: 4 }),
      lost: fc.boolean(),
      late: fc.nat({ max: 6 }),
      twice: fc.boolean(),
    }),
  },
);

/** Resumes from the board's position, as a client does after a loss. */
function resume(board: DocumentBoard, gateway: DocumentModel): void {
  const known = board.position;
  const { resync } = board.apply(known ? gateway.since(known.seq) : gateway.whole());
  if (resync !== null) board.apply(gateway.whole());
}

function withSnapshot(documents: Readonly<Record<string, unknown>>) {
  const gateway = new DocumentModel();
  const board = new DocumentBoard();
  for (const [key, body] of Object.entries(documents)) gateway.set(key, body);
  board.apply(gateway.whole());
  return { board, gateway };
}

function documentsOf(board: DocumentBoard): ReadonlyMap<string, unknown> {
  return new Map(board.rows().map(([key, , body]) => [key, body]));
}
