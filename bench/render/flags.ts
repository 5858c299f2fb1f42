import { parseArgs } from 'node:util';
import { UsageError } from '#gateway/config.ts';
import type { Beside } from './measureLibraries.ts';
import { isPeer, PEERS } from '#bench/render/libraries/libraryNames.ts';

/** What `rows` was asked for. */
export interface RowsFlags {
  /** Whether libraries stand beside the page written by hand. */
  readonly libraries: boolean;
  readonly matches: number;
  /** Changes a second, one run after the other. */
  readonly rates: readonly number[];
  readonly rounds: number;
  readonly pages: readonly Beside[];
}

const EVERY_PAGE: readonly string[] = ['ours', 'bare', ...Object.keys(PEERS)];

/** Reads the flags of `rows`. Throws UsageError saying what is understood. */
export function rowsFlags(args: readonly string[]): RowsFlags {
  const { libraries = false, matches, rates, rounds, only } = parsed(args);
  if (!libraries && args.length > 0) throw new UsageError('--matches, --rates, --rounds and --only go with --libraries.');
  return {
    libraries,
    matches: whole('--matches', matches ?? '500'),
    rates: (rates ?? '50,200').split(',').map((rate) => whole('--rates', rate)),
    rounds: whole('--rounds', rounds ?? '1'),
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
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${why}. render takes --libraries, and with it --matches, --rates, --rounds and --only.`);
  }
}

function whole(flag: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1) return value;
  throw new UsageError(`${flag} ${text} is not a whole number from 1 on.`);
}

function pageOf(name: string): Beside {
  if (name === 'ours' || name === 'bare' || isPeer(name)) return name;
  throw new UsageError(`--only ${name} is no page: they are ${EVERY_PAGE.join(', ')}.`);
}
