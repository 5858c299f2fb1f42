import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { pollByNeed } from '#streams/lists/polling.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('pollByNeed', () => {
  test('polls at once, then each 10 s with jitter', async () => {
    const { polls, time } = world();
    await time.advance(60_000);
    expect(polls.length).toBeGreaterThanOrEqual(6);
    expect(polls.length).toBeLessThanOrEqual(9);
    expect(polls[0]).toBe(0);
  });

  test('polls each minute while the socket is live', async () => {
    const { polls, time } = world({ live: true });
    await time.advance(10 * 60_000);
    expect(polls.length).toBeGreaterThanOrEqual(9);
    expect(polls.length).toBeLessThanOrEqual(13);
  });

  test('does not poll while hidden, and polls at once on wake', async () => {
    const { polls, time, visible$ } = world();
    visible$.next(false);
    await time.advance(100_000);
    const asleep = polls.length;
    visible$.next(true);
    await time.advance(1);
    expect([asleep, polls.length]).toEqual([1, 2]);
  });

  test('polls within two seconds after the socket closed', async () => {
    const { polls, time, live$ } = world({ live: true });
    await time.advance(5_000);
    live$.next(false);
    await time.advance(2_000);
    expect(polls.length).toBe(2);
  });

  test('never has two polls in flight', async () => {
    const { polls, time, ask$, hold } = world();
    hold();
    await time.advance(13_000);
    ask$.next(null);
    await time.advance(60_000);
    expect(polls.length).toBe(2);
  });

  test('aborts a hanging poll on wake and polls again', async () => {
    const { polls, time, visible$, hold, signals } = world();
    await time.advance(1_000);
    hold();
    await time.advance(13_000);
    visible$.next(false);
    const before = signals.at(-1)?.aborted;
    await time.advance(1_000);
    visible$.next(true);
    await time.advance(1);
    expect([polls.length, before, signals.map(({ aborted }) => aborted)]).toEqual([3, false, [true, true, false]]);
  });

  test('never gives up: it still polls after an hour of failures', async () => {
    const { polls, time, fail } = world();
    fail();
    await time.advance(3_600_000);
    const before = polls.length;
    await time.advance(13_000);
    expect(polls.length).toBeGreaterThan(before);
  });

  test('polls at once on request', async () => {
    const { polls, time, ask$ } = world({ live: true });
    await time.advance(1_000);
    ask$.next(null);
    await time.advance(1);
    expect(polls).toEqual([0, 1_000]);
  });
});

function world({ live = false } = {}) {
  const time = new TestTime(0);
  const visible$ = new BehaviorSubject(true);
  const live$ = new BehaviorSubject(live);
  const ask$ = new Subject<unknown>();
  const polls: number[] = [];
  let answer: () => Promise<number> = () => Promise.resolve(1);
  let seed = 7;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const signals: AbortSignal[] = [];
  const fetch = (signal: AbortSignal): Promise<number> => {
    signals.push(signal);
    polls.push(time.now());
    return answer();
  };
  pollByNeed(fetch, {
    visible$,
    online$: new BehaviorSubject(true),
    socketLive$: live$,
    requested$: ask$,
    scheduler: time,
    random,
  }).subscribe();
  return {
    polls,
    signals,
    time,
    visible$,
    live$,
    ask$,
    hold: () => {
      answer = () => new Promise<number>(() => undefined);
    },
    fail: () => {
      answer = () => Promise.reject(new Error('down'));
    },
  };
}
