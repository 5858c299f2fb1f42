import { describe, expect, test } from 'vitest';
import { LogChannel, type LogChannelOptions } from '#gateway/live/logChannel.ts';
import { Subscriber } from '#gateway/live/subscriber.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const SKIP_BYTES = 64 * 1024;
const RETRY_MS = 100;

describe('LogChannel: watching', () => {
  test.each<[status: string, epoch: string | undefined, seq: number | undefined, frame: readonly unknown[] | null]>([
    ['current', 'e', 6, null],
    ['changes', 'e', 5, [6, ['six']]],
    ['changes', 'e', 2, [3, ['three', 'four', 'five', 'six']]],
    ['snapshot', 'e', 1, [7, []]], // beyond the ring
    ['snapshot', 'e', 7, [7, []]], // ahead of the head
    ['snapshot', 'e', -1, [7, []]],
    ['snapshot', 'other', 6, [7, []]],
    ['snapshot', undefined, undefined, [7, []]],
  ])('answers %s to epoch %s and position %s, and sends what is missing or the position', (status, epoch, seq, frame) => {
    const { log } = aLog({ ringSize: 4 });
    for (const payload of ['one', 'two', 'three', 'four', 'five', 'six']) log.append({ payload });
    const ana = new TestSubscriber();
    expect(log.viewedBy('ana').watch(ana.subscriber, epoch, seq)).toBe(status);
    expect(ana.newFrames()).toEqual(frame === null ? [] : [frame]);
    expect(log.viewedBy('ana').position(ana.subscriber)).toEqual({ epoch: 'e', seq: 6 });
  });

  test('retains 256 entries by default', () => {
    const { log } = aLog();
    for (let i = 1; i <= 300; i += 1) log.append({ payload: i });
    const at = (seq: number) => log.viewedBy('ana').watch(new TestSubscriber().subscriber, 'e', seq);
    expect([log.firstSeq, at(44), at(43)]).toEqual([45, 'changes', 'snapshot']);
  });

  test('sends each entry once it is appended, until the subscriber leaves', () => {
    const { log } = aLog();
    const ana = new TestSubscriber();
    const view = log.viewedBy('ana');
    view.watch(ana.subscriber, 'e', 0);
    expect([log.append({ payload: 'one' }), log.append({ payload: 'two' })]).toEqual([1, 2]);
    expect([ana.newFrames(), log.isWatched]).toEqual([
      [
        [1, ['one']],
        [2, ['two']],
      ],
      true,
    ]);
    view.unwatch(ana.subscriber);
    log.append({ payload: 'three' });
    expect([ana.newFrames(), log.isWatched, view.position(ana.subscriber)]).toEqual([[], false, undefined]);
  });

  test('collects the entries of a tick, which subscribers that come in between get at once', async () => {
    const { log, time } = aLog({ tickMs: 250 });
    const [ana, ben] = [new TestSubscriber(), new TestSubscriber()];
    log.viewedBy('ana').watch(ana.subscriber, 'e', 0);
    log.append({ payload: 'one' });
    log.viewedBy('ben').watch(ben.subscriber, 'e', 0);
    log.append({ payload: 'two' });
    await time.advance(249);
    expect([ana.newFrames(), ben.newFrames()]).toEqual([[], [[1, ['one']]]]);
    await time.advance(1);
    expect([ana.newFrames(), ben.newFrames()]).toEqual([[[1, ['one', 'two']]], [[2, ['two']]]]);
  });
});

