import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { alwaysOpen } from '#bench/soak/openHandles.ts';
import { fastTimers } from '#bench/soak/fastTimers.ts';
import { EndlessSeason } from '#bench/soak/endlessSeason.ts';
import { type SoakResults, soakTable } from '#bench/soak/soakTable.ts';

const HOUR_MS = 3_600_000;
const NOTHING = { listeners: 0, timeouts: 0, intervals: 0, observers: 0 };

describe('soakTable', () => {
  test('is met when the page does not grow and leaves nothing open', () => {
    expect(soakTable(aSoak(), 'soak')).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
  });

  test('misses growth of more than a megabyte above the first hour', () => {
    expect(
      missed({
        samples: [
          [samples(8), samples(9)],
          [samples(9.1), samples(9.2)],
        ],
      }),
    ).toEqual([expect.stringContaining('(1.10)')]);
  });

  test.each(['listeners', 'timeouts', 'intervals', 'observers'])('misses one of the %s that is left open', (kind) => {
    expect(missed({ after: { ...NOTHING, [kind]: 1 } })).toEqual([expect.stringContaining(`1 ${kind}`)]);
  });
});

describe('EndlessSeason', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('keeps nearly all of its venues in play for hours, each match from its kick-off to its end', async () => {
    const rows = new Map<string, SourceState>();
    const ended: string[] = [];
    const feed = new EndlessSeason(40, fastTimers({ since: Date.now(), speed: 60 }));
    await feed.start(sinkInto(rows, ended));
    await vi.advanceTimersByTimeAsync(HOUR_MS / 60);
    const goals = (): number => [...rows.values()].reduce((sum, { score }) => sum + score.home + score.away, 0);
    const before = goals();
    await vi.advanceTimersByTimeAsync((7 * HOUR_MS) / 60);
    await feed.stop();
    expect([...rows.values()].filter(({ status }) => status !== FootballStatus.notStarted).length).toBeGreaterThan(32);
    expect(ended.length).toBeGreaterThan(120);
    expect(goals()).toBeGreaterThan(before);
  });
});

describe('alwaysOpen', () => {
  test('leaves out what is not in every sample', () => {
    const sample = { listeners: 315, timeouts: 1, intervals: 4, observers: 0 };
    expect(alwaysOpen([sample, { ...sample, intervals: 5 }, { ...sample, timeouts: 2 }])).toEqual(sample);
  });
});

/** Stores the latest state of each match that has not ended. */
function sinkInto(rows: Map<string, SourceState>, ended: string[]): FeedSink {
  const store = (state: SourceState): void => {
    rows.set(state.sourceId, state);
    if (state.status !== FootballStatus.finished) return;
    rows.delete(state.sourceId);
    ended.push(state.sourceId);
  };
  return {
    async fixtures(fixtures) {
      for (const { state } of fixtures) store(state);
      return new Map();
    },
    async states(states) {
      for (const state of states) store(state);
    },
    documents: () => Promise.resolve(),
    standings: () => Promise.resolve(),
    keepAlive: () => undefined,
    confirmPrices: () => undefined,
  };
}

function missed(given: Partial<SoakResults>): readonly string[] {
  return soakTable({ ...aSoak(), ...given }, 'soak')
    .verdict.split('; ')
    .filter((line) => line.startsWith('MISSED'));
}

function aSoak(): SoakResults {
  return {
    samples: [[samples(8)], [samples(8.9)]],
    before: NOTHING,
    duringScreen: { ...NOTHING, listeners: 12, intervals: 4 },
    after: NOTHING,
  };
}

function samples(megabytes: number) {
  return { heap: megabytes * 1e6, nodes: 900, listeners: 400 };
}
