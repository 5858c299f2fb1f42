import { describe, expect, test } from 'vitest';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { INSTANT, listOf, openPolledLists, RESULTS, SECOND } from './openPolledLists.ts';

describe('PolledLists: an answer', () => {
  test('is requested from the position of the previous one', async () => {
    const world = openPolledLists();
    world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = listOf([101], { seq: 7 });
    await world.time.advance(20 * SECOND);
    expect(world.calls.map((one) => one.input)).toEqual([
      { sport: 'football' },
      { sport: 'football', known: { epoch: 'e-0000', seq: 1 } },
      { sport: 'football', known: { epoch: 'e-0000', seq: 7 } },
    ]);
  });

  test('without changes keeps the ids, updates readAt and applies nothing', async () => {
    const world = openPolledLists();
    const screen = world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = { unchanged: true, epoch: 'e-0000', seq: 4, at: KICKOFF + 9 };
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101]), error: null, readAt: KICKOFF + 9 });
    expect([world.facts.length, world.named.length]).toEqual([1, 1]);
    await world.time.advance(10 * SECOND);
    expect(world.calls.at(-1)?.input).toEqual({ sport: 'football', known: { epoch: 'e-0000', seq: 4 } });
  });

  test('of a full instant list is a snapshot; of a filtered or a day’s list, rows', async () => {
    const world = openPolledLists();
    world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = listOf([101], { full: false });
    await world.time.advance(10 * SECOND);
    world.answer = listOf([101]);
    world.subscribe(RESULTS);
    await world.time.advance(SECOND);
    expect(world.facts.map((fact) => [fact.kind, fact.channel])).toEqual([
      ['snapshot', 'board:football'],
      ['rows', 'board:football'],
      ['rows', 'board:football'],
    ]);
  });

  test('applies its fixtures before its rows', async () => {
    const world = openPolledLists();
    world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    expect(world.order).toEqual(['names', 'fact']);
  });

  test('reports the time of its request, which server time needs', async () => {
    const world = openPolledLists({ delay: 400 });
    world.subscribe(INSTANT);
    await world.time.advance(30 * SECOND);
    expect(world.answeredFor).toEqual([0, 10, 20].map((second) => KICKOFF + second * SECOND));
  });
});

describe('PolledLists: a poll that fails', () => {
  test('sets the error and keeps the ids; the next poll comes as scheduled and clears it', async () => {
    const world = openPolledLists();
    const screen = world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = new Error('the gateway is away');
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101]), error: new Error('the gateway is away'), readAt: KICKOFF });
    world.answer = listOf([101, 102], { seq: 2 });
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101, 102]), error: null, readAt: KICKOFF });
    expect(world.requestedAt()).toEqual([0, 10, 20]);
  });

  test('first of all has an error and no ids, and a retry polls at once', async () => {
    const world = openPolledLists();
    world.answer = new Error('the gateway is away');
    const screen = world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: null, error: new Error('the gateway is away'), readAt: null });
    world.answer = listOf([101]);
    world.requested$.next(null);
    await world.time.advance(0);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101]), error: null, readAt: KICKOFF });
    expect(world.requestedAt()).toEqual([0, 1]);
  });

  test('is repeated from the position known before', async () => {
    const world = openPolledLists();
    world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = new Error('the gateway is away');
    await world.time.advance(20 * SECOND);
    expect(world.calls.at(-1)?.input).toEqual({ sport: 'football', known: { epoch: 'e-0000', seq: 1 } });
  });

  test('includes one whose rows break the contract: none of it is used, not even its position', async () => {
    const world = openPolledLists();
    const screen = world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = { ...listOf([102], { seq: 9 }), rows: [[102, 9, 1, 'playing']] };
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)?.ids).toEqual(new Set([101]));
    expect(String(screen.states.at(-1)?.error)).toMatch(/^FrameError: match 102/);
    expect(world.facts).toHaveLength(1);
    await world.time.advance(10 * SECOND);
    expect(world.calls.at(-1)?.input).toEqual({ sport: 'football', known: { epoch: 'e-0000', seq: 1 } });
  });
});

describe('PolledLists: a cached answer', () => {
  const CACHED_AT = KICKOFF - 600_000;

  test('shows its matches, sets no server time and does not count as an answered poll', async () => {
    const world = openPolledLists();
    world.answer = { ...listOf([101]), cachedAt: CACHED_AT };
    const screen = world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101]), error: null, readAt: KICKOFF });
    expect(world.facts).toHaveLength(1);
    expect([world.answeredFor, world.cachedSince]).toEqual([[], [CACHED_AT]]);
  });

  test('is requested once while offline', async () => {
    const world = openPolledLists();
    world.online$.next(false);
    world.answer = { ...listOf([101]), cachedAt: CACHED_AT };
    const screen = world.subscribe(INSTANT);
    await world.time.advance(60 * SECOND);
    expect(screen.states.at(-1)?.ids).toEqual(new Set([101]));
    expect(world.requestedAt()).toEqual([0]);
  });

  test('never replaces a later answer of the gateway', async () => {
    const world = openPolledLists();
    const screen = world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = { ...listOf([102]), cachedAt: CACHED_AT };
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)?.ids).toEqual(new Set([101]));
    expect([world.facts.length, world.cachedSince]).toEqual([1, []]);
  });

  test('is replaced by an answer of the gateway, requested at once when the socket is live again', async () => {
    const world = openPolledLists();
    world.answer = { ...listOf([101]), cachedAt: CACHED_AT };
    const screen = world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = listOf([102], { seq: 2 });
    world.live$.next(true);
    await world.time.advance(0);
    expect(screen.states.at(-1)?.ids).toEqual(new Set([102]));
    expect([world.requestedAt(), world.cachedSince]).toEqual([
      [0, 1],
      [CACHED_AT, null],
    ]);
  });

  test('reports the age of the oldest one, until the last of them ends', async () => {
    const world = openPolledLists();
    world.answer = { ...listOf([101]), cachedAt: CACHED_AT };
    world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    world.answer = { ...listOf([102]), cachedAt: CACHED_AT - 1 };
    const results = world.subscribe(RESULTS);
    await world.time.advance(SECOND);
    results.unsubscribe();
    await world.time.advance(31 * SECOND);
    expect(world.cachedSince).toEqual([CACHED_AT, CACHED_AT - 1, CACHED_AT]);
  });
});
