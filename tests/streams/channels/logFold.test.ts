import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epochName } from '#contract/wire/epoch.ts';
import { LogFold, type LogRun } from '#streams/channels/logFold.ts';
import type { LogFact } from '#streams/channels/logFacts.ts';

const EPOCH = epochName(1_000, 0);
const NEWER = epochName(2_000, 0);

describe('LogFold', () => {
  test('has no position before its first page, and requests one', () => {
    const log = new LogFold();
    expect(log.apply(frame(5, ['e']))).toEqual({ runs: [], resync: 'reset' });
    expect(log.position).toBeNull();
  });

  test('continues a page with frames', () => {
    const log = withPage(1, ['a', 'b']);
    expect(log.apply(frame(3, ['c'])).runs).toEqual([{ firstSeq: 3, entries: ['c'], restarts: false }]);
    expect(log.position).toEqual({ epoch: EPOCH, seq: 3 });
  });

  test('an entry that comes again is dropped', () => {
    const log = withPage(1, ['a', 'b']);
    expect(log.apply(frame(2, ['b', 'c'])).runs).toEqual([{ firstSeq: 3, entries: ['c'], restarts: false }]);
    expect(log.apply(frame(2, ['b', 'c']))).toEqual({ runs: [], resync: null });
  });

  test('a gap is requested, and what came after it waits', () => {
    const log = withPage(1, ['a']);
    expect(log.apply(frame(3, ['c']))).toEqual({ runs: [], resync: 'gap' });
    expect(entriesOf(log.apply(frame(2, ['b'])).runs)).toEqual(['b', 'c']);
  });

  test('a skipped entry uses up its number', () => {
    const log = withPage(1, ['a']);
    expect(entriesOf(log.apply(frame(2, [null, 'c'])).runs)).toEqual([null, 'c']);
    expect(log.position?.seq).toBe(3);
  });

  test('a frame without entries ahead requests a page, and later frames wait for it', () => {
    const log = withPage(1, ['a']);
    expect(log.apply(frame(400, []))).toEqual({ runs: [], resync: 'reset' });
    expect(log.apply(frame(400, ['z']))).toEqual({ runs: [], resync: null });
    expect(log.apply(page(399, ['y'])).runs).toEqual([
      { firstSeq: 399, entries: ['y'], restarts: true },
      { firstSeq: 400, entries: ['z'], restarts: false },
    ]);
  });

  test('a page of a newer epoch restarts the log; an older one is dropped', () => {
    const log = withPage(7, ['g']);
    expect(log.apply({ ...page(1, ['A']), epoch: NEWER }).runs).toEqual([{ firstSeq: 1, entries: ['A'], restarts: true }]);
    expect(log.apply(page(8, ['h']))).toEqual({ runs: [], resync: null });
    expect(log.position).toEqual({ epoch: NEWER, seq: 1 });
  });

  test('a heartbeat requests a page again that could not be read', () => {
    const log = withPage(1, ['a']);
    log.apply(frame(400, []));
    expect(log.apply(heartbeat(EPOCH, 399)).resync).toBe('reset');
    log.apply(page(399, ['y']));
    expect(log.apply(heartbeat(EPOCH, 399)).resync).toBeNull();
  });

  test('a heartbeat reveals entries that no frame brought', () => {
    const log = withPage(1, ['a']);
    expect(log.apply(heartbeat(EPOCH, 1)).resync).toBeNull();
    expect(log.apply(heartbeat(EPOCH, 2)).resync).toBe('gap');
    expect(log.apply(heartbeat(NEWER, 0)).resync).toBe('reset');
  });

  test('returns each entry once and in order, whatever order frames come in', () => {
    const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 6 })), { maxLength: 40 });
    fc.assert(
      fc.property(runs, (frames) => {
        const log = withPage(1, [1]);
        const seen = [1, ...frames.flatMap(([first, length]) => entriesOf(log.apply(frame(first, numbers(first, length))).runs))];
        expect(seen).toEqual(numbers(1, seen.length));
        expect(log.position?.seq).toBe(seen.length);
      }),
    );
  });
});

function withPage(firstSeq: number, entries: readonly unknown[]): LogFold {
  const log = new LogFold();
  log.apply(page(firstSeq, entries));
  return log;
}

function page(firstSeq: number, entries: readonly unknown[]): LogFact & { readonly kind: 'page' } {
  return { kind: 'page', channel: 'me', epoch: EPOCH, firstSeq, at: 0, entries };
}

function frame(firstSeq: number, entries: readonly unknown[]): LogFact {
  return { kind: 'log', channel: 'me', epoch: EPOCH, firstSeq, at: 0, entries };
}

function heartbeat(epoch: string, seq: number): LogFact {
  return { kind: 'logPosition', channel: 'me', epoch, seq, at: 0 };
}

function entriesOf(runs: readonly LogRun[]): readonly unknown[] {
  return runs.flatMap(({ entries }) => entries);
}

function numbers(first: number, length: number): number[] {
  return Array.from({ length }, (_, i) => first + i);
}
