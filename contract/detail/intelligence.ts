import * as z from 'zod/mini';
import { names, side, texts, time } from './fields.ts';

export const INTELLIGENCE_TONES = ['good', 'bad', 'neutral'] as const;
export type IntelligenceTone = (typeof INTELLIGENCE_TONES)[number];

const item = z.strictObject({
  /** The side it is good or bad for. */
  side,
  tone: z.enum(INTELLIGENCE_TONES),
  text: texts,
  at: time,
  source: z.nullable(names),
  /** false: one source alone reports it. */
  confirmed: z.boolean(),
});
export type IntelligenceItem = z.infer<typeof item>;

/** News about both sides, newest first. */
export const intelligence = z.strictObject({ items: z.array(item).check(z.maxLength(100)) });
export type Intelligence = z.infer<typeof intelligence>;
