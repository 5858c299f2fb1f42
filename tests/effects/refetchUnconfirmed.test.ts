import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Output } from '#contract/calls/calls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { refetchUnconfirmed } from '#effects/refetchUnconfirmed.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const HOUR_MS = 3_600_000;
const UPCOMING = { status: FootballStatus.notStarted, kickoff: KICKOFF + 20 * HOUR_MS };

describe('refetchUnconfirmed', () => {
  test('fetches and applies matches once the boards have come', async () => {
    const { time, hasConnected$, requested, applied } = setUp([aMatch({ id: 101, ...UPCOMING })]);
    await time.advance(60_000);
    expect(requested).toEqual([]);
    hasConnected$.next(true);
    await time.advance(2_900);
    expect(requested).toEqual([]);
    await time.advance(200);
    expect([requested, applied]).toEqual([[101], ['football']]);
  });

  test('repeats while the page is visible, and when it becomes visible again', async () => {
    const { time, hasConnected$, visible$, requested } = setUp([aMatch({ id: 101, ...UPCOMING })]);
    hasConnected$.next(true);
    await time.advance(HOUR_MS);
    expect(requested).toHaveLength(4);
    visible$.next(false);
    await time.advance(HOUR_MS);
    expect(requested).toHaveLength(4);
    visible$.next(true);
    await time.advance(3_100);
    expect(requested).toHaveLength(5);
  });

  test('fetches the eight nearest, and none that is over, excluded or long past', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => aMatch({ id: 200 + i, ...UPCOMING, kickoff: KICKOFF + (12 - i) * HOUR_MS }));
    const ended = aMatch({ id: 102, status: FootballStatus.finished });
    const past = aMatch({ id: 103, ...UPCOMING, kickoff: KICKOFF - 30 * HOUR_MS });
    const { time, hasConnected$, requested } = setUp([ended, past, aMatch({ id: 999, ...UPCOMING }), ...rows]);
    hasConnected$.next(true);
    await time.advance(3_100);
    expect(requested).toEqual([211, 210, 209, 208, 207, 206, 205, 204]);
  });

  test('goes on after a match that is unknown or fails', async () => {
    const { time, hasConnected$, requested, applied } = setUp([
      aMatch({ id: 1, ...UPCOMING }),
      aMatch({ id: 2, ...UPCOMING }),
      aMatch({ id: 3, ...UPCOMING }),
    ]);
    hasConnected$.next(true);
    await time.advance(3_100);
    expect([requested, applied]).toEqual([[1, 2, 3], ['football']]);
  });
});

/** A gateway that fails at match 1 and has no match 2; a device that follows all but 999. */
function setUp(rows: readonly FootballRow[]) {
  const time = new TestTime(KICKOFF);
  const hasConnected$ = new BehaviorSubject(false);
  const visible$ = new BehaviorSubject(true);
  const requested: number[] = [];
  const applied: string[] = [];
  refetchUnconfirmed({
    hasConnected$,
    visible$,
    unconfirmed: () => rows,
    isFollowed: (id) => id !== 999,
    async fetchMatch(id) {
      requested.push(id);
      if (id === 1) throw new Error('no network');
      return id === 2 ? null : RESPONSE;
    },
    apply: ({ sport }) => void applied.push(sport),
    now: () => time.now(),
    scheduler: time,
  });
  return { time, hasConnected$, visible$, requested, applied };
}

const RESPONSE: Output<'match'> = {
  sport: 'football',
  list: { unchanged: false, epoch: 'e-0000', seq: 1, at: KICKOFF, full: false, rows: [], matches: [], competitions: [], teams: [] },
};
