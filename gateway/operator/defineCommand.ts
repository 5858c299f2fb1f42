import * as z from 'zod/mini';
import { UsageError } from '#gateway/config.ts';
import type { CommandContext } from './commandContext.ts';

/** What was said after each flag, in order: a flag may be said more than once. */
export type FlagValues = Readonly<Record<string, readonly string[]>>;

/** Something that an operator can do. */
export interface Command {
  /** As it is typed: `news add`. */
  readonly name: string;
  readonly does: string;
  /** Each flag with what comes after it and what that is. */
  readonly flags: Readonly<Record<string, string>>;
  /** Reads its flags, and gives what is then done: a text for the operator. Throws UsageError. */
  read(said: FlagValues): (context: CommandContext) => Promise<string>;
}

interface CommandOptions<Given> {
  readonly name: string;
  readonly does: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly given: z.ZodMiniType<Given>;
  readonly run: (context: CommandContext, given: Given) => Promise<string>;
}

/** A command whose flags are read by a schema: of each flag an array of what was said after it. */
export function defineCommand<Given>({ name, does, flags, given, run }: CommandOptions<Given>): Command {
  return {
    name,
    does,
    flags,
    read(said) {
      const read = given.safeParse(said);
      if (!read.success) throw new UsageError(complaint(name, flags, said, read.error.issues));
      return (context) => run(context, read.data);
    },
  };
}

function complaint(name: string, flags: CommandOptions<unknown>['flags'], said: FlagValues, issues: readonly z.core.$ZodIssue[]): string {
  const [first] = issues;
  const flag = String(first?.path[0] ?? '');
  const example = flags[flag]?.split('   ')[0] ?? '';
  const why =
    said[flag] === undefined ? `needs --${flag} ${example}` : `does not understand --${flag}: ${first?.message ?? 'it is not of its kind'}`;
  return `${name} ${why}. See npm run operator -- ${name} --help.`;
}
