import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { leastOf } from './shrink.ts';
import { thrownBy } from './unhandled.ts';

describe('a failing seed', () => {
  test('is told by the parts that it takes, and what those lead to', async () => {
    const runs: (readonly number[])[] = [];
    const run = async (places: readonly number[]) => {
      runs.push(places);
      return { wrongs: places.includes(1) && places.includes(3) ? ['wrong'] : [], trace: [`with ${places.join()}`] };
    };
    const whole = await run([0, 1, 2, 3, 4]);
    expect(await leastOf(whole, 5, run)).toEqual({ places: [1, 3], shown: { wrongs: ['wrong'], trace: ['with 1,3'] } });
    expect(runs).toHaveLength(6);
  });

  test('may throw, at once or where nobody catches it in the streams: that is wrong too, and told with its place', async () => {
    expect(await thrownBy(() => Promise.resolve())).toBeNull();
    expect(await thrownBy(() => Promise.reject(new Error('at once')))).toMatch(/^threw Error: at once\n +at .*explained\.test\.ts/);
    const streams = new Subject<void>();
    streams.subscribe(() => {
      throw new Error('in the streams');
    });
    expect(await thrownBy(async () => streams.next())).toMatch(/^threw Error: in the streams/);
    expect(await thrownBy(() => Promise.resolve())).toBeNull();
  });
});
