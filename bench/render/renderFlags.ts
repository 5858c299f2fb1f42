import { parseArgs } from 'node:util';
import { UsageError } from '#gateway/base/usageError.ts';
import type { PageName } from './measurePages.ts';
import { isLibrary, LIBRARIES } from '#bench/render/libraries/libraryNames.ts';

/** The parsed flags of `render`. */
export interface RenderFlags {
  /** Whether to measure library pages beside the baseline. */
  readonly libraries: boolean;
  readonly matches: number;
  /** Changes a second, measured one after the other. */
  readonly rates: readonly number[];
  readonly rounds: number;
  readonly pages: readonly PageName[];
}

const EVERY_PAGE: readonly string[] = ['ours', 'baseline', ...Object.keys(LIBRARIES)];

/** Parses the flags of `render`. Throws UsageError with what is accepted. */
export function readRenderFlags(args: readonly string[]): RenderFlags {
  const { libraries = false, matches, rates, rounds, only } = parsed(args);
  if (!libraries && args.length > 0) throw new UsageError('--matches, --rates, --rounds and --only go with --libraries.');
  return {
    libraries,
    matches: positiveInteger('--matches', matches ?? '500'),
    rates: (rates ?? '50,200').split(',').map((rate) => positiveInteger('--rates', rate)),
    rounds: positiveInteger('--rounds', rounds ?? '1'),
    pages: (only?.split(',') ?? EVERY_PAGE).map(pageOf),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        libraries: { type: 'boolean' },
        matches: { type: 'string' },
        rates: { type: 'string' },
        rounds: { type: 'string' },
        only: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${reason}. render takes --libraries, and with it --matches, --rates, --rounds and --only.`);
  }
}

function positiveInteger(flag: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1) return value;
  throw new UsageError(`${flag} ${text} is not a whole number from 1 on.`);
}

function pageOf(name: string): PageName {
  if (name === 'ours' || name === 'baseline' || isLibrary(name)) return name;
  throw new UsageError(`--only ${name} is no page: they are ${EVERY_PAGE.join(', ')}.`);
}
