import { describe, expect, test } from 'vitest';
import type { MatchRow } from '#contract/match/match.ts';
import { encodeRow, decodeRow } from '#contract/wire/rows.ts';
import { BoardChannel } from '#streams/board/boardChannel.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import { DelayQueue } from '#streams/time/screenDelay.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const EPOCH = 'a-0';

describe('BoardChannel', () => {
  test('without a delay it applies facts at once and reports their gaps', () => {
    const { channel } = setUp();
    expect(channel.apply(changes(3, 4, aMatch({ rev: 4 })))).toBe('reset');
    channel.apply(snapshot(1, aMatch({ rev: 1 })));
    expect([channel.position()?.seq, channel.shown.cell(101)?.value.rev]).toEqual([1, 1]);
  });

  test('with a delay the position advances at once, and the screen later', async () => {
    const { channel, queue, time } = setUp();
    channel.apply(snapshot(1, aMatch({ rev: 1 })));
    queue.set(10_000);
    await time.advance(1);
    channel.apply(snapshot(2, aMatch({ rev: 2 })));
    expect([channel.position()?.seq, channel.shown.cell(101)?.value.rev]).toEqual([2, 1]);
    await time.advance(10_000);
    expect(channel.shown.cell(101)?.value.rev).toBe(2);
  });

  test('the first delay begins without a position, and the channel is requested again once', () => {
    const { channel, queue, emptied } = setUp();
    channel.apply(snapshot(1, aMatch({ rev: 1 })));
    queue.set(10_000);
    queue.set(20_000);
    expect([channel.position(), emptied]).toEqual([null, ['board:football']]);
  });

  test('gaps are found on arrival, not when the screen gets there', () => {
    const { channel, queue } = setUp();
    queue.set(10_000);
    channel.apply(snapshot(1, aMatch({ rev: 1 })));
    expect(channel.apply(changes(2, 3, aMatch({ rev: 3 })))).toBe('gap');
  });
});

function setUp() {
  const time = new TestTime(0);
  const queue = new DelayQueue(time);
  const emptied: string[] = [];
  const channel = new BoardChannel('football', {
    queue,
    flushScheduler: { markChanged: () => undefined },
    onEmpty: (name) => void emptied.push(name),
  });
  return { time, queue, channel, emptied };
}

function snapshot(seq: number, ...rows: MatchRow[]): BoardFact {
  return { kind: 'snapshot', channel: 'board:football', epoch: EPOCH, seq, at: 0, rows: rows.map(complete) };
}

function changes(from: number, to: number, ...rows: MatchRow[]): BoardFact {
  return { kind: 'changes', channel: 'board:football', epoch: EPOCH, from, to, at: 0, rows: rows.map(complete), removed: [] };
}

function complete(row: MatchRow) {
  return decodeRow(row.sport, encodeRow(row));
}