describe('LogChannel: removals', () => {
  test('an urgent entry is sent at once, with those before it', () => {
    const { log } = aLog({ tickMs: 250 });
    const ana = new TestSubscriber();
    log.viewedBy('ana').watch(ana.subscriber, 'e', 0);
    log.append({ payload: 'one' });
    log.append({ payload: 'two', isUrgent: true });
    expect(ana.newFrames()).toEqual([[1, ['one', 'two']]]);
  });

  test('an erased entry is null for everybody who has not been sent it, and in the page', async () => {
    const { log, time } = aLog({ tickMs: 250, ringSize: 3 });
    const [ana, ben] = [new TestSubscriber(), new TestSubscriber()];
    log.viewedBy('ana').watch(ana.subscriber, 'e', 0);
    for (const payload of ['one', 'two', 'three', 'four']) log.append({ payload });
    for (const seq of [1, 3, 5]) log.erase(seq); // the first has left the ring, and there is no fifth
    await time.advance(250);
    log.viewedBy('ben').watch(ben.subscriber, 'e', 2);
    expect([log.page('ana').entries, ben.newFrames()]).toEqual([['two', null, 'four'], [[3, [null, 'four']]]]);
    expect([log.lastSeq, log.watchers]).toEqual([4, 2]);
  });

  test('a frame that was encoded before is not sent after the entry was erased', () => {
    const { log } = aLog({ ringSize: 3 });
    const [ana, ben] = [new TestSubscriber(), new TestSubscriber()];
    log.append({ payload: 'one' });
    log.viewedBy('ana').watch(ana.subscriber, 'e', 0);
    log.erase(1);
    log.viewedBy('ben').watch(ben.subscriber, 'e', 0);
    expect([ana.newFrames(), ben.newFrames()]).toEqual([[[1, ['one']]], [[1, [null]]]]);
  });
});

describe('LogChannel: audience', () => {
  test('puts null in place of what a viewer must not see, on the socket and in the page', () => {
    const { log } = aLog();
    const [ana, ben] = [new TestSubscriber(), new TestSubscriber()];
    log.viewedBy('ana').watch(ana.subscriber, 'e', 0);
    log.append({ payload: 'for all' });
    log.append({ payload: 'for ana', audience: (viewer) => viewer === 'ana' });
    log.viewedBy('ben').watch(ben.subscriber, 'e', 0);
    expect(ana.newFrames()).toEqual([
      [1, ['for all']],
      [2, ['for ana']],
    ]);
    expect(ben.newFrames()).toEqual([[1, ['for all', null]]]);
    expect(log.page('ben')).toEqual({ epoch: 'e', firstSeq: 1, at: expect.any(Number), entries: ['for all', null] });
    expect(log.page('ana').entries).toEqual(['for all', 'for ana']);
  });

  test('encodes a frame once for all subscribers that see the same entries', async () => {
    const { log, time } = aLog({ tickMs: 250 });
    const subscribers = ['ana', 'ben', 'cleo', 'dan'].map((viewer) => {
      const one = new TestSubscriber();
      log.viewedBy(viewer).watch(one.subscriber, 'e', 0);
      return one;
    });
    log.append({ payload: 'one' });
    log.append({ payload: 'two', audience: (viewer) => viewer < 'c' });
    log.append({ payload: 'three', audience: (viewer) => viewer !== 'dan' });
    await time.advance(250);
    const [ana, ben, cleo, dan] = subscribers.map(({ payloads }) => payloads[0]);
    expect([ana === ben, new Set([ben, cleo, dan]).size]).toEqual([true, 3]);
  });

  test('does not share a frame so old that it would carry an old server time', async () => {
    const { log, time } = aLog();
    log.append({ payload: 'one' });
    const times: unknown[] = [];
    for (const wait of [0, 99, 1]) {
      await time.advance(wait);
      const one = new TestSubscriber();
      log.viewedBy('ana').watch(one.subscriber, 'e', 0);
      times.push(Number(one.payloads[0]?.[3]) - time.now());
    }
    expect(times).toEqual([0, -99, 0]);
  });
});

describe('LogChannel: the last entry of a subscriber', () => {
  test('unsubscribes the subscribers that see it, once it was sent', () => {
    const { log } = aLog();
    const [ana, ben] = [new TestSubscriber(), new TestSubscriber()];
    log.viewedBy('ana').watch(ana.subscriber, 'e', 0);
    log.viewedBy('ben').watch(ben.subscriber, 'e', 0);
    log.append({ payload: 'bye', audience: (viewer) => viewer === 'ana', isLast: true });
    log.append({ payload: 'two' });
    expect([ana.newFrames(), ben.newFrames()]).toEqual([
      [[1, ['bye']]],
      [
        [1, [null]],
        [2, ['two']],
      ],
    ]);
  });

  test('reaches a slow subscriber, without what came after it', async () => {
    const { log, time } = aLog();
    const ana = new TestSubscriber();
    log.viewedBy('ana').watch(ana.subscriber, 'e', 0);
    ana.queuedBytes = SKIP_BYTES + 1;
    for (const entry of [{ payload: 'one' }, { payload: 'bye', isLast: true }, { payload: 'three' }]) log.append(entry);
    ana.queuedBytes = 0;
    await time.advance(RETRY_MS);
    expect([ana.newFrames(), log.isWatched]).toEqual([[[1, ['one', 'bye']]], false]);
  });
});

