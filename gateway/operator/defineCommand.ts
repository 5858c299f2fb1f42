import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import type { CommandContext } from './commandContext.ts';

/** All values of each flag, in order; a flag may be repeated. */
export type FlagValues = Readonly<Record<string, readonly string[]>>;

/** An operator command. */
export interface Command {
  /** As typed: `news add`. */
  readonly name: string;
  readonly does: string;
  /** Each flag with its value and meaning. */
  readonly flags: Readonly<Record<string, string>>;
  /** Parses the flags and returns the action, which resolves to the output. Throws UsageError. */
  read(values: FlagValues): (context: CommandContext) => Promise<string>;
}

interface CommandOptions<Parsed> {
  readonly name: string;
  readonly does: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly schema: z.ZodMiniType<Parsed>;
  readonly run: (context: CommandContext, flags: Parsed) => Promise<string>;
}

/** Defines a command whose schema parses, for each flag, the array of its values. */
export function defineCommand<Parsed>({ name, does, flags, schema, run }: CommandOptions<Parsed>): Command {
  return {
    name,
    does,
    flags,
    read(values) {
      const parsed = schema.safeParse(values);
      if (!parsed.success) throw new UsageError(usageMessage(name, flags, values, parsed.error.issues));
      return (context) => run(context, parsed.data);
    },
  };
}

function usageMessage(
  name: string,
  flags: CommandOptions<unknown>['flags'],
  values: FlagValues,
  issues: readonly z.core.$ZodIssue[],
): string {
  const [first] = issues;
  const flag = String(first?.path[0] ?? '');
  const example = flags[flag]?.split('   ')[0] ?? '';
  const problem = values[flag] === undefined ? `needs --${flag} ${example}` : `cannot read --${flag}: ${first?.message ?? 'invalid value'}`;
  return `${name} ${problem}. See npm run operator -- ${name} --help.`;
}
