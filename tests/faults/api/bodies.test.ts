import { expect, test } from 'vitest';
import { bodies } from './bodies.ts';

/** The machine does other things too. */
const SLACK = 10;

test('bodies and frames that mean harm are refused, and the gateway lives (S8)', async () => {
  expect((await bodies({ rounds: 3, slack: SLACK, patient: false })).filter(({ met }) => !met)).toEqual([]);
}, 120_000);
