import { describe, expect, test } from 'vitest';
import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import { soundStatus } from '#parts/alerts/soundStatus.ts';

const ON = { mainSwitch: 1, scoringSoundFlag: 1 } as const;
const NIGHT = { on: true, from: 23 * 60, to: 7 * 60 };
const NOON = 12 * 60;
const MIDNIGHT = 0;

describe('soundStatus', () => {
  test.each([
    ['what the speaker says, while nothing else holds it back', ON, 'locked', {}, NOON, 'locked'],
    ['quiet hours, while they last', ON, 'ready', { quiet: NIGHT }, MIDNIGHT, 'quietHours'],
    ['ready again once they are over', ON, 'ready', { quiet: NIGHT }, NOON, 'ready'],
    ['that goals are off, because none of their alerts is shown', ON, 'ready', { off: ['goals'] }, NOON, 'goalsOff'],
    ['sound that is off before quiet hours', { ...ON, scoringSoundFlag: 0 }, 'ready', { quiet: NIGHT }, MIDNIGHT, 'off'],
    ['the main switch before all of these', { mainSwitch: 0, scoringSoundFlag: 0 }, 'ready', { off: ['goals'] }, NOON, 'masterOff'],
    ['a device without sound before any choice', { mainSwitch: 0, scoringSoundFlag: 0 }, 'unsupported', {}, NOON, 'unsupported'],
  ] as const)('reports %s', (_, settings, audio, wanted, minute, standing) => {
    expect(soundStatus(settings, audio, { ...ALERT_PREFERENCE_DEFAULTS, ...wanted }, minute)).toBe(standing);
  });
});
