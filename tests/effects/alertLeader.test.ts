import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { storageLeaseElection } from '#effects/storageLeaseElection.ts';
import { electAlertLeader } from '#effects/alertLeader.ts';
import { webLockElection } from '#effects/webLockElection.ts';
import { settle, VirtualTime } from '#tests/builders/virtualTime.ts';

describe('with locks', () => {
  test('the first tab holds, the second does not', async () => {
    const { tab } = browser();
    const [first, second] = [tab(1), tab(1)];
    await settle();
    expect([first.holds(), second.holds()]).toEqual([true, false]);
  });

  test('a tab that was closed leaves the right to the next', async () => {
    const { tab } = browser();
    const [first, second] = [tab(3), tab(1)];
    await settle();
    first.close();
    await settle();
    expect(second.holds()).toBe(true);
  });

  test('a better tab takes it over, and loses it again when it is no longer the best', async () => {
    const { tab, pass } = browser();
    const [first, second] = [tab(1), tab(3)];
    await pass(200);
    expect([first.holds(), second.holds()]).toEqual([false, true]);
    second.rank$.next(0);
    await pass(200);
    expect([first.holds(), second.holds()]).toEqual([true, false]);
  });

  test('of two that take it over together, the one that keeps it believes so, and only once it could hear what was rung', async () => {
    const { tab, pass } = browser();
    const [first, second, third] = [tab(3), tab(2), tab(2)];
    await settle();
    const believed = [second, third].map(({ seen }) => seen);
    first.rank$.next(1);
    await pass(199);
    expect([first, second, third].map((one) => one.holds())).toEqual([false, false, false]);
    await pass(1);
    expect([second.holds(), third.holds()].filter(Boolean)).toHaveLength(1);
    expect(believed.map((seen) => seen.filter(Boolean).length).sort()).toEqual([0, 1]);
  });

  test('a better tab that is closed gives it back to the one it was taken from', async () => {
    const { tab } = browser();
    const [first, second] = [tab(1), tab(3)];
    await settle();
    second.close();
    await settle();
    expect(first.holds()).toBe(true);
  });

  test('whatever happens, one tab holds it', async () => {
    const { tab, pass } = browser();
    const tabs = [tab(0), tab(1), tab(2)];
    for (let turn = 0; turn < 200; turn += 1) {
      const one = tabs[(turn * 7) % tabs.length];
      one?.rank$.next((turn * 5) % 4);
      if (turn % 11 === 0) {
        tabs.shift()?.close();
        tabs.push(tab(turn % 4));
      }
      await pass(200);
      expect(tabs.filter((each) => each.holds()).length).toBe(1);
      const best = Math.max(...tabs.map((each) => each.rank$.value));
      expect(tabs.find((each) => each.holds())?.rank$.value).toBe(best);
    }
  });
});

describe('with a lease', () => {
  test('the first tab holds, and keeps it', () => {
    const { tab, pass } = device();
    const [first, second] = [tab('a', 1), tab('b', 1)];
    pass(10_000);
    expect([first.holds(), second.holds()]).toEqual([true, false]);
  });

  test('a tab that was killed is missed within two seconds', () => {
    const { tab, pass } = device();
    const [first, second] = [tab('a', 3), tab('b', 1)];
    first.kill();
    pass(2_000);
    expect(second.holds()).toBe(true);
  });

  test('a tab that is closed gives it back at once', () => {
    const { tab } = device();
    const [first, second] = [tab('a', 3), tab('b', 1)];
    first.close();
    expect(second.holds()).toBe(true);
  });

  test('a better tab takes it over at once', () => {
    const { tab } = device();
    const [first, second] = [tab('a', 1), tab('b', 1)];
    second.rank$.next(3);
    expect([first.holds(), second.holds()]).toEqual([false, true]);
  });
});

test('a page that shares nothing holds it alone', () => {
  const seen: boolean[] = [];
  electAlertLeader({ locks: null, lease: null })(new BehaviorSubject(0)).subscribe((holds) => seen.push(holds));
  expect(seen).toEqual([true]);
});

