import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { thrownBy } from './unhandled.ts';

describe('thrownBy', () => {
  test('returns what is thrown at once or unhandled in the streams, with its stack', async () => {
    expect(await thrownBy(() => Promise.resolve())).toBeNull();
    expect(await thrownBy(() => Promise.reject(new Error('at once')))).toMatch(/^threw Error: at once\n +at .*unhandled\.test\.ts/);
    const streams = new Subject<void>();
    streams.subscribe(() => {
      throw new Error('in the streams');
    });
    expect(await thrownBy(async () => streams.next())).toMatch(/^threw Error: in the streams/);
    expect(await thrownBy(() => Promise.resolve())).toBeNull();
  });
});
