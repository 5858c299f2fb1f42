import { parseArgs } from 'node:util';
import { isTenantCode, LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import type { Command, FlagValues } from './defineCommand.ts';
import { COMMANDS } from './commands/commands.ts';
import type { CommandContext } from './commandContext.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

/** A parsed command line. */
export interface ParsedCommand {
  readonly name: string;
  readonly tenant: string;
  /** The --data folder; null: the default. */
  readonly data: string | null;
  readonly flagValues: FlagValues;
  readonly run: (context: CommandContext) => Promise<string>;
}

const TENANT_CODES = LANGUAGES.map((language) => TENANTS[language].tenantCode);
const ALL_HELP = 'See npm run operator -- --help.';

const HELP = `npm run operator -- COMMAND --tenant CODE [flags]     runs an operator's command for a tenant: ${TENANT_CODES.join(', ')}

${COMMANDS.map(({ name, does }) => `  ${name.padEnd(26)} ${does}`).join('\n')}

  --help                 prints this help, or the flags of a command
  --data DIR             folder of the embedded database (TOUCHLINE_DATA, default .data)
  DATABASE_URL           Postgres to use instead

Each command is recorded in the audit. A gateway running on the folder carries it out; without one the folder is opened.
Exit code 0: done; 1: the database cannot be reached; 2: invalid command.
`;

/** Parses a command line; returns a string when help was requested. Throws UsageError with one sentence. */
export function readCommand(args: readonly string[]): ParsedCommand | string {
  const { command, rest } = commandOf(args);
  if (command === null) {
    if (rest.includes('--help') || rest.length === 0) return HELP;
    throw new UsageError(`Unknown command ${rest.slice(0, 2).join(' ')}. ${ALL_HELP}`);
  }
  if (rest.includes('--help')) return helpOf(command);
  const { tenant: [tenant, ...more] = [], data = [], ...flagValues } = flagsOf(command, rest);
  if (tenant === undefined || more.length > 0 || !isTenantCode(tenant))
    throw new UsageError(`${command.name} needs one --tenant CODE: ${TENANT_CODES.join(', ')}.`);
  return { name: command.name, tenant, data: data[0] ?? null, flagValues, run: command.read(flagValues) };
}

/** Returns the command named by the first words, and the arguments after it. */
function commandOf(args: readonly string[]): { readonly command: Command | null; readonly rest: readonly string[] } {
  for (const words of [3, 2, 1]) {
    const command = COMMANDS.find(({ name }) => name === args.slice(0, words).join(' '));
    if (command) return { command, rest: args.slice(words) };
  }
  return { command: null, rest: args };
}

function flagsOf(command: Command, rest: readonly string[]): FlagValues {
  const names = [...Object.keys(command.flags), 'tenant', 'data'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string', multiple: true } as const]));
  try {
    return givenFlags(parseArgs({ args: [...rest], options, strict: true, allowPositionals: false }).values);
  } catch (error) {
    const why = reasonOf(error).split('. ')[0];
    throw new UsageError(`${why}. See npm run operator -- ${command.name} --help.`, { cause: error });
  }
}

function givenFlags(values: Readonly<Record<string, readonly string[] | undefined>>): FlagValues {
  return Object.fromEntries(Object.entries(values).flatMap(([name, given]) => (given === undefined ? [] : [[name, given]])));
}

function helpOf({ name, does, flags }: Command): string {
  const all = { tenant: `CODE   one of ${TENANT_CODES.join(', ')}`, ...flags };
  const flagLines = Object.entries(all).map(([flag, takes]) => `  ${`--${flag}`.padEnd(12)} ${takes}`);
  return `npm run operator -- ${name}     ${does}\n\n${flagLines.join('\n')}\n`;
}