/** A browser's lock manager for one name, with its queue, thefts and aborts, and the channel between tabs. */
function browser() {
  interface Request {
    readonly run: () => Promise<void>;
    readonly end: () => void;
    readonly fail: (why: Error) => void;
  }
  const queue: Request[] = [];
  const ears = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  let held: Request | null = null;
  const time = new VirtualTime();

  const grant = (one: Request): void => {
    held = one;
    void ended(one);
  };
  const ended = async (one: Request): Promise<void> => {
    await one.run();
    if (held !== one) return;
    held = null;
    one.end();
    next();
  };
  const next = (): void => {
    const one = held ? undefined : queue.shift();
    if (one) grant(one);
  };
  const request = (_name: string, how: LockOptions, run: (lock: Lock | null) => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const one: Request = { run: () => run(null), end: resolve, fail: reject };
      how.signal?.addEventListener('abort', () => {
        if (!queue.includes(one)) return;
        queue.splice(queue.indexOf(one), 1);
        reject(new Error('aborted'));
      });
      queueMicrotask(() => {
        if (how.steal) {
          held?.fail(new Error('stolen'));
          grant(one);
        } else {
          queue.push(one);
          next();
        }
      });
    });

  const tab = (rank: number) => {
    const rank$ = new BehaviorSubject(rank);
    const channel = () => {
      const ear = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of ears) if (other !== ear) queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data })));
        },
        close: () => void ears.delete(ear),
      };
      ears.add(ear);
      return ear;
    };
    const seen: boolean[] = [];
    let holds = false;
    const fake: unknown = { request };
    if (!isManager(fake)) throw new Error('not a lock manager');
    const running = webLockElection(rank$, { locks: fake, channel, after: (run, ms) => time.timers().after(ms, run) }).subscribe((now) => {
      holds = now;
      seen.push(now);
    });
    return { rank$, seen, holds: () => holds, close: () => running.unsubscribe() };
  };
  return { tab, pass: (ms: number) => time.advance(ms) };
}

function isManager(fake: unknown): fake is Pick<LockManager, 'request'> {
  return typeof fake === 'object' && fake !== null && 'request' in fake;
}

/** A device with a storage that tells the other tabs of a write, and clocks that pass when told. */
function device() {
  let now = 0;
  const kept = new Map<string, string>();
  const tabs = new Map<string, { tick: () => void; listeners: Map<string, (event: unknown) => void> }>();

  const tab = (name: string, rank: number) => {
    const rank$ = new BehaviorSubject(rank);
    const listeners = new Map<string, (event: unknown) => void>();
    const world = { tick: (): void => undefined, listeners };
    tabs.set(name, world);
    const others = (): void => {
      for (const [other, { listeners: ears }] of tabs) if (other !== name) ears.get('storage')?.({ key: 'touchline.ring' });
    };
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        const changed = kept.get(key) !== value;
        kept.set(key, value);
        if (changed) others();
      },
      removeItem: (key: string) => {
        if (kept.delete(key)) others();
      },
    };
    const page = {
      addEventListener: (type: string, run: (event: unknown) => void) => void listeners.set(type, run),
      removeEventListener: (type: string) => void listeners.delete(type),
      setInterval: (run: () => void) => {
        world.tick = run;
        return 1;
      },
      clearInterval: () => (world.tick = () => undefined),
    };
    const fake: unknown = page;
    if (!isPage(fake)) throw new Error('not a page');
    let holds = false;
    const running = storageLeaseElection(rank$, { storage, page: fake, now: () => now, tab: name }).subscribe((value) => (holds = value));
    return { rank$, holds: () => holds, close: () => running.unsubscribe(), kill: () => tabs.delete(name) };
  };
  const pass = (ms: number): void => {
    for (const end = now + ms; now < end; now += 500) for (const { tick } of tabs.values()) tick();
    for (const { tick } of tabs.values()) tick();
  };
  return { tab, pass };
}

function isPage(fake: unknown): fake is Parameters<typeof storageLeaseElection>[1]['page'] {
  return typeof fake === 'object' && fake !== null && 'setInterval' in fake;
}
