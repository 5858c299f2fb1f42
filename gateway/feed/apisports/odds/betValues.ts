import * as z from 'zod/mini';
import { number } from '#gateway/feed/apisports/fields.ts';

const bet = z.object({ id: number, values: z.array(z.unknown()) });

/**
 * Returns the values of one bet. Values that cannot be read are left out, and bets that nobody reads cost nothing, whatever they contain: an
 * answer has dozens of them.
 */
export function betValues<Value extends z.ZodMiniType>(bets: readonly unknown[], id: number, value: Value): readonly z.output<Value>[] {
  for (const raw of bets) {
    const read = bet.safeParse(raw);
    if (!read.success || read.data.id !== id) continue;
    return read.data.values.flatMap((one) => {
      const parsed = value.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
  }
  return [];
}
