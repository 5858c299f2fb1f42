import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { connectionStatus$, type ConnectionStatus, type ConnectionStatusInputs } from '#streams/connection/connectionStatus.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('connectionStatus$', () => {
  test('a frame within 20 s is live, and a longer silence is stale', async () => {
    const { time, inputs$, state } = world();
    inputs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
    await time.advance(20_000);
    expect(state()).toBe('live');
    await time.advance(5_000);
    expect(state()).toBe('stale');
  });

  test('a drop shorter than 3 s is never shown', async () => {
    const { time, inputs$, seen } = world();
    await time.advance(0);
    inputs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
    await time.advance(1_000);
    inputs$.next({ up: false, frameAt: time.now(), pollAt: null, cachedAt: null });
    await time.advance(2_900);
    inputs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
    await time.advance(5_000);
    expect(seen()).toEqual(['connecting', 'live']);
  });

  test('without a socket an answered poll is polling', async () => {
    const { time, inputs$, state } = world();
    inputs$.next({ up: false, frameAt: null, pollAt: time.now(), cachedAt: null });
    await time.advance(15_000);
    expect(state()).toBe('polling');
  });

  test('60 s of stale are offline', async () => {
    const { time, inputs$, state } = world();
    inputs$.next({ up: false, frameAt: null, pollAt: time.now(), cachedAt: null });
    await time.advance(20_000 + 50_000);
    expect(state()).toBe('stale');
    await time.advance(15_000);
    expect(state()).toBe('offline');
  });

  test('the browser’s offline state is shown at once, and so is its end', async () => {
    const { time, inputs$, online$, state } = world();
    inputs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
    await time.advance(0);
    online$.next(false);
    expect(state()).toBe('offline');
    online$.next(true);
    expect(state()).toBe('live');
  });

  test('cached lists are offline at once, with the age of the oldest, whatever was received since', async () => {
    const { time, inputs$, state, lastMessageAt } = world();
    await time.advance(5_000);
    inputs$.next({ up: false, frameAt: null, pollAt: null, cachedAt: 1_000 });
    expect([state(), lastMessageAt()]).toEqual(['offline', 1_000]);
    inputs$.next({ up: false, frameAt: null, pollAt: time.now(), cachedAt: 1_000 });
    expect([state(), lastMessageAt()]).toEqual(['offline', 1_000]);
    inputs$.next({ up: false, frameAt: null, pollAt: time.now(), cachedAt: null });
    expect([state(), lastMessageAt()]).toEqual(['polling', 5_000]);
  });

  test('a live socket is live despite cached lists', async () => {
    const { time, inputs$, state, lastMessageAt } = world();
    await time.advance(100_000);
    inputs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: 40_000 });
    expect([state(), lastMessageAt()]).toEqual(['live', 100_000]);
  });

  test('lastMessageAt updates each 10 s while messages come, and is exact once they end', async () => {
    const { time, inputs$, lastMessageAt, emitted } = world();
    const receive = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += 500) {
        inputs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
        await time.advance(500);
      }
    };
    await receive(30_000);
    expect(emitted()).toBe(3); // the first message, and one each ten seconds
    await receive(4_500);
    await time.advance(2_000);
    expect(lastMessageAt()).toBe(34_000);
  });
});

function world() {
  const time = new TestTime(0);
  const inputs$ = new BehaviorSubject<ConnectionStatusInputs>({ up: false, frameAt: null, pollAt: null, cachedAt: null });
  const online$ = new BehaviorSubject(true);
  const statuses: ConnectionStatus[] = [];
  connectionStatus$(() => inputs$.value, inputs$, online$, time).subscribe((status) => statuses.push(status));
  const seen = (): string[] => statuses.map((status) => status.state).filter((state, i, all) => state !== all[i - 1]);
  return {
    time,
    inputs$,
    online$,
    seen,
    emitted: () => statuses.length,
    state: () => statuses.at(-1)?.state,
    lastMessageAt: () => statuses.at(-1)?.lastMessageAt,
  };
}
