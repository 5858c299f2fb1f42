import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { decodeFrame, type Frame, type FrameName } from '#contract/wire/frames.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { BoardStore, Peer } from '#gateway/live/livePorts.ts';
import { Board } from '#streams/board/board.ts';
import { factsOf, isBoardFact } from '#streams/channels/liveFact.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const FOOTBALL = 'board:football';
const HOUR_MS = 3_600_000;

describe('createHub: frames', () => {
  test('flushes a goal at once', async () => {
    const { hub, subscriber } = await hubWithSubscriber();
    await hub.apply('football', [aMatch({ score: { home: 1, away: 0 } })]);
    expect(subscriber.frames.at(-1)).toMatchObject({ name: 'state', rows: [{ id: 101, values: { score: { home: 1, away: 0 } } }] });
  });

  test('sends several corners in one frame, at the next tick', async () => {
    const { hub, subscriber, time } = await hubWithSubscriber();
    const before = subscriber.frames.length;
    await hub.apply('football', [aMatch({ corners: { home: 1, away: 0 } })]);
    await hub.apply('football', [aMatch({ corners: { home: 2, away: 0 } })]);
    expect(subscriber.frames.length).toBe(before);
    await time.advance(100);
    expect(subscriber.frames.slice(before)).toMatchObject([{ name: 'state', rows: [{ values: { corners: { home: 2, away: 0 } } }] }]);
  });

  test('sends nothing for an unchanged row', async () => {
    const { hub, subscriber, time } = await hubWithSubscriber();
    const before = subscriber.frames.length;
    await hub.apply('football', [aMatch()]);
    await time.advance(1_000);
    expect(subscriber.frames.length).toBe(before);
  });

  test('sends positions every 15 s, because silence proves nothing', async () => {
    const { subscriber, time, hub } = await hubWithSubscriber();
    await time.advance(15_000);
    expect(subscriber.frames.at(-1)).toMatchObject({
      name: 'at',
      at: expect.any(Number),
      seqs: [[FOOTBALL, hub.position('football').epoch, hub.position('football').seq]],
    });
  });

  test('removes a match half an hour after its end', async () => {
    const { hub, subscriber, time } = await hubWithSubscriber();
    await hub.apply('football', [
      aMatch({ status: F.finished, statusAt: time.now(), clock: { base: 5400, since: time.now(), running: 0 } }),
    ]);
    await time.advance(30 * 60_000 + 10_000);
    expect(subscriber.frames.filter((frame) => frame.name === 'state').at(-1)).toMatchObject({ removed: [101] });
  });

  test('sends the reconnect window when it drains', async () => {
    const { hub, subscriber } = await hubWithSubscriber();
    hub.drain(500, 3_000);
    expect(subscriber.frames.at(-1)).toEqual({ name: 'away', reason: 'draining', minMs: 500, maxMs: 3_000 });
  });
});

