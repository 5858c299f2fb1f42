import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { encodeFrame } from '#contract/wire/frames.ts';
import { createStreams } from '#streams/index.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { EPOCH, INSTANT, listOf, openStreams } from './openStreams.ts';

describe('flush$', () => {
  test('emits once per animation frame, however many facts came', async () => {
    const world = await openStreams();
    let notified = 0;
    world.streams.cell(101)?.subscribe(() => (notified += 1));
    for (const seq of [2, 3, 4]) world.frame(seq - 1, seq, [aMatch({ rev: seq, corners: { home: seq, away: 0 } })]);
    expect(world.flushes).toHaveLength(0);
    world.paint();
    world.paint();
    expect([notified, world.flushes.length]).toEqual([1, 1]);
  });

  test('changes of rows without a listener wait for the next flush', async () => {
    const world = await openStreams([aMatch(), aMatch({ id: 102 })]);
    world.frame(1, 2, [aMatch({ rev: 2, corners: { home: 1, away: 0 } })]);
    world.paint();
    expect(world.flushes).toEqual([]);
    world.frame(2, 3, [aMatch({ id: 102, rev: 3, status: F.halfTime })]);
    world.paint();
    expect(world.flushes.map(({ moved }) => [...moved])).toEqual([['football']]);
  });

  test('changed cells are notified after all changes are applied', async () => {
    const world = await openStreams([aMatch(), aMatch({ id: 102 })]);
    const notified: unknown[] = [];
    world.streams.cell(101)?.subscribe(() => notified.push([101, world.streams.cell(102)?.value.score.home]));
    world.streams.cell(102)?.subscribe(() => notified.push([102]));
    world.frame(1, 2, [aMatch({ rev: 2, score: { home: 1, away: 0 } }), aMatch({ id: 102, rev: 2, score: { home: 5, away: 0 } })]);
    world.paint();
    world.frame(2, 3, [aMatch({ rev: 3, score: { home: 2, away: 0 } })]);
    world.paint();
    expect(notified).toEqual([[101, 5], [102], [101, 5]]);
  });

  test('is held while the page is hidden, though moves$ is not, and emits everything when it is visible again', async () => {
    const world = await openStreams();
    let notified = 0;
    world.streams.cell(101)?.subscribe(() => (notified += 1));
    world.visible(false);
    world.frame(1, 2, [aMatch({ rev: 2, score: { home: 1, away: 0 }, scoreAt: 1 })]);
    world.paint();
    expect([world.moves.at(-1)?.next.score.home, world.flushes.length, notified]).toEqual([1, 0, 0]);
    world.visible(true);
    world.paint();
    expect([world.flushes.length, notified]).toEqual([1, 1]);
  });

  test('emits every five seconds on a hidden page for changed membership and status, and requests missing names', async () => {
    const world = await openStreams();
    world.visible(false);
    world.frame(1, 2, [aMatch({ id: 102, rev: 2 })]);
    world.answer = listOf([aMatch(), aMatch({ id: 102, rev: 2 })]);
    await world.time.advance(4_900);
    expect([world.flushes.length, world.streams.fixture(102)]).toEqual([0, undefined]);
    await world.time.advance(200);
    expect([world.flushes.map((flush) => [...flush.membership]), world.streams.fixture(102)?.info.id]).toEqual([[['football']], 102]);
    await world.time.advance(5_000);
    expect(world.flushes.map((flush) => flush.names)).toEqual([false, true]);
    world.frame(2, 3, [aMatch({ rev: 3, corners: { home: 1, away: 0 } })]);
    await world.time.advance(60_000);
    expect(world.flushes.length).toBe(2);
  });

  test('a list left open all day does not grow: matches that left are forgotten an hour after their last update', async () => {
    const world = await openStreams([aMatch(), aMatch({ id: 102 }), aMatch({ id: 103 }), aMatch({ id: 104 })]);
    const retained = (): unknown[] =>
      [101, 102, 103].map((id) => [world.streams.cell(id) !== undefined, world.streams.fixture(id)?.info.id]);
    world.streams.cell(103)?.subscribe(() => undefined);
    world.answer = listOf([aMatch(), aMatch({ id: 104 })]); // the polls of the hour
    world.frame(1, 2, [aMatch({ rev: 2 })], [102, 103]);
    world.paint();
    expect(retained()).toEqual([
      [true, 101],
      [true, 102],
      [true, 103],
    ]);
    await world.time.advance(3_601_000);
    world.snapshot(3, [aMatch({ rev: 3 })]);
    world.paint();
    expect(retained()).toEqual([
      [true, 101],
      [false, undefined],
      [true, 103],
    ]);
  });

  test('only the last 150 matches that left within the hour are retained, and the names of the others go too', async () => {
    const all = Array.from({ length: 400 }, (_, i) => aMatch({ id: 101 + i }));
    const world = await openStreams(all);
    const ids = all.map(({ id }) => id);
    world.answer = listOf([]);
    for (const id of ids) {
      await world.time.advance(1_000);
      world.frame(id - 100, id - 99, [], [id]);
    }
    world.paint();
    expect(ids.filter((id) => world.streams.cell(id)).length).toBe(150);
    expect(ids.filter((id) => world.streams.fixture(id))).toEqual(ids.slice(-150));
  });

  test('match$ emits the row now and after each flush that changed it', async () => {
    const world = await openStreams();
    const corners: unknown[] = [];
    const running = world.streams.match$(101).subscribe(({ row }) => corners.push(row.sport === 'football' && row.corners));
    world.frame(1, 2, [aMatch({ rev: 2, corners: { home: 1, away: 0 } })]);
    world.frame(2, 3, [aMatch({ rev: 3, corners: { home: 2, away: 0 } })]);
    world.paint();
    running.unsubscribe();
    expect(corners).toEqual([null, { home: 2, away: 0 }]);
  });
});

