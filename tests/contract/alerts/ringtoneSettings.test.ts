import { describe, expect, test } from 'vitest';
import { RINGTONE_DEFAULTS, soundOf } from '#contract/alerts/ringtoneSettings.ts';

describe('ringtone', () => {
  test('the defaults are 1, 1, 0, 0, 0, 0', () => {
    expect(Object.values(RINGTONE_DEFAULTS)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('soundOf returns the default sound for an unknown flag', () => {
    expect([soundOf(0), soundOf(5), soundOf(6)]).toEqual(['default', 'victory', 'default']);
  });
});
