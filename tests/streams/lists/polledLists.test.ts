import { describe, expect, test } from 'vitest';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { INSTANT, openPolledLists, RESULTS, SECOND } from './openPolledLists.ts';

describe('PolledLists.list$ while subscribed', () => {
  test('polls at once, then each ten seconds without a live socket', async () => {
    const world = openPolledLists();
    world.subscribe(INSTANT);
    await world.time.advance(30 * SECOND);
    expect(world.requestedAt()).toEqual([0, 10, 20, 30]);
  });

  test('polls each minute while the socket is live', async () => {
    const world = openPolledLists({ live: true });
    world.subscribe(INSTANT);
    await world.time.advance(120 * SECOND);
    expect(world.requestedAt()).toEqual([0, 60, 120]);
  });

  test('polls once for all subscribers, which get the same state', async () => {
    const world = openPolledLists();
    const screens = [world.subscribe(INSTANT), world.subscribe({ ...INSTANT }), world.subscribe(INSTANT)];
    await world.time.advance(SECOND);
    expect(world.calls).toHaveLength(1);
    expect(screens.map((one) => one.states.at(-1)?.ids)).toEqual([new Set([101]), new Set([101]), new Set([101])]);
  });

  test('passes the state to a later subscriber without a new poll', async () => {
    const world = openPolledLists();
    world.subscribe(INSTANT);
    await world.time.advance(SECOND);
    expect(world.subscribe(INSTANT).states).toEqual([{ ids: new Set([101]), error: null, readAt: KICKOFF }]);
    expect(world.calls).toHaveLength(1);
  });

  test('is separate for each sport, tab and day', async () => {
    const world = openPolledLists();
    for (const sport of ['football', 'basketball'] as const) {
      world.subscribe({ sport, tab: 'instant' });
      for (const tab of ['schedule', 'over'] as const) for (const day of ['2026-11-21', '2026-11-22']) world.subscribe({ sport, tab, day });
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
    const world = openPolledLists();
    const screen = world.subscribe(RESULTS);
    expect(world.lists.isListed(101)).toBe(false);
    await world.time.advance(SECOND);
    expect([world.lists.isListed(101), world.lists.isListed(102)]).toEqual([true, false]);
    screen.unsubscribe();
    await world.time.advance(31 * SECOND);
    expect(world.lists.isListed(101)).toBe(false);
  });
});

describe('PolledLists.list$ after the last subscriber', () => {
  test('stays active for 30 s, for subscribers that come back', async () => {
    const world = openPolledLists({ live: true });
    world.subscribe(INSTANT).unsubscribe();
    await world.time.advance(29 * SECOND);
    const back = world.subscribe(INSTANT);
    expect(back.states.map((state) => state.ids)).toEqual([new Set([101])]);
    await world.time.advance(10 * SECOND);
    expect(world.calls).toHaveLength(1);
    expect(world.watched).toEqual([['football', true]]);
  });

  test('ends after that, and polls no more', async () => {
    const world = openPolledLists();
    world.subscribe(INSTANT).unsubscribe();
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
    const world = openPolledLists();
    world.subscribe(INSTANT).unsubscribe();
    await world.time.advance(31 * SECOND);
    const later = world.subscribe(INSTANT);
    expect(later.states).toEqual([{ ids: null, error: null, readAt: null }]);
    await world.time.advance(SECOND);
    expect(world.calls.at(-1)?.input).toEqual({ sport: 'football' });
    expect(later.states.at(-1)?.ids).toEqual(new Set([101]));
  });
});
