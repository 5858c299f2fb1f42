import { BehaviorSubject, Observable, Subject, type Subscription } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { ChangedList, ListAnswer } from '#contract/calls/lists.ts';
import type { Sport } from '#contract/match/sport.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import type { Fact } from '#streams/board/facts.ts';
import { keyName, type ListKey } from '#streams/lists/listKey.ts';
import { PolledLists, type ListState } from '#streams/lists/polledLists.ts';
import type { Ports } from '#streams/ports.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const INSTANT: ListKey = { sport: 'football', tab: 'instant' };
const RESULTS: ListKey = { sport: 'football', tab: 'over', day: '2026-11-21' };
const SECOND = 1_000;

describe('PolledLists.list$ while subscribed', () => {
  test('polls at once, then each ten seconds without a live socket', async () => {
    const world = open();
    world.hold(INSTANT);
    await world.time.advance(30 * SECOND);
    expect(world.askedAt()).toEqual([0, 10, 20, 30]);
  });

  test('polls each minute while the socket is live', async () => {
    const world = open({ live: true });
    world.hold(INSTANT);
    await world.time.advance(120 * SECOND);
    expect(world.askedAt()).toEqual([0, 60, 120]);
  });

  test('polls once for all subscribers, which get the same state', async () => {
    const world = open();
    const screens = [world.hold(INSTANT), world.hold({ ...INSTANT }), world.hold(INSTANT)];
    await world.time.advance(SECOND);
    expect(world.calls).toHaveLength(1);
    expect(screens.map((one) => one.states.at(-1)?.ids)).toEqual([new Set([101]), new Set([101]), new Set([101])]);
  });

  test('gives a later subscriber the state without a new poll', async () => {
    const world = open();
    world.hold(INSTANT);
    await world.time.advance(SECOND);
    expect(world.hold(INSTANT).states).toEqual([{ ids: new Set([101]), error: null, readAt: KICKOFF }]);
    expect(world.calls).toHaveLength(1);
  });

  test('is separate for each sport, tab and day', async () => {
    const world = open();
    for (const sport of ['football', 'basketball'] as const) {
      world.hold({ sport, tab: 'instant' });
      for (const tab of ['schedule', 'over'] as const) for (const day of ['2026-11-21', '2026-11-22']) world.hold({ sport, tab, day });
    }
    await world.time.advance(SECOND);
    expect(world.calls.map((one) => `${one.name} ${JSON.stringify(one.input)}`).sort()).toEqual([
      'instantList {"sport":"basketball"}',
      'instantList {"sport":"football"}',
      'overList {"sport":"basketball","day":"2026-11-21"}',
      'overList {"sport":"basketball","day":"2026-11-22"}',
      'overList {"sport":"football","day":"2026-11-21"}',
      'overList {"sport":"football","day":"2026-11-22"}',
      'scheduleList {"sport":"basketball","day":"2026-11-21"}',
      'scheduleList {"sport":"basketball","day":"2026-11-22"}',
      'scheduleList {"sport":"football","day":"2026-11-21"}',
      'scheduleList {"sport":"football","day":"2026-11-22"}',
    ]);
  });

  test('lists its matches in isListed', async () => {
    const world = open();
    const screen = world.hold(RESULTS);
    expect(world.lists.isListed(101)).toBe(false);
    await world.time.advance(SECOND);
    expect([world.lists.isListed(101), world.lists.isListed(102)]).toEqual([true, false]);
    screen.leave();
    await world.time.advance(31 * SECOND);
    expect(world.lists.isListed(101)).toBe(false);
  });
});

describe('PolledLists.list$ after the last subscriber', () => {
  test('stays active for 30 s, for subscribers that come back', async () => {
    const world = open({ live: true });
    world.hold(INSTANT).leave();
    await world.time.advance(29 * SECOND);
    const back = world.hold(INSTANT);
    expect(back.states.map((state) => state.ids)).toEqual([new Set([101])]);
    await world.time.advance(10 * SECOND);
    expect(world.calls).toHaveLength(1);
    expect(world.watched).toEqual([['football', true]]);
  });

  test('ends after that, and polls no more', async () => {
    const world = open();
    world.hold(INSTANT).leave();
    await world.time.advance(30 * SECOND);
    const before = world.calls.length;
    await world.time.advance(120 * SECOND);
    expect(world.calls).toHaveLength(before);
    expect(world.watched).toEqual([
      ['football', true],
      ['football', false],
    ]);
    expect(world.released()).toBe(1);
  });

  test('starts empty for later subscribers, without a known position', async () => {
    const world = open();
    world.hold(INSTANT).leave();
    await world.time.advance(31 * SECOND);
    const later = world.hold(INSTANT);
    expect(later.states).toEqual([{ ids: null, error: null, readAt: null }]);
    await world.time.advance(SECOND);
    expect(world.calls.at(-1)?.input).toEqual({ sport: 'football' });
    expect(later.states.at(-1)?.ids).toEqual(new Set([101]));
  });
});

