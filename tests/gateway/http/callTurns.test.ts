import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CallTurns } from '#gateway/http/callTurns.ts';

describe('CallTurns', () => {
  test('lets a few calls of an address begin in a turn, and everybody else in the same turns', async () => {
    const turns = new CallTurns();
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

  test('lets a call that weighs more than a turn has begin alone, and none overtake it', async () => {
    const turns = new CallTurns();
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
