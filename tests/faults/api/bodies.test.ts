import { expect, test } from 'vitest';
import { bodies } from './bodies.ts';

test('bodies and frames that mean harm are refused, and the gateway lives (S8)', async () => {
  expect((await bodies({ rounds: 3, patient: false })).filter(({ holds }) => !holds)).toEqual([]);
});