describe('PolledLists: an answer', () => {
  test('is requested from the position of the previous one', async () => {
    const world = open();
    world.hold(INSTANT);
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
    const world = open();
    const screen = world.hold(INSTANT);
    await world.time.advance(SECOND);
    world.answer = { unchanged: true, epoch: 'e-0000', seq: 4, at: KICKOFF + 9 };
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101]), error: null, readAt: KICKOFF + 9 });
    expect([world.facts.length, world.named.length]).toEqual([1, 1]);
    await world.time.advance(10 * SECOND);
    expect(world.calls.at(-1)?.input).toEqual({ sport: 'football', known: { epoch: 'e-0000', seq: 4 } });
  });

  test('of a full instant list is a snapshot; of a filtered or a day’s list, rows', async () => {
    const world = open();
    world.hold(INSTANT);
    await world.time.advance(SECOND);
    world.answer = listOf([101], { full: false });
    await world.time.advance(10 * SECOND);
    world.answer = listOf([101]);
    world.hold(RESULTS);
    await world.time.advance(SECOND);
    expect(world.facts.map((fact) => [fact.kind, fact.channel])).toEqual([
      ['snapshot', 'board:football'],
      ['rows', 'board:football'],
      ['rows', 'board:football'],
    ]);
  });

  test('applies its fixtures before its rows', async () => {
    const world = open();
    world.hold(INSTANT);
    await world.time.advance(SECOND);
    expect(world.order).toEqual(['names', 'fact']);
  });

  test('reports the time of its request, which server time needs', async () => {
    const world = open({ delay: 400 });
    world.hold(INSTANT);
    await world.time.advance(30 * SECOND);
    expect(world.answeredFor).toEqual([0, 10, 20].map((second) => KICKOFF + second * SECOND));
  });
});

describe('PolledLists: a poll that fails', () => {
  test('sets the error and keeps the ids; the next poll comes as scheduled and clears it', async () => {
    const world = open();
    const screen = world.hold(INSTANT);
    await world.time.advance(SECOND);
    world.answer = new Error('the gateway is away');
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101]), error: new Error('the gateway is away'), readAt: KICKOFF });
    world.answer = listOf([101, 102], { seq: 2 });
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101, 102]), error: null, readAt: KICKOFF });
    expect(world.askedAt()).toEqual([0, 10, 20]);
  });

  test('first of all has an error and no ids, and a retry polls at once', async () => {
    const world = open();
    world.answer = new Error('the gateway is away');
    const screen = world.hold(INSTANT);
    await world.time.advance(SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: null, error: new Error('the gateway is away'), readAt: null });
    world.answer = listOf([101]);
    world.asks$.next(null);
    await world.time.advance(0);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101]), error: null, readAt: KICKOFF });
    expect(world.askedAt()).toEqual([0, 1]);
  });

  test('is repeated from the position known before', async () => {
    const world = open();
    world.hold(INSTANT);
    await world.time.advance(SECOND);
    world.answer = new Error('the gateway is away');
    await world.time.advance(20 * SECOND);
    expect(world.calls.at(-1)?.input).toEqual({ sport: 'football', known: { epoch: 'e-0000', seq: 1 } });
  });

  test('is also one whose rows break the contract: nothing of it is used, not even its position', async () => {
    const world = open();
    const screen = world.hold(INSTANT);
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
  const KEPT_AT = KICKOFF - 600_000;

  test('shows its matches, sets no server time and does not count as an answered poll', async () => {
    const world = open();
    world.answer = { ...listOf([101]), cachedAt: KEPT_AT };
    const screen = world.hold(INSTANT);
    await world.time.advance(SECOND);
    expect(screen.states.at(-1)).toEqual({ ids: new Set([101]), error: null, readAt: KICKOFF });
    expect(world.facts).toHaveLength(1);
    expect([world.answeredFor, world.keptSince]).toEqual([[], [KEPT_AT]]);
  });

  test('is requested once while offline', async () => {
    const world = open();
    world.online$.next(false);
    world.answer = { ...listOf([101]), cachedAt: KEPT_AT };
    const screen = world.hold(INSTANT);
    await world.time.advance(60 * SECOND);
    expect(screen.states.at(-1)?.ids).toEqual(new Set([101]));
    expect(world.askedAt()).toEqual([0]);
  });

  test('never replaces a later answer of the gateway', async () => {
    const world = open();
    const screen = world.hold(INSTANT);
    await world.time.advance(SECOND);
    world.answer = { ...listOf([102]), cachedAt: KEPT_AT };
    await world.time.advance(10 * SECOND);
    expect(screen.states.at(-1)?.ids).toEqual(new Set([101]));
    expect([world.facts.length, world.keptSince]).toEqual([1, []]);
  });

  test('is replaced by an answer of the gateway, requested at once when the socket is live again', async () => {
    const world = open();
    world.answer = { ...listOf([101]), cachedAt: KEPT_AT };
    const screen = world.hold(INSTANT);
    await world.time.advance(SECOND);
    world.answer = listOf([102], { seq: 2 });
    world.live$.next(true);
    await world.time.advance(0);
    expect(screen.states.at(-1)?.ids).toEqual(new Set([102]));
    expect([world.askedAt(), world.keptSince]).toEqual([
      [0, 1],
      [KEPT_AT, null],
    ]);
  });

  test('reports the age of the oldest one, until the last of them ends', async () => {
    const world = open();
    world.answer = { ...listOf([101]), cachedAt: KEPT_AT };
    world.hold(INSTANT);
    await world.time.advance(SECOND);
    world.answer = { ...listOf([102]), cachedAt: KEPT_AT - 1 };
    const results = world.hold(RESULTS);
    await world.time.advance(SECOND);
    results.leave();
    await world.time.advance(31 * SECOND);
    expect(world.keptSince).toEqual([KEPT_AT, KEPT_AT - 1, KEPT_AT]);
  });
});

