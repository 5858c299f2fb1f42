import { describe, expect, test } from 'vitest';
import { codePeriodAt } from '#console/login/codePeriod.ts';

describe('codePeriodAt', () => {
  test('counts down to the next code', () => {
    expect(codePeriodAt(60_000)).toEqual({ secondsLeft: 30, elapsed: 0 });
    expect(codePeriodAt(72_000)).toEqual({ secondsLeft: 18, elapsed: 0.4 });
    expect(codePeriodAt(89_999).secondsLeft).toBe(1);
  });
});
