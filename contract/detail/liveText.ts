import * as z from 'zod/mini';
import { minute, side, texts } from './fields.ts';

/** One sentence of live text. Suppliers repeat and reorder them; the gateway keeps the first of equal ones. */
export const liveText = z.strictObject({
  /** null: before kick-off, in a break, or not said. */
  minute: z.nullable(minute),
  /** null: of neither side. */
  side: z.nullable(side),
  text: texts,
});
export type LiveText = z.infer<typeof liveText>;