interface WorldOptions {
  readonly live?: boolean;
  /** Duration of a call in ms. */
  readonly delay?: number;
}

/** Lists over a fake gateway. `random` returns 0.5, so that there is no jitter. */
function open({ live = false, delay = 0 }: WorldOptions = {}) {
  const time = new TestTime(KICKOFF);
  const asks$ = new Subject<unknown>();
  const live$ = new BehaviorSubject(live);
  const calls: { readonly name: string; readonly input: unknown; readonly at: number }[] = [];
  const facts: Fact[] = [];
  const polls: unknown[] = [];
  const named: ChangedList[] = [];
  const order: string[] = [];
  const answeredFor: number[] = [];
  const keptSince: (number | null)[] = [];
  const watched: [Sport, boolean][] = [];
  let released = 0;
  const world: { answer: ListAnswer | Error } = { answer: listOf([101]) };
  const call: unknown = async (name: string, input: unknown) => {
    calls.push({ name, input, at: time.now() });
    if (delay > 0) await new Promise<void>((done) => void time.schedule(() => done(), delay));
    if (world.answer instanceof Error) throw world.answer;
    return world.answer;
  };
  if (!isCall(call)) throw new Error('not a call');
  const { ports, visible$, online$ } = fakePorts(time, { call });
  const lists = new PolledLists(ports, {
    inputs: { visible$, online$, socketLive$: live$, scheduler: time, random: () => 0.5 },
    requested$: () => asks$,
    applyFact(fact) {
      facts.push(fact);
      order.push('fact');
    },
    applyFixtures(list) {
      named.push(list);
      order.push('names');
    },
    onPoll: (key, { ok, cachedAt }) => void polls.push([keyName(key), ok, cachedAt]),
    onAnswer: (_, asked) => void answeredFor.push(asked),
    onCachedSince: (cachedAt) => void keptSince.push(cachedAt),
    watchBoard: (sport) =>
      new Observable(() => {
        watched.push([sport, true]);
        return () => void watched.push([sport, false]);
      }),
    onReleased: () => void (released += 1),
  });
  return Object.assign(world, {
    time,
    lists,
    asks$,
    calls,
    facts,
    named,
    order,
    polls,
    answeredFor,
    keptSince,
    online$,
    live$,
    watched,
    released: () => released,
    /** Seconds after the start of each request. */
    askedAt: () => calls.map((one) => (one.at - KICKOFF) / SECOND),
    hold(key: ListKey) {
      const states: ListState[] = [];
      const screen: Subscription = lists.list$(key).subscribe((state) => states.push(state));
      return { states, leave: () => screen.unsubscribe() };
    },
  });
}

function listOf(ids: readonly number[], { seq = 1, full = true } = {}): ChangedList {
  return {
    unchanged: false,
    epoch: 'e-0000',
    seq,
    at: KICKOFF,
    full,
    rows: ids.map((id) => [...encodeRow(aMatch({ id }))]),
    matches: ids.map((id) => ({ id, sourceId: `s${id}`, competitionId: 1, homeId: 1, awayId: 2, round: '' })),
    competitions: [],
    teams: [],
  };
}

function isCall(call: unknown): call is Ports['call'] {
  return typeof call === 'function';
}