describe('LogChannel: a slow subscriber', () => {
  test('is skipped, and gets the tail once it has drained', async () => {
    const { log, time } = aLog();
    const [slow, other] = [new TestSubscriber(), new TestSubscriber()];
    for (const { subscriber } of [slow, other]) log.viewedBy('ana').watch(subscriber, 'e', 0);
    slow.queuedBytes = SKIP_BYTES + 1;
    log.append({ payload: 'one' });
    log.append({ payload: 'two' });
    expect([slow.newFrames().length, other.newFrames().length]).toEqual([0, 2]);
    await time.advance(10 * RETRY_MS);
    slow.queuedBytes = 0;
    await time.advance(RETRY_MS);
    expect(slow.newFrames()).toEqual([[1, ['one', 'two']]]);
    log.append({ payload: 'three' });
    expect(slow.newFrames()).toEqual([[3, ['three']]]);
  });

  test('gets the position when the ring no longer has its tail', async () => {
    const { log, time } = aLog({ ringSize: 2 });
    const slow = new TestSubscriber();
    log.viewedBy('ana').watch(slow.subscriber, 'e', 0);
    slow.queuedBytes = SKIP_BYTES + 1;
    for (const payload of ['one', 'two', 'three']) log.append({ payload });
    slow.queuedBytes = 0;
    await time.advance(RETRY_MS);
    expect([slow.newFrames(), log.viewedBy('ana').position(slow.subscriber)]).toEqual([[[4, []]], { epoch: 'e', seq: 3 }]);
  });

  test('has no position before its first frame', () => {
    const { log } = aLog();
    const slow = new TestSubscriber();
    slow.queuedBytes = SKIP_BYTES + 1;
    expect(log.viewedBy('ana').watch(slow.subscriber)).toBe('snapshot');
    expect(log.viewedBy('ana').position(slow.subscriber)).toBeUndefined();
  });

  test('that is dropped gets nothing more', async () => {
    const { log, time } = aLog();
    const slow = new TestSubscriber();
    const view = log.viewedBy('ana');
    slow.onDrop = () => view.unwatch(slow.subscriber);
    view.watch(slow.subscriber, 'e', 0);
    slow.queuedBytes = 2_000_000;
    log.append({ payload: 'one' });
    slow.queuedBytes = 0;
    await time.advance(RETRY_MS);
    expect([slow.newFrames(), log.isWatched]).toEqual([[], false]);
  });
});

function aLog(options: Partial<LogChannelOptions> = {}): { readonly log: LogChannel<string>; readonly time: TestTime } {
  const time = new TestTime();
  return { time, log: new LogChannel<string>({ name: 'me', epoch: 'e', timers: time.timers(), tickMs: 0, ...options }) };
}

/** A connection that records its frames. */
class TestSubscriber {
  queuedBytes = 0;
  onDrop: () => void = () => undefined;
  readonly payloads: (readonly unknown[])[] = [];
  readonly subscriber: Subscriber;
  #seen = 0;

  constructor() {
    this.subscriber = new Subscriber({
      send: (_, payload) => void this.payloads.push(payload),
      queued: () => this.queuedBytes,
      drop: () => this.onDrop(),
    });
  }

  /** First number and entries of each frame since the last call. */
  newFrames(): readonly unknown[] {
    const frames = this.payloads.slice(this.#seen).map(([, , firstSeq, , entries]) => [firstSeq, entries]);
    this.#seen = this.payloads.length;
    return frames;
  }
}
