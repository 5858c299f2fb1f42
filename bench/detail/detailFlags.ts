import { parseArgs } from 'node:util';
import { UsageError } from '#gateway/base/usageError.ts';

/** The parts of the benchmark, in the order in which they run. */
export const PARTS = ['paint', 'tabs', 'open', 'shifts', 'cost', 'readers'] as const;
export type Part = (typeof PARTS)[number];

/** Returns the parts named by `--only`, separated by commas, in the order of PARTS; by default all. Throws UsageError. */
export function readDetailFlags(args: readonly string[]): readonly Part[] {
  const names = onlyOf(args)?.split(',');
  if (names === undefined) return PARTS;
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new UsageError(`--only ${unknown} is not a part of detail: ${PARTS.join(', ')}.`);
  return PARTS.filter((part) => names.includes(part));
}

function onlyOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { only: { type: 'string' } } }).values.only;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. detail takes --only.`);
  }
}
