import { parseArgs } from 'node:util';
import { printed } from '#bench/table.ts';
import { UsageError } from '#gateway/config.ts';
import { type Finding, tableOf } from './finding.ts';
import { goals } from './goals.ts';
import { halfOpen } from './halfopen.ts';
import { herd } from './herd.ts';
import { kills } from './kills.ts';
import { sleep } from './sleep.ts';
import { slow } from './slow.ts';

/** The checks with real processes, each with its full figures; `kills` is the number of kills of R8. */
const CHECKS: Readonly<Record<string, (kills: number) => Promise<readonly Finding[]>>> = {
  R5: () => goals({ evenings: 3, goals: 20 }),
  R8: (count) => kills({ kills: count, clients: 20, veterans: 5, writers: 20, slack: 1 }),
  R9: async () => [...(await halfOpen({ clients: 20, slack: 1 })), ...(await sleep({ times: 5, asleepMs: 22_000, slack: 1 }))],
  R10: () => slow({ pausing: 5, stuck: 50, full: true, slack: 1 }),
  R11: () => herd({ clients: 5_000, slack: 1 }),
};
const KILLS = 200;

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
process.exit();

/** Runs the checks that are named, or all; each prints its table. Gives whether every figure was met. */
async function main(): Promise<boolean> {
  const { names, count } = readFlags(process.argv.slice(2));
  let met = true;
  for (const name of names) {
    const table = tableOf(name, (await CHECKS[name]?.(count)) ?? []);
    process.stdout.write(`${printed(table)}\n`);
    met &&= table.met;
  }
  return met;
}

function readFlags(args: readonly string[]): { readonly names: readonly string[]; readonly count: number } {
  const known = Object.keys(CHECKS);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { kills: { type: 'string' } }, allowPositionals: true });
    const unknown = positionals.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new UsageError(`There is no check ${unknown}: ${known.join(', ')}, or none for all.`);
    const count = Number(values.kills ?? KILLS);
    if (!Number.isInteger(count) || count < 1) throw new UsageError(`--kills ${values.kills} is not a whole number from 1.`);
    return { names: positionals.length > 0 ? positionals : known, count };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. faults:real takes names and --kills.`);
  }
}
