import { describe, expect, test } from 'vitest';
import { isTimeZone } from '#gateway/request/timeZones.ts';

describe('isTimeZone', () => {
  test('accepts names only', () => {
    expect(['Asia/Jakarta', 'UTC', 'Mars/Olympus', '', '+07:00', '-07'].map(isTimeZone)).toEqual([true, true, false, false, false, false]);
  });
});