describe('createHub: resuming', () => {
  test('answers "current" at the board\'s position', async () => {
    const { hub } = await hubWithSubscriber();
    const { epoch, seq } = hub.position('football');
    expect(hub.connect(aPeer().peer).watch([[FOOTBALL, epoch, seq]])).toEqual([[FOOTBALL, 'current']]);
  });

  test('sends only the columns changed since the position', async () => {
    const { hub } = await hubWithSubscriber();
    const { epoch, seq } = hub.position('football');
    await hub.apply('football', [aMatch({ corners: { home: 1, away: 0 } })]);
    await hub.apply('football', [aMatch({ corners: { home: 1, away: 0 }, yellows: { home: 0, away: 1 } })]);
    const late = aPeer();
    expect(hub.connect(late.peer).watch([[FOOTBALL, epoch, seq]])).toEqual([[FOOTBALL, 'changes']]);
    expect(late.frames).toMatchObject([
      { name: 'state', from: seq, rows: [{ values: { corners: { home: 1, away: 0 }, yellows: { home: 0, away: 1 } } }] },
    ]);
    expect(late.frames[0]).not.toHaveProperty('rows.0.values.score');
  });

  test('sends a snapshot to a client of another epoch', async () => {
    const { hub } = await hubWithSubscriber();
    const late = aPeer();
    expect(hub.connect(late.peer).watch([[FOOTBALL, 'm0000000-zzzz', 5]])).toEqual([[FOOTBALL, 'snapshot']]);
    expect(late.frames).toMatchObject([{ name: 'snapshot', rows: [{ id: 101, complete: true }] }]);
  });

  test('sends the URL of a large board', async () => {
    const { hub } = await opened();
    await hub.apply(
      'football',
      Array.from({ length: 300 }, (_, i) => aMatch({ id: 1_000 + i })),
    );
    const late = aPeer();
    hub.connect(late.peer).watch([[FOOTBALL]]);
    expect(late.frames).toMatchObject([{ name: 'snapshot', rows: '/WOS-DATACENTER/noauth/match/board?sport=football' }]);
  });

  test('refuses an unknown channel, and answers the others', async () => {
    const { hub } = await hubWithSubscriber();
    expect(hub.connect(aPeer().peer).watch([['room:1'], [FOOTBALL]])).toEqual([
      ['room:1', 'refused'],
      [FOOTBALL, 'snapshot'],
    ]);
  });

  test('resumes after a restart from the stored position', async () => {
    const store = memoryStore();
    const first = await hubWithSubscriber(store);
    await first.hub.apply('football', [aMatch({ id: 102 }), aMatch({ id: 103 })]);
    const before = first.hub.position('football');
    await first.hub.apply('football', [aMatch({ score: { home: 1, away: 0 } })]);
    const { epoch, seq } = first.hub.position('football');
    first.hub.close();
    const { hub } = await opened(store);
    expect(hub.position('football')).toEqual({ epoch, seq });
    expect(hub.connect(aPeer().peer).watch([[FOOTBALL, epoch, seq]])).toEqual([[FOOTBALL, 'current']]);
    const late = aPeer();
    expect(hub.connect(late.peer).watch([[FOOTBALL, epoch, before.seq]])).toEqual([[FOOTBALL, 'changes']]);
    expect(late.frames).toMatchObject([{ name: 'state', from: before.seq, to: seq, rows: [{ id: 101 }] }]);
  });

  test('reports removals from before or during a restart', async () => {
    const store = memoryStore();
    const first = await hubWithSubscriber(store);
    await first.hub.apply('football', [aMatch({ id: 102 }), aMatch({ id: 103 })]);
    const { epoch, seq } = first.hub.position('football');
    await first.hub.apply('football', [over(102, first.time.now() - HOUR_MS), over(103, first.time.now())]);
    first.hub.close();
    const { hub } = await opened(store, first.time.now() + HOUR_MS);
    const late = aPeer();
    hub.connect(late.peer).watch([[FOOTBALL, epoch, seq]]);
    const [frame] = late.frames;
    expect(frame?.name === 'state' && [...frame.removed].sort()).toEqual([102, 103]);
  });

  test('sends a snapshot when a removed match was forgotten before a restart', async () => {
    const store = memoryStore();
    const first = await hubWithSubscriber(store);
    await first.hub.apply('football', [aMatch({ id: 102 })]);
    const { epoch, seq } = first.hub.position('football');
    await first.hub.apply('football', [over(102, first.time.now() - HOUR_MS)]);
    await first.hub.forget('football', [101, 102]);
    const stored = await store.load('football');
    const { hub } = await opened(deletedFrom(store, 102));
    expect(stored?.minResumeSeq).toBe(seq + 1);
    expect(hub.connect(aPeer().peer).watch([[FOOTBALL, epoch, seq]])).toEqual([[FOOTBALL, 'snapshot']]);
    expect(hub.connect(aPeer().peer).watch([[FOOTBALL, epoch, seq + 1]])).toEqual([[FOOTBALL, 'current']]);
  });
});

interface TestSubscriber {
  readonly peer: Peer;
  readonly frames: Frame[];
  /** Board made from the received frames by the client's own code. */
  readonly board: Board;
}

function aPeer(): TestSubscriber {
  const frames: Frame[] = [];
  const board = new Board();
  const subscriber: TestSubscriber = {
    frames,
    board,
    peer: {
      send(name, payload) {
        const frame = decodeFrame(nameOf(name), JSON.parse(JSON.stringify(payload)));
        frames.push(frame);
        for (const fact of factsOf(frame).filter(isBoardFact)) board.apply(fact);
      },
      queued: () => 0,
      drop: () => undefined,
    },
  };
  return subscriber;
}

function nameOf(name: string): FrameName {
  if (name === 'state' || name === 'snapshot' || name === 'at' || name === 'away') return name;
  throw new Error(`no frame is called ${name}`);
}

async function opened(store: BoardStore = memoryStore(), at = KICKOFF + 600_000): Promise<{ hub: Hub; time: TestTime }> {
  const time = new TestTime(at);
  const timers = time.timers();
  return { time, hub: await createHub({ timers, random: () => 0.5, store }) };
}

/** A match that ended at a given time. */
function over(id: MatchId, at: number): MatchRow {
  return aMatch({ id, status: F.finished, statusAt: at, clock: { base: 5_400, since: at, running: 0 } });
}

