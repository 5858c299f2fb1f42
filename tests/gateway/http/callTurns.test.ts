import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { CallTurns } from '#gateway/http/callTurns.ts';

describe('CallTurns', () => {
  test('lets a few calls of an address begin in a turn, and everybody else in the same turns', async () => {
    const turns = new CallTurns(6_000);
    const begun: string[] = [];
    const call = (address: string, weight: number): void => {
      const waits = turns.take(address, weight);
      if (waits === null) begun.push(address);
      else void waits.then(() => begun.push(address));
    };
    for (let i = 0; i < 10; i += 1) call('greedy', 1);
    call('other', 3);
    expect(begun).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'other']);
    await endOfTurn();
    call('third', 1);
    expect(begun.slice(5)).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'third']);
    await endOfTurn();
    expect(begun.slice(10)).toEqual(['greedy', 'greedy']);
  });

  test('spends what exceeds a burst evenly over the minute, and forgets it after a pause', async () => {
    vi.useFakeTimers();
    try {
      const turns = new CallTurns(6_000, Date.now);
      let begun = 0;
      const call = (): void => void (turns.take('greedy', 2) ?? Promise.resolve()).then(() => (begun += 1));
      for (let i = 0; i < 400; i += 1) call();
      await vi.advanceTimersByTimeAsync(0);
      for (let turn = 0; turn < 60; turn += 1) await vi.advanceTimersToNextTimerAsync(); // those of a burst, two in a turn
      expect(begun).toBeGreaterThanOrEqual(100);
      expect(begun).toBeLessThan(115);
      const afterBurst = begun;
      await vi.advanceTimersByTimeAsync(2_000);
      expect(begun - afterBurst).toBeGreaterThan(95); // 50 in a second
      expect(begun - afterBurst).toBeLessThan(105);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(begun).toBe(400);
      for (let i = 0; i < 90; i += 1) call();
      const other = vi.fn();
      void (turns.take('other', 2) ?? Promise.resolve()).then(other);
      await Promise.resolve();
      expect(other).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  test('lets all begin when it ends', async () => {
    const turns = new CallTurns(6_000);
    let begun = 0;
    for (let i = 0; i < 400; i += 1) void (turns.take('greedy', 2) ?? Promise.resolve()).then(() => (begun += 1));
    turns.end();
    await Promise.resolve();
    expect(begun).toBe(400);
    expect(turns.take('greedy', 2)).toBeNull();
  });

  test('lets a call that weighs more than a turn has begin alone, and none overtake it', async () => {
    const turns = new CallTurns(6_000);
    const begun: number[] = [];
    for (const weight of [1, 9, 1]) void (turns.take('a', weight) ?? Promise.resolve()).then(() => begun.push(weight));
    await Promise.resolve();
    expect(begun).toEqual([1]);
    await endOfTurn();
    expect(begun).toEqual([1, 9]);
    await endOfTurn();
    expect(begun).toEqual([1, 9, 1]);
  });
});