describe('list$', () => {
  test('a subscription watches the board from the position of the list, until 35 s after the last subscriber', async () => {
    const world = await openStreams();
    expect(world.socket()?.resumed).toEqual([['board:football', EPOCH, 1]]);
    world.release();
    await world.time.advance(34_000); // the list lingers for 30 s, its channel for 5 s more
    expect(world.socket()?.left).toEqual([]);
    await world.time.advance(2_000);
    expect(world.socket()?.left.flat()).toEqual([['board:football']]);
  });

  test('an unchanged answer keeps the ids, and requests carry the known position', async () => {
    const world = await openStreams();
    world.answer = { unchanged: true, epoch: EPOCH, seq: 1, at: KICKOFF + 1 };
    world.streams.refresh(INSTANT);
    await world.time.advance(2_500);
    expect(world.calls.at(-1)).toEqual(['instantList', { sport: 'football', known: { epoch: EPOCH, seq: 1 } }]);
    expect(world.states.at(-1)).toEqual({ ids: new Set([101]), error: null, readAt: KICKOFF + 200 });
  });

  test('a failed poll sets the error, keeps the ids, and the next success clears it', async () => {
    const world = await openStreams();
    const answer = world.answer;
    world.answer = new Error('the gateway is away');
    world.streams.refresh(INSTANT);
    await world.time.advance(2_500);
    expect(world.states.at(-1)).toMatchObject({ ids: new Set([101]), error: new Error('the gateway is away') });
    world.answer = answer;
    world.streams.refresh(INSTANT);
    await world.time.advance(2_500);
    expect(world.states.at(-1)?.error).toBeNull();
  });

  test('unknown matches on the board request the list once, however many', async () => {
    const world = await openStreams();
    const before = world.calls.length;
    world.frame(1, 2, [aMatch({ id: 201, rev: 2 }), aMatch({ id: 202, rev: 2 }), aMatch({ id: 203, rev: 2 })]);
    world.paint();
    await world.time.advance(1_000);
    expect(world.calls.slice(before)).toHaveLength(1);
  });
});

describe('a snapshot too large for the socket', () => {
  test('is fetched from its address, with retries', async () => {
    const world = await openStreams();
    world.snapshots.push(new Error('cut off'), [aMatch({ rev: 9, score: { home: 3, away: 3 } })]);
    world
      .socket()
      ?.frame(
        'snapshot',
        encodeFrame({ name: 'snapshot', channel: 'board:football', epoch: EPOCH, seq: 9, at: KICKOFF, rows: '/snapshot' }),
      );
    await world.time.advance(500);
    expect(world.streams.cell(101)?.value.score.home).toBe(0);
    await world.time.advance(5_000);
    expect(world.streams.cell(101)?.value.score).toEqual({ home: 3, away: 3 });
  });
});

