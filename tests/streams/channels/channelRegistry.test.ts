import { describe, expect, test } from 'vitest';
import type { ChannelName } from '#contract/wire/channels.ts';
import type { WatchStatus } from '#contract/wire/frames.ts';
import { BoardChannel } from '#streams/board/boardChannel.ts';
import { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import { DelayQueue } from '#streams/time/screenDelay.ts';
import { createDocumentChannel } from '#streams/match/documentChannel.ts';
import { DocumentModel } from '#tests/builders/documentModel.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('ChannelRegistry', () => {
  test('watches a channel from its first watcher until 5 s after its last', async () => {
    const { registry, time, watched } = setUp();
    const first = registry.watch('board:football').subscribe();
    const second = registry.watch('board:football').subscribe();
    first.unsubscribe();
    await time.advance(60_000);
    expect(watched()).toEqual(['board:football']);
    second.unsubscribe();
    await time.advance(4_900);
    expect(watched()).toEqual(['board:football']);
    await time.advance(200);
    expect(watched()).toEqual([]);
  });

  test('a watcher that comes back in time keeps the channel', async () => {
    const { registry, time, watched } = setUp();
    registry.watch('board:football').subscribe().unsubscribe();
    await time.advance(4_000);
    registry.watch('board:football').subscribe();
    await time.advance(60_000);
    expect(watched()).toEqual(['board:football']);
  });

  test('the last watcher counts, not the first', async () => {
    const { registry, time, watched } = setUp();
    registry.watch('board:football').subscribe().unsubscribe();
    await time.advance(4_000);
    registry.watch('board:football').subscribe().unsubscribe();
    await time.advance(4_000);
    expect(watched()).toEqual(['board:football']);
  });

  test('returns the verdicts on a channel to its watchers', () => {
    const { registry } = setUp();
    const verdicts: WatchStatus[] = [];
    registry.watch('me').subscribe((verdict) => verdicts.push(verdict));
    registry.answered([
      ['board:football', 'changes'],
      ['me', 'refused'],
    ]);
    expect(verdicts).toEqual(['refused']);
  });

  test('a channel with a gap is requested again only while it is watched', () => {
    const { registry, resyncs, time } = setUp();
    registry.add(aBoardChannel(time));
    const heartbeat = { kind: 'position', channel: 'board:football', epoch: 'a-0', seq: 3, at: 0 } as const;
    registry.apply(heartbeat, 'socket');
    expect(resyncs).toEqual([]);
    registry.watch('board:football').subscribe();
    registry.apply(heartbeat, 'socket');
    expect(resyncs).toEqual(['board:football']);
  });

  test('routes facts to a document channel, and requests it again after a gap', () => {
    const { registry, resyncs } = setUp();
    const gateway = new DocumentModel();
    gateway.set('trend', 1);
    registry.add(createDocumentChannel({ name: 'match:101', decode: () => null, onInvalid: () => undefined }));
    registry.watch('match:101').subscribe();
    registry.apply(gateway.whole(), 'socket');
    expect([registry.position('match:101'), resyncs]).toEqual([{ epoch: gateway.epoch, seq: 1 }, []]);
    gateway.set('trend', 2);
    registry.apply(gateway.heartbeat(), 'socket');
    expect(resyncs).toEqual(['match:101']);
    registry.remove('match:101');
    expect(registry.position('match:101')).toBeNull();
  });

  test('a batch of watched and left channels is one change', () => {
    const { registry, changes } = setUp();
    const first = registry.watch('odds:1').subscribe();
    registry.batch(() => {
      registry.remove('odds:1');
      registry.watch('odds:2').subscribe();
      registry.watch('odds:3').subscribe();
    });
    first.unsubscribe();
    expect(changes).toEqual([[], ['odds:1'], ['odds:2', 'odds:3']]);
    registry.batch(() => undefined);
    expect(changes).toHaveLength(3);
  });

  test('a removed channel is left at once and has no position', () => {
    const { registry, watched } = setUp();
    const watching = registry.watch('me').subscribe();
    registry.remove('me');
    expect([watched(), registry.position('me')]).toEqual([[], null]);
    watching.unsubscribe();
    registry.watch('me').subscribe();
    expect(watched()).toEqual(['me']);
  });
});

function aBoardChannel(time: TestTime): BoardChannel {
  const flushScheduler = { markChanged: () => undefined };
  return new BoardChannel('football', { queue: new DelayQueue(time), flushScheduler, onEmpty: () => undefined });
}

function setUp() {
  const time = new TestTime(0);
  const registry = new ChannelRegistry(time);
  let channels: ReadonlySet<ChannelName> = new Set();
  const resyncs: ChannelName[] = [];
  const changes: ChannelName[][] = [];
  registry.watched$.subscribe((next) => {
    channels = next;
    changes.push([...next]);
  });
  registry.resyncs$.subscribe((name) => resyncs.push(name));
  return { registry, time, resyncs, changes, watched: () => [...channels] };
}
