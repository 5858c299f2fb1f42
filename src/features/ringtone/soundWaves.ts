import type { Sound } from '#contract/alerts/ringtoneSettings.ts';

/** SVG path of a waveform for each sound, in a 72 by 24 view box. */
export const SOUND_WAVES: Readonly<Record<Sound, string>> = {
  default: 'M0 12h16l5-7 7 14 8-14 7 14 5-7h24',
  whistle: 'M0 12h10V4h10v16h5V4h5v16h5V4h5v16h5V4h10v8h17',
  drum: 'M0 12h9l3-9 4 18 4-9h11l3-9 4 18 4-9h11l3-9 4 18 4-9h8',
  broadcast: 'M0 12c4 0 3-4 7-4s4 9 8 9 4-13 8-13 4 17 8 17 4-15 8-15 4 11 8 11 4-7 8-7 4 4 8 4 3-2 9-2',
  horn: 'M0 12h7c4 0 4-8 9-8h40c5 0 5 8 9 8h7',
  victory: 'M0 21h15v-5h15v-6h15V4h27',
};
