import { describe, expect, test } from 'vitest';
import type { DocumentRow } from '#contract/wire/frames.ts';
import { DocumentChannel, type DocumentView } from '#gateway/live/documentChannel.ts';
import { TestSubscriber } from '#tests/builders/aSubscriber.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const TICK_MS = 50;
const RETRY_MS = 100;
const SKIP_BYTES = 64 * 1024;
const ALL: DocumentView = { name: 'all', shows: () => true };
const NO_B: DocumentView = { name: 'no b', shows: (key) => key !== 'b' };
const A: DocumentRow = ['a', 11, 'A'];
const B: DocumentRow = ['b', 14, 'B'];

describe('DocumentChannel: watching', () => {
  test.each<[status: string, epoch: string | undefined, seq: number | undefined, frame: readonly unknown[] | null]>([
    ['current', 'e', 14, null],
    ['changes', 'e', 11, [11, 14, [B]]],
    ['changes', 'e', 12, [12, 14, [B]]],
    ['changes', 'e', 5, [5, 14, [A, B]]],
    ['snapshot', 'e', 4, [-1, 14, [A, B]]], // below the first position that can be resumed
    ['snapshot', 'e', 15, [-1, 14, [A, B]]], // ahead
    ['snapshot', 'other', 14, [-1, 14, [A, B]]],
    ['snapshot', undefined, undefined, [-1, 14, [A, B]]],
  ])('answers %s to epoch %s and position %s, and sends what is missing', (status, epoch, seq, frame) => {
    const { channel } = aChannel([A, B]);
    const ana = new TestSubscriber();
    const view = channel.viewedBy(() => ALL);
    expect(view.watch(ana.subscriber, epoch, seq)).toBe(status);
    expect(framesOf(ana)).toEqual(frame === null ? [] : [frame]);
    expect(view.position(ana.subscriber)).toEqual({ epoch: 'e', seq: 14 });
  });

  test('an empty channel sends an empty snapshot', () => {
    const { channel } = aChannel([]);
    const ana = new TestSubscriber();
    expect(channel.viewedBy(() => ALL).watch(ana.subscriber)).toBe('snapshot');
    expect(framesOf(ana)).toEqual([[-1, 0, []]]);
  });

  test('merges the changes of a tick, each document once', async () => {
    const { channel, time } = aChannel([A]);
    const ana = watching(channel);
    channel.put([['b', 12, 'B']]);
    channel.put([
      ['b', 13, 'C'],
      ['a', 13, 'D'],
    ]);
    await time.advance(TICK_MS - 1);
    expect(framesOf(ana)).toEqual([]);
    await time.advance(1);
    expect(framesOf(ana)).toEqual([
      [
        11,
        13,
        [
          ['a', 13, 'D'],
          ['b', 13, 'C'],
        ],
      ],
    ]);
    await time.advance(10 * TICK_MS);
    expect(framesOf(ana)).toEqual([]);
  });

  test('ignores a document that is older than the known one', async () => {
    const { channel, time } = aChannel([A, B]);
    channel.put([['a', 10, 'older']]);
    await time.advance(TICK_MS);
    const ana = new TestSubscriber();
    channel.viewedBy(() => ALL).watch(ana.subscriber);
    expect(framesOf(ana)).toEqual([[-1, 14, [A, B]]]);
  });

  test('sends a withdrawal as a change, and leaves it out of a snapshot', async () => {
    const { channel, time } = aChannel([A, B]);
    const ana = watching(channel);
    channel.put([['b', 15, null]]);
    await time.advance(TICK_MS);
    expect(framesOf(ana)).toEqual([[14, 15, [['b', 15, null]]]]);
    expect(framesOf(watching(channel, 'keep'))).toEqual([[-1, 15, [A]]]);
  });

  test('sends nothing after a subscriber has left', async () => {
    const { channel, time } = aChannel([A]);
    const ana = new TestSubscriber();
    const view = channel.viewedBy(() => ALL);
    view.watch(ana.subscriber, 'e', 11);
    expect(channel.isWatched).toBe(true);
    view.unwatch(ana.subscriber);
    channel.put([B]);
    await time.advance(TICK_MS);
    expect([ana.payloads, channel.isWatched, view.position(ana.subscriber)]).toEqual([[], false, undefined]);
  });
});

