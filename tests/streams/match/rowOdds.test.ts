import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { MatchId } from '#contract/match/match.ts';
import { encodeFrame, type DocumentRow } from '#contract/wire/frames.ts';
import { createStreams } from '#streams/index.ts';
import { type RowOdds, rowOdds$ } from '#streams/match/rowOdds.ts';
import { anOddsRow } from '#tests/builders/detail/documents.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('rowOdds$', () => {
  test('watches the rows that stay in view, with one message for all', async () => {
    const { show, time, socket } = await setUp();
    show(1, 2, 3);
    await time.advance(100);
    show(2, 3, 4);
    await time.advance(200);
    expect(socket.requested).toEqual([[['odds:2'], ['odds:3'], ['odds:4']]]);
  });

  test('leaves rows that went out of view, at most once a second', async () => {
    const { show, time, socket } = await setUp();
    for (let first = 1; first <= 30; first += 1) {
      show(first, first + 1);
      await time.advance(200);
    }
    await time.advance(2_000);
    expect(socket.left.length + socket.requested.length).toBeLessThanOrEqual(16);
    const watched = new Set(socket.requested.flat().map(([name]) => name));
    for (const [name] of socket.left.flat()) watched.delete(name);
    expect([...watched]).toEqual(['odds:30', 'odds:31']);
  });

  test('emits the rows that changed, once per frame', async () => {
    const { show, time, send, emitted, paint } = await setUp();
    show(1, 2);
    await time.advance(200);
    send(1, [anOddsRow(1, 'europe', 3, 2.1)]);
    send(2, [anOddsRow(1, 'total', 3, 1.9)]);
    paint();
    send(1, [anOddsRow(2, 'europe', 3, 2.2)], 1);
    send(1, [anOddsRow(3, 'europe', 3, 2.3)], 2);
    paint();
    paint();
    expect(emitted.map((rows) => [...rows].map(([id, lines]) => [id, lines?.map(({ instant }) => instant.home)]))).toEqual([
      [
        [1, [2.1]],
        [2, [1.9]],
      ],
      [[1, [2.3]]],
    ]);
  });

  test('shows one company, and nothing once its prices are withdrawn', async () => {
    const { show, time, send, emitted, paint } = await setUp();
    show(1);
    await time.advance(200);
    send(1, [anOddsRow(1, 'europe', 22, 2.1), anOddsRow(1, 'europe', 3, 2.2), anOddsRow(1, 'total', 3, 1.9)]);
    paint();
    expect(
      emitted
        .at(-1)
        ?.get(1)
        ?.map(({ company, market }) => [company, market]),
    ).toEqual([
      [3, 'europe'],
      [3, 'total'],
    ]);
    send(1, []);
    paint();
    expect([emitted.at(-1)?.has(1), emitted.at(-1)?.get(1)]).toEqual([true, undefined]);
  });

  test('forgets the prices of a row that is left', async () => {
    const { show, time, send, emitted, paint } = await setUp();
    show(1);
    await time.advance(200);
    send(1, [anOddsRow(1, 'europe', 3, 2.1)]);
    paint();
    show();
    await time.advance(1_500);
    paint();
    expect([...(emitted.at(-1) ?? [])]).toEqual([[1, undefined]]);
  });

  test('is not recorded, because it would fill the tape', async () => {
    const { show, time, send, streams } = await setUp();
    show(1);
    await time.advance(200);
    send(1, [anOddsRow(1, 'europe', 3, 2.1)]);
    expect(streams.tape.entries().filter(({ kind }) => kind === 'fact')).toEqual([]);
  });

  test('is behind the screen delay', async () => {
    const { show, time, send, emitted, paint, streams } = await setUp();
    streams.delay.set(10_000);
    await time.advance(11_000);
    show(1);
    await time.advance(200);
    send(1, [anOddsRow(1, 'europe', 3, 2.1)]);
    await time.advance(9_000);
    paint();
    expect(emitted).toEqual([]);
    await time.advance(2_000);
    paint();
    expect(emitted).toHaveLength(1);
  });
});

async function setUp() {
  const time = new TestTime(0);
  const painting: (() => void)[] = [];
  const { ports, sockets } = fakePorts(time);
  const streams = createStreams({ ...ports, frame: (run) => void painting.push(run) });
  streams.run$.subscribe();
  const [socket] = sockets;
  if (!socket) throw new Error('no socket');
  socket.open();
  const ids$ = new BehaviorSubject<ReadonlySet<MatchId>>(new Set());
  const emitted: ReadonlyMap<MatchId, RowOdds | undefined>[] = [];
  rowOdds$(streams, ids$).subscribe((rows) => emitted.push(rows));
  await time.advance(2_000);
  const seqs = new Map<MatchId, number>();
  return {
    time,
    streams,
    socket,
    emitted,
    paint: () => {
      for (const run of painting.splice(0)) run();
    },
    show: (...ids: MatchId[]) => ids$.next(new Set(ids)),
    /** Sends prices, as a snapshot unless `from` is given. */
    send(id: MatchId, rows: readonly DocumentRow[], from = -1) {
      const to = (seqs.get(id) ?? 0) + 1;
      seqs.set(id, to);
      socket.frame('documents', encodeFrame({ name: 'documents', channel: `odds:${id}`, epoch: 'm-0', from, to, at: to, rows }));
    },
  };
}
