import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { storageLeaseElection } from '#effects/storageLeaseElection.ts';
import { electAlertLeader } from '#effects/alertLeader.ts';
import { webLockElection } from '#effects/webLockElection.ts';
import { settle, TestTime } from '#tests/builders/testTime.ts';

describe('webLockElection', () => {
  test('elects the first tab and not the second', async () => {
    const { tab } = browser();
    const [first, second] = [tab(1), tab(1)];
    await settle();
    expect([first.holds(), second.holds()]).toEqual([true, false]);
  });

  test('elects the next tab when the leader closes', async () => {
    const { tab } = browser();
    const [first, second] = [tab(3), tab(1)];
    await settle();
    first.close();
    await settle();
    expect(second.holds()).toBe(true);
  });

  test('elects a tab of higher rank, and the former leader when that rank drops', async () => {
    const { tab, pass } = browser();
    const [first, second] = [tab(1), tab(3)];
    await pass(200);
    expect([first.holds(), second.holds()]).toEqual([false, true]);
    second.rank$.next(0);
    await pass(200);
    expect([first.holds(), second.holds()]).toEqual([true, false]);
  });

  test('makes one of two tabs lead that steal the lock together, after 200 ms', async () => {
    const { tab, pass } = browser();
    const [first, second, third] = [tab(3), tab(2), tab(2)];
    await settle();
    const emissions = [second, third].map(({ seen }) => seen);
    first.rank$.next(1);
    await pass(199);
    expect([first, second, third].map((one) => one.holds())).toEqual([false, false, false]);
    await pass(1);
    expect([second.holds(), third.holds()].filter(Boolean)).toHaveLength(1);
    expect(emissions.map((seen) => seen.filter(Boolean).length).sort()).toEqual([0, 1]);
  });

  test('returns to the former leader when the tab that outranked it closes', async () => {
    const { tab } = browser();
    const [first, second] = [tab(1), tab(3)];
    await settle();
    second.close();
    await settle();
    expect(first.holds()).toBe(true);
  });

  test('has exactly one leader, of the highest rank, through changes of rank and closed tabs', async () => {
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

describe('storageLeaseElection', () => {
  test('elects the first tab and keeps it', () => {
    const { tab, pass } = device();
    const [first, second] = [tab('a', 1), tab('b', 1)];
    pass(10_000);
    expect([first.holds(), second.holds()]).toEqual([true, false]);
  });

  test('replaces a killed tab within two seconds', () => {
    const { tab, pass } = device();
    const [first, second] = [tab('a', 3), tab('b', 1)];
    first.kill();
    pass(2_000);
    expect(second.holds()).toBe(true);
  });

  test('elects the next tab at once when the leader closes', () => {
    const { tab } = device();
    const [first, second] = [tab('a', 3), tab('b', 1)];
    first.close();
    expect(second.holds()).toBe(true);
  });

  test('elects a tab of higher rank at once', () => {
    const { tab } = device();
    const [first, second] = [tab('a', 1), tab('b', 1)];
    second.rank$.next(3);
    expect([first.holds(), second.holds()]).toEqual([false, true]);
  });
});

describe('electAlertLeader', () => {
  test('elects a page without locks and storage', () => {
    const seen: boolean[] = [];
    electAlertLeader({ locks: null, lease: null })(new BehaviorSubject(0)).subscribe((holds) => seen.push(holds));
    expect(seen).toEqual([true]);
  });
});

/** A lock manager for one name, with queue, stealing and aborts, and the channel between tabs. */
function browser() {
  interface Request {
    readonly run: () => Promise<void>;
    readonly end: () => void;
    readonly fail: (error: Error) => void;
  }
  const queue: Request[] = [];
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  let held: Request | null = null;
  const time = new TestTime();

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
      const own = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of channels) if (other !== own) queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data })));
        },
        close: () => void channels.delete(own),
      };
      channels.add(own);
      return own;
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

/** A device whose storage fires events in the other tabs, with a virtual clock. */
function device() {
  let now = 0;
  const entries = new Map<string, string>();
  const tabs = new Map<string, { tick: () => void; listeners: Map<string, (event: unknown) => void> }>();

  const tab = (name: string, rank: number) => {
    const rank$ = new BehaviorSubject(rank);
    const listeners = new Map<string, (event: unknown) => void>();
    const tabState = { tick: (): void => undefined, listeners };
    tabs.set(name, tabState);
    const notifyOthers = (): void => {
      for (const [other, { listeners: others }] of tabs) if (other !== name) others.get('storage')?.({ key: 'touchline.alertLeader' });
    };
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => {
        const changed = entries.get(key) !== value;
        entries.set(key, value);
        if (changed) notifyOthers();
      },
      removeItem: (key: string) => {
        if (entries.delete(key)) notifyOthers();
      },
    };
    const page = {
      addEventListener: (type: string, run: (event: unknown) => void) => void listeners.set(type, run),
      removeEventListener: (type: string) => void listeners.delete(type),
      setInterval: (run: () => void) => {
        tabState.tick = run;
        return 1;
      },
      clearInterval: () => (tabState.tick = () => undefined),
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
