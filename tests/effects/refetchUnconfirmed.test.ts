import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Output } from '#contract/calls/calls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { refetchUnconfirmed } from '#effects/refetchUnconfirmed.ts';
import { aMatch, KICKOFF } from '#tests/builders/match.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';

const HOUR_MS = 3_600_000;
const AWAITED = { status: FootballStatus.notStarted, kickoff: KICKOFF + 20 * HOUR_MS };

describe('followed matches that no board brings', () => {
  test('are asked for once the boards have come, and what is said of them is told', async () => {
    const { time, heard$, asked, told } = world([aMatch({ id: 101, ...AWAITED })]);
    await time.advance(60_000);
    expect(asked).toEqual([]);
    heard$.next(true);
    await time.advance(2_900);
    expect(asked).toEqual([]);
    await time.advance(200);
    expect([asked, told]).toEqual([[101], ['football']]);
  });

  test('are asked for again while the page is seen, and when it is seen again', async () => {
    const { time, heard$, visible$, asked } = world([aMatch({ id: 101, ...AWAITED })]);
    heard$.next(true);
    await time.advance(HOUR_MS);
    expect(asked).toHaveLength(4);
    visible$.next(false);
    await time.advance(HOUR_MS);
    expect(asked).toHaveLength(4);
    visible$.next(true);
    await time.advance(3_100);
    expect(asked).toHaveLength(5);
  });

  test('are no more than eight, the nearest, and none that is over, left or long past', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => aMatch({ id: 200 + i, ...AWAITED, kickoff: KICKOFF + (12 - i) * HOUR_MS }));
    const ended = aMatch({ id: 102, status: FootballStatus.finished });
    const past = aMatch({ id: 103, ...AWAITED, kickoff: KICKOFF - 30 * HOUR_MS });
    const { time, heard$, asked } = world([ended, past, aMatch({ id: 999, ...AWAITED }), ...rows]);
    heard$.next(true);
    await time.advance(3_100);
    expect(asked).toEqual([211, 210, 209, 208, 207, 206, 205, 204]);
  });

  test('of which the gateway does not know, or which cannot be asked for now, hold nothing up', async () => {
    const { time, heard$, asked, told } = world([
      aMatch({ id: 1, ...AWAITED }),
      aMatch({ id: 2, ...AWAITED }),
      aMatch({ id: 3, ...AWAITED }),
    ]);
    heard$.next(true);
    await time.advance(3_100);
    expect([asked, told]).toEqual([[1, 2, 3], ['football']]);
  });
});

/** A gateway that fails at match 1 and knows nothing of match 2; a device that follows all but 999. */
function world(rows: readonly FootballRow[]) {
  const time = new VirtualTime(KICKOFF);
  const heard$ = new BehaviorSubject(false);
  const visible$ = new BehaviorSubject(true);
  const asked: number[] = [];
  const told: string[] = [];
  refetchUnconfirmed({
    heard$,
    visible$,
    unheard: () => rows,
    isFollowed: (id) => id !== 999,
    async ask(id) {
      asked.push(id);
      if (id === 1) throw new Error('no network');
      return id === 2 ? null : ANSWER;
    },
    tell: ({ sport }) => void told.push(sport),
    now: () => time.now(),
    scheduler: time,
  });
  return { time, heard$, visible$, asked, told };
}

const ANSWER: Output<'match'> = {
  sport: 'football',
  list: { unchanged: false, epoch: 'e-0000', seq: 1, at: KICKOFF, full: false, rows: [], matches: [], competitions: [], teams: [] },
};
