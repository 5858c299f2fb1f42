/**
 * Goal sounds in the order of their flag, as in the routes `match/ringtone/home-sound/:flag` (docs/product.md#goal-sounds,
 * docs/domain.md#prompt-settings).
 */
export const SOUNDS = ['default', 'whistle', 'drum', 'broadcast', 'horn', 'victory'] as const;

export type Sound = (typeof SOUNDS)[number];

/** The sound of a cancelled goal, which users cannot choose. */
export const CANCEL_SOUND = 'cancelled';

export type Switch = 0 | 1;

/** Notification prompt settings (docs/product.md#prompt-settings): 1 is on, 0 is off; sounds are indexes of SOUNDS. */
export interface RingtoneSettings {
  readonly mainSwitch: Switch;
  readonly focusNoticeFlag: Switch;
  readonly scoringSoundFlag: Switch;
  readonly homeGoalSound: number;
  readonly guestGoalSound: number;
  readonly scoringShockFlag: Switch;
}

/** Alerts are shown for followed matches only; sound and vibration are off. */
export const RINGTONE_DEFAULTS: RingtoneSettings = {
  mainSwitch: 1,
  focusNoticeFlag: 1,
  scoringSoundFlag: 0,
  homeGoalSound: 0,
  guestGoalSound: 0,
  scoringShockFlag: 0,
};

/** Returns the default sound for an unknown flag. */
export function soundOf(flag: number): Sound {
  return SOUNDS[flag] ?? 'default';
}
