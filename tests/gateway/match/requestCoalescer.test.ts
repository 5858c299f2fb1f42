import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { RequestCoalescer } from '#gateway/match/requestCoalescer.ts';
import { TestTime } from '#tests/builders/testTime.ts';

function aCounter(time: TestTime) {
  const gathered = new RequestCoalescer<{ readonly at: number }>(time.timers());
  const readAt: number[] = [];
  const read = (): { readonly at: number } => {
    const at = time.now();
    readAt.push(at);
    return { at };
  };
  return { readAt, ask: (question = 'football') => gathered.run(question, read) };
}

describe('RequestCoalescer', () => {
  test('shares one object between identical concurrent requests only', async () => {
    const { ask, readAt } = aCounter(new TestTime());
    const [one, same, other] = await Promise.all([ask(), ask(), ask('basketball')]);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(readAt).toHaveLength(2);
  });

  test('answers a single request at once, with a new read each time', async () => {
    const { ask } = aCounter(new TestTime());
    expect(await ask()).not.toBe(await ask());
  });

  test('collects concurrent requests for 100 ms, and never answers one with an older read', async () => {
    const time = new TestTime();
    const { ask, readAt } = aCounter(time);
    await Promise.all([ask(), ask()]);
    const began = time.now();
    const waiting = [ask()];
    await turn();
    await time.advance(60);
    await turn();
    waiting.push(ask());
    await time.advance(40);
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
    expect(readAt).toEqual([began, began + 100]);
  });

  test('rejects all requests of a failed read, and reads again for the next', async () => {
    const gathered = new RequestCoalescer<string>(new TestTime().timers());
    const failing = gathered.run('football', () => {
      throw new Error('no rows');
    });
    await expect(failing).rejects.toThrow('no rows');
    expect(await gathered.run('football', () => 'rows')).toBe('rows');
  });
});