describe('delay', () => {
  test('delays scores, the shown time and deferred callbacks alike', async () => {
    const world = await openStreams();
    world.streams.delay.set(30_000);
    await world.time.advance(30_000);
    const goal = aMatch({ rev: 2, score: { home: 1, away: 0 }, scoreAt: world.time.now() });
    world.frame(1, 2, [goal]);
    const counts: number[] = [];
    world.streams.delay.later(() => counts.push(world.time.now()));
    await world.time.advance(29_999);
    expect([world.streams.cell(101)?.value.score.home, world.streams.now() - goal.scoreAt, counts.length]).toEqual([0, -1, 0]);
    await world.time.advance(1);
    expect([world.streams.cell(101)?.value.score.home, world.streams.now() - goal.scoreAt, counts.length]).toEqual([1, 0, 1]);
    expect(world.moves.at(-1)?.next.score.home).toBe(1);
  });

  test('a gap is found on arrival, not when it is shown', async () => {
    const world = await openStreams();
    world.streams.delay.set(30_000);
    world.frame(1, 2, [aMatch({ rev: 2 })]);
    await world.time.advance(1_000);
    world.snapshot(2, [aMatch({ rev: 2 })]);
    const before = world.socket()?.requested.length ?? 0;
    world.frame(3, 4, [aMatch({ rev: 4 })]);
    await world.time.advance(1_000);
    expect(world.socket()?.requested.slice(before)).toEqual([[['board:football', EPOCH, 2]]]);
  });

  test('since returns the age of the latest change, shown or not, and null for old ones', async () => {
    const world = await openStreams([aMatch({ statusAt: 0 })]);
    expect(world.streams.delay.since(101)).toBeNull();
    world.streams.delay.set(30_000);
    await world.time.advance(1);
    world.snapshot(2, [aMatch({ rev: 2, statusAt: 0, score: { home: 1, away: 0 }, scoreAt: world.time.now() })]);
    await world.time.advance(12_000);
    expect([world.streams.delay.since(101), world.streams.cell(101)?.value.score.home]).toEqual([12_000, 0]);
    await world.time.advance(110_000);
    expect(world.streams.delay.since(101)).toBeNull();
    expect(world.streams.delay.since(999)).toBeNull();
  });

  test('a delay of zero shows the present at once', async () => {
    const world = await openStreams();
    world.streams.delay.set(30_000);
    world.frame(1, 2, [aMatch({ rev: 2, corners: { home: 1, away: 0 } })]);
    world.streams.delay.set(0);
    expect(world.streams.cell(101)?.value).toMatchObject({ corners: { home: 1, away: 0 } });
    world.frame(2, 3, [aMatch({ rev: 3, corners: { home: 2, away: 0 } })]);
    expect(world.streams.cell(101)?.value).toMatchObject({ corners: { home: 2, away: 0 } });
  });
});

describe('now', () => {
  test('the first message of the gateway sets server time, even the answer to a search', () => {
    const time = new TestTime(KICKOFF - 3_600_000);
    const streams = createStreams(fakePorts(time).ports);
    streams.applyList('football', listOf([aMatch()]));
    expect(streams.now()).toBe(KICKOFF);
  });
});

describe('protocolErrors$', () => {
  test('a frame that breaks the contract changes nothing, is counted, and is on the tape without its content', async () => {
    const world = await openStreams();
    world.socket()?.frame('state', ['board:football', EPOCH, 1, 2, KICKOFF, [[101, 2, 4, 'phone 0912345678']], []]);
    world.socket()?.frame('state', ['room: see you at the pub', EPOCH, 1, 2, KICKOFF, [], []]);
    world.paint();
    expect(world.flushes).toEqual([]);
    expect(world.protocolErrors).toEqual([
      { count: 1, source: 'state', message: expect.stringMatching(/^match 101: score: expected a list/) },
      { count: 2, source: 'state', message: expect.stringMatching(/channel a text of 24/) },
    ]);
    const recorded = world.streams.tape.entries().flatMap((entry) => (entry.kind === 'protocolError' ? [entry.error] : []));
    expect(recorded).toEqual(world.protocolErrors);
  });

  test('a flood leaves the last 20 on the tape, with their numbers', async () => {
    const world = await openStreams();
    for (let frame = 0; frame < 50; frame += 1) world.socket()?.frame('state', frame);
    const recorded = world.streams.tape.entries().flatMap((entry) => (entry.kind === 'protocolError' ? [entry.error.count] : []));
    expect([recorded.length, recorded[0], recorded.at(-1)]).toEqual([20, 31, 50]);
  });

  test('reports a snapshot that cannot be fetched', async () => {
    const world = await openStreams();
    world.socket()?.frame('snapshot', ['board:football', EPOCH, 9, KICKOFF, '/WOS-DATACENTER/x']);
    await world.time.advance(60_000);
    expect(world.protocolErrors).toEqual([{ count: 1, source: 'snapshot', message: 'could not be fetched' }]);
  });
});
