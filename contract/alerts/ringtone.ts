/** The goal sounds by their flag, as in the routes `match/ringtone/home-sound/:flag` (spec section 2, domain.md 7). */
export const SOUNDS = ['default', 'whistle', 'drum', 'broadcast', 'horn', 'victory'] as const;

export type Sound = (typeof SOUNDS)[number];

/** The sound of a cancelled goal is nobody's choice. */
export const CANCEL_SOUND = 'cancelled';

export type Switch = 0 | 1;

/** Notification prompt settings (spec section 3): 1 is on, 0 is off; sounds are flags into SOUNDS. */
export interface RingtoneSettings {
  readonly mainSwitch: Switch;
  readonly focusNoticeFlag: Switch;
  readonly scoringSoundFlag: Switch;
  readonly homeGoalSound: number;
  readonly guestGoalSound: number;
  readonly scoringShockFlag: Switch;
}

/** Defaults 1, 1, 0, 0, 0, 0: alerts shown, for followed matches only, sound and vibration off. */
export const RINGTONE_DEFAULTS: RingtoneSettings = {
  mainSwitch: 1,
  focusNoticeFlag: 1,
  scoringSoundFlag: 0,
  homeGoalSound: 0,
  guestGoalSound: 0,
  scoringShockFlag: 0,
};

/** The sound of a flag; an unknown flag sounds as the default one. */
export function soundOf(flag: number): Sound {
  return SOUNDS[flag] ?? 'default';
}