/** A store from which a match was deleted, as the catalogue deletes old ones. */
function deletedFrom(store: BoardStore, id: MatchId): BoardStore {
  const load: BoardStore['load'] = async (sport) => {
    const board = await store.load(sport);
    return board && { ...board, rows: board.rows.filter(({ row }) => row.id !== id) };
  };
  return { load, commit: (commit) => store.commit(commit) };
}

/** A hub with one match on its board, and one subscriber. */
async function hubWithSubscriber(store?: BoardStore): Promise<{ hub: Hub; time: TestTime; subscriber: TestSubscriber }> {
  const { hub, time } = await opened(store);
  await hub.apply('football', [aMatch()]);
  await time.advance(200);
  const subscriber = aPeer();
  hub.connect(subscriber.peer).watch([[FOOTBALL]]);
  return { hub, time, subscriber };
}

describe('createHub: channels of a connection', () => {
  test('watches the channel that the name resolves to, and sends its position in heartbeats', async () => {
    const { hub, time } = await opened();
    const { peer, frames } = aPeer();
    const account = aChannel();
    const connection = hub.connect(peer, (name) => (name === 'me' ? account : 'refused'));
    expect(connection.watch([['me', 'e', 3], ['you']])).toEqual([
      ['me', 'current'],
      ['you', 'refused'],
    ]);
    await time.advance(15_000);
    expect(frames).toMatchObject([{ name: 'at', seqs: [['me', 'e', 3]] }]);
    connection.leave([['me']]);
    await time.advance(15_000);
    expect(frames.at(-1)).toMatchObject({ seqs: [] });
  });

  test('watches at most 200 channels for a connection, over all its messages, and others once it has left some', async () => {
    const { hub } = await opened();
    const connection = hub.connect(aPeer().peer, () => aChannel());
    const names = Array.from({ length: 201 }, (_, i) => `match:${i + 1}`);
    connection.watch(names.slice(0, 100).map((name) => [name]));
    expect(connection.withinLimit(names)).toEqual(names.slice(0, 200));
    const statuses = connection.watch(names.map((name) => [name]));
    expect(statuses.filter(([, status]) => status === 'refused')).toEqual([['match:201', 'refused']]);
    connection.leave([['match:1']]);
    expect(connection.withinLimit(['match:201', 'match:202'])).toEqual(['match:201']);
    expect(connection.watch([['match:201'], ['match:1']])).toEqual([
      ['match:201', 'current'],
      ['match:1', 'refused'],
    ]);
  });

  test('leaves the former channel when the name resolves to another, or to none', async () => {
    const { hub } = await opened();
    const [former, latter] = [aChannel(), aChannel()];
    const resolved: (GatewayChannel | 'gone')[] = [former, former, latter, 'gone'];
    const connection = hub.connect(aPeer().peer, () => resolved.shift() ?? 'refused');
    const watchers = (): readonly number[] => {
      connection.watch([['me', 'e', 1]]);
      return [former.subscribers.size, latter.subscribers.size];
    };
    expect([watchers(), watchers(), watchers(), watchers()]).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });

  test('leaves all channels of a closed connection', async () => {
    const { hub } = await opened();
    const account = aChannel();
    const connection = hub.connect(aPeer().peer, () => account);
    connection.watch([['me', 'e', 1], [FOOTBALL]]);
    connection.close();
    expect(account.subscribers.size).toBe(0);
  });

  /** A channel whose subscribers remain at the position they came with. */
  function aChannel(): GatewayChannel & { readonly subscribers: ReadonlyMap<unknown, number> } {
    const subscribers = new Map<unknown, number>();
    return {
      name: 'me',
      subscribers,
      watch: (subscriber, _, seq = 0) => (subscribers.set(subscriber, seq), 'current'),
      unwatch: (subscriber) => void subscribers.delete(subscriber),
      position: (subscriber) => ({ epoch: 'e', seq: subscribers.get(subscriber) ?? 0 }),
    };
  }
});

describe('createHub: encoding', () => {
  test('encodes a change once for all connections, however long writing takes', async () => {
    const time = new TestTime(KICKOFF + 600_000);
    let slowMs = 0;
    const timers = { ...time.timers(), now: () => time.now() + slowMs };
    const hub = await createHub({ timers, random: () => 0.5, store: memoryStore() });
    await hub.apply('football', [aMatch()]);
    await time.advance(100);
    const payloads = new Set<unknown>();
    for (let i = 0; i < 10; i += 1) {
      const send = (name: string, payload: unknown): void => {
        if (name === 'state') payloads.add(payload);
        slowMs += 150;
      };
      hub.connect({ send, queued: () => 0, drop: () => undefined }).watch([[FOOTBALL]]);
    }
    await hub.apply('football', [aMatch({ corners: { home: 1, away: 0 } })]);
    await time.advance(100);
    expect(payloads.size).toBe(1);
  });
});
