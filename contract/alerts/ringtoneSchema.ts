import * as z from 'zod/mini';
import { type RingtoneSettings, SOUNDS } from './ringtoneSettings.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const soundFlag = z.int().check(z.minimum(0), z.maximum(SOUNDS.length - 1));

/** Prompt settings as calls and tapes carry them; apart from `ringtoneSettings.ts`, which the first load needs without zod. */
export const ringtoneSchema: z.ZodMiniType<RingtoneSettings, RingtoneSettings> = z.object({
  mainSwitch: flag,
  focusNoticeFlag: flag,
  scoringSoundFlag: flag,
  homeGoalSound: soundFlag,
  guestGoalSound: soundFlag,
  scoringShockFlag: flag,
});
