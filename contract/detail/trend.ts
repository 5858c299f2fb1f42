import * as z from 'zod/mini';

const strength = z.number().check(z.minimum(-100), z.maximum(100));

/**
 * Pressure minute by minute: above 0 of the home side, below 0 of the away side, one list for each period. The nth number belongs to
 * the nth minute of its period, stoppage time included.
 */
export const trend = z.strictObject({ periods: z.array(z.array(strength).check(z.maxLength(80))).check(z.maxLength(8)) });
export type Trend = z.infer<typeof trend>;
