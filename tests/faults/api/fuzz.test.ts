import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

describe('fuzz', () => {
  test('answers 300 generated calls as the call table defines (S9)', async () => {
    const found = await fuzz({ calls: 300, seed: 1 });
    expect(found.filter(({ met }) => !met)).toEqual([]);
  });
});