describe('DocumentChannel: views', () => {
  test('leaves out what a subscriber must not see, and moves its position all the same', async () => {
    const { channel, time } = aChannel([A, B]);
    const ana = new TestSubscriber();
    const view = channel.viewedBy(() => NO_B);
    view.watch(ana.subscriber);
    expect(framesOf(ana)).toEqual([[-1, 14, [A]]]);
    channel.put([['b', 15, 'C']]);
    await time.advance(TICK_MS);
    expect(framesOf(ana)).toEqual([[14, 15, []]]);
    expect(view.position(ana.subscriber)).toEqual({ epoch: 'e', seq: 15 });
  });

  test('encodes a frame once for all who are at the same position and see the same', async () => {
    const { channel, time } = aChannel([A]);
    const views = [ALL, ALL, NO_B].map((view) => {
      const one = new TestSubscriber();
      channel.viewedBy(() => view).watch(one.subscriber, 'e', 11);
      return one;
    });
    channel.put([B]);
    await time.advance(TICK_MS);
    const [ana, ben, cleo] = views.map(({ payloads }) => payloads[0]);
    expect([ana === ben, ana === cleo]).toEqual([true, false]);
  });

  test('a new epoch sends everybody a snapshot, of what each may see by then', async () => {
    const { channel, time } = aChannel([A, B]);
    let view = ALL;
    const ana = new TestSubscriber();
    channel.viewedBy(() => view).watch(ana.subscriber, 'e', 14);
    view = NO_B;
    channel.restart('f');
    await time.advance(TICK_MS);
    expect(ana.newPayloads().map(([, epoch, from, to, , rows]) => [epoch, from, to, rows])).toEqual([['f', -1, 14, [A]]]);
    expect(channel.viewedBy(() => ALL).watch(new TestSubscriber().subscriber, 'e', 14)).toBe('snapshot');
  });
});

describe('DocumentChannel: a slow subscriber', () => {
  test('is skipped, and gets one merged change once it has drained', async () => {
    const { channel, time } = aChannel([A]);
    const [slow, other] = [watching(channel), watching(channel)];
    slow.queuedBytes = SKIP_BYTES + 1;
    for (const rev of [12, 13, 14]) {
      channel.put([['b', rev, rev]]);
      await time.advance(TICK_MS);
    }
    expect([framesOf(slow).length, framesOf(other).length]).toEqual([0, 3]);
    slow.queuedBytes = 0;
    await time.advance(RETRY_MS);
    expect(framesOf(slow)).toEqual([[11, 14, [['b', 14, 14]]]]);
  });

  test('has no position before its first frame', () => {
    const { channel } = aChannel([A]);
    const slow = new TestSubscriber();
    slow.queuedBytes = SKIP_BYTES + 1;
    const view = channel.viewedBy(() => ALL);
    expect(view.watch(slow.subscriber)).toBe('snapshot');
    expect(view.position(slow.subscriber)).toBeUndefined();
  });
});

function aChannel(rows: readonly DocumentRow[]): { readonly channel: DocumentChannel; readonly time: TestTime } {
  const time = new TestTime();
  return { time, channel: new DocumentChannel({ name: 'match:7', epoch: 'e', timers: time.timers(), rows, minResumeSeq: 5 }) };
}

/** A subscriber that sees everything; with its first frame read unless it is kept. */
function watching(channel: DocumentChannel, first: 'read' | 'keep' = 'read'): TestSubscriber {
  const one = new TestSubscriber();
  channel.viewedBy(() => ALL).watch(one.subscriber);
  if (first === 'read') one.newPayloads();
  return one;
}

/** `from`, `to` and rows of the frames since the last call. */
function framesOf(subscriber: TestSubscriber): readonly unknown[] {
  return subscriber.newPayloads().map(([, , from, to, , rows]) => [from, to, rows]);
}
