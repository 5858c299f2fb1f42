import { describe, expect, test } from 'vitest';
import { bodies } from './bodies.ts';

describe('bodies', () => {
  test('rejects hostile bodies and frames and stays alive (S8)', async () => {
    expect((await bodies({ rounds: 3, patient: false })).filter(({ holds }) => !holds)).toEqual([]);
  });
});
