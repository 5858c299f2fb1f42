import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { leastOf } from '#bench/soak/openHandles.ts';
import { fastTimers } from '#bench/soak/fastTimers.ts';
import { Season } from '#bench/soak/workload.ts';
import { type Soaked, soakTable } from '#bench/soak/verdict.ts';

const HOUR_MS = 3_600_000;
const NOTHING = { listeners: 0, timeouts: 0, intervals: 0, observers: 0 };

describe('the verdict on a soak', () => {
  test('a page that stays as it was and leaves nothing open meets its goals', () => {
    expect(soakTable(aSoak(), 'soak')).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
  });

  test('more than a megabyte above the first hour is missed', () => {
    expect(
      missed({
        held: [
          [held(8), held(9)],
          [held(9.1), held(9.2)],
        ],
      }),
    ).toEqual([expect.stringContaining('(1.10)')]);
  });

  test.each(['listeners', 'timeouts', 'intervals', 'observers'])('one of the %s that is left open is missed', (kind) => {
    expect(missed({ after: { ...NOTHING, [kind]: 1 } })).toEqual([expect.stringContaining(`1 ${kind}`)]);
  });
});

describe('a season', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('keeps nearly all of its grounds in play for hours, each match from its kick-off to its end', async () => {
    const rows = new Map<string, SourceState>();
    const ended: string[] = [];
    const season = new Season(40, fastTimers({ since: Date.now(), speed: 60 }));
    await season.start(sinkInto(rows, ended));
    await vi.advanceTimersByTimeAsync(HOUR_MS / 60);
    const goals = (): number => [...rows.values()].reduce((sum, { score }) => sum + score.home + score.away, 0);
    const before = goals();
    await vi.advanceTimersByTimeAsync((7 * HOUR_MS) / 60);
    await season.stop();
    expect([...rows.values()].filter(({ status }) => status !== FootballStatus.notStarted).length).toBeGreaterThan(32);
    expect(ended.length).toBeGreaterThan(120);
    expect(goals()).toBeGreaterThan(before);
  });
});

test('open is what every look finds: a timer of a moment is not', () => {
  const look = { listeners: 315, timeouts: 1, intervals: 4, observers: 0 };
  expect(leastOf([look, { ...look, intervals: 5 }, { ...look, timeouts: 2 }])).toEqual(look);
});

/** Keeps the latest state of each match that has not ended. */
function sinkInto(rows: Map<string, SourceState>, ended: string[]): FeedSink {
  const take = (state: SourceState): void => {
    rows.set(state.sourceId, state);
    if (state.status !== FootballStatus.finished) return;
    rows.delete(state.sourceId);
    ended.push(state.sourceId);
  };
  return {
    async fixtures(fixtures) {
      for (const { state } of fixtures) take(state);
      return new Map();
    },
    async states(states) {
      for (const state of states) take(state);
    },
    heard: () => undefined,
  };
}

function missed(given: Partial<Soaked>): readonly string[] {
  return soakTable({ ...aSoak(), ...given }, 'soak')
    .verdict.split('; ')
    .filter((one) => one.startsWith('MISSED'));
}

function aSoak(): Soaked {
  return { held: [[held(8)], [held(8.9)]], before: NOTHING, on: { ...NOTHING, listeners: 12, intervals: 4 }, after: NOTHING };
}

function held(megabytes: number) {
  return { heap: megabytes * 1e6, nodes: 900, listeners: 400 };
}
