import { describe, expect, test } from 'vitest';
import { RINGTONE_DEFAULTS, soundOf, SOUNDS } from '#contract/alerts/ringtoneSettings.ts';

describe('ringtone', () => {
  test('the defaults are 1, 1, 0, 0, 0, 0', () => {
    expect(Object.entries(RINGTONE_DEFAULTS)).toEqual([
      ['mainSwitch', 1],
      ['focusNoticeFlag', 1],
      ['scoringSoundFlag', 0],
      ['homeGoalSound', 0],
      ['guestGoalSound', 0],
      ['scoringShockFlag', 0],
    ]);
  });

  test('the sounds of goals in the order of their flags', () => {
    expect(SOUNDS).toEqual(['default', 'whistle', 'drum', 'broadcast', 'horn', 'victory']);
  });

  test('soundOf returns the default sound for an unknown flag', () => {
    expect([soundOf(0), soundOf(5), soundOf(6)]).toEqual(['default', 'victory', 'default']);
  });
});
