import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { connectionStatus$, type ConnectionStatus, type ConnectionStatusInputs } from '#streams/connection/connectionStatus.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';

test('a socket that spoke within 20 s is live, and a longer silence is stale', async () => {
  const { time, signs$, state } = world();
  signs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
  await time.advance(20_000);
  expect(state()).toBe('live');
  await time.advance(5_000);
  expect(state()).toBe('stale');
});

test('a drop shorter than 3 s is never shown', async () => {
  const { time, signs$, seen } = world();
  await time.advance(0);
  signs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
  await time.advance(1_000);
  signs$.next({ up: false, frameAt: time.now(), pollAt: null, cachedAt: null });
  await time.advance(2_900);
  signs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
  await time.advance(5_000);
  expect(seen()).toEqual(['connecting', 'live']);
});

test('without a socket an answered poll keeps it polling', async () => {
  const { time, signs$, state } = world();
  signs$.next({ up: false, frameAt: null, pollAt: time.now(), cachedAt: null });
  await time.advance(15_000);
  expect(state()).toBe('polling');
});

test('60 s of stale is offline', async () => {
  const { time, signs$, state } = world();
  signs$.next({ up: false, frameAt: null, pollAt: time.now(), cachedAt: null });
  await time.advance(20_000 + 50_000);
  expect(state()).toBe('stale');
  await time.advance(15_000);
  expect(state()).toBe('offline');
});

test('the browser says so: offline at once, and back at once', async () => {
  const { time, signs$, online$, state } = world();
  signs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
  await time.advance(0);
  online$.next(false);
  expect(state()).toBe('offline');
  online$.next(true);
  expect(state()).toBe('live');
});

test('kept lists are offline at once, and as old as the oldest of them, whatever was heard since', async () => {
  const { time, signs$, state, heardAt } = world();
  await time.advance(5_000);
  signs$.next({ up: false, frameAt: null, pollAt: null, cachedAt: 1_000 });
  expect([state(), heardAt()]).toEqual(['offline', 1_000]);
  signs$.next({ up: false, frameAt: null, pollAt: time.now(), cachedAt: 1_000 });
  expect([state(), heardAt()]).toEqual(['offline', 1_000]);
  signs$.next({ up: false, frameAt: null, pollAt: time.now(), cachedAt: null });
  expect([state(), heardAt()]).toEqual(['polling', 5_000]);
});

test('a live socket is live, for it brings what the kept lists lack', async () => {
  const { time, signs$, state, heardAt } = world();
  await time.advance(100_000);
  signs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: 40_000 });
  expect([state(), heardAt()]).toEqual(['live', 100_000]);
});

test('while words keep coming their time is told each 10 s, and exactly once they have ended', async () => {
  const { time, signs$, heardAt, told } = world();
  const heard = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 500) {
      signs$.next({ up: true, frameAt: time.now(), pollAt: null, cachedAt: null });
      await time.advance(500);
    }
  };
  await heard(30_000);
  expect(told()).toBe(3); // the first word, and one each ten seconds
  await heard(4_500);
  await time.advance(2_000);
  expect(heardAt()).toBe(34_000);
});

function world() {
  const time = new VirtualTime(0);
  const signs$ = new BehaviorSubject<ConnectionStatusInputs>({ up: false, frameAt: null, pollAt: null, cachedAt: null });
  const online$ = new BehaviorSubject(true);
  const links: ConnectionStatus[] = [];
  connectionStatus$(() => signs$.value, signs$, online$, time).subscribe((link) => links.push(link));
  const seen = (): string[] => links.map((link) => link.state).filter((state, i, all) => state !== all[i - 1]);
  return {
    time,
    signs$,
    online$,
    seen,
    told: () => links.length,
    state: () => links.at(-1)?.state,
    heardAt: () => links.at(-1)?.lastMessageAt,
  };
}
