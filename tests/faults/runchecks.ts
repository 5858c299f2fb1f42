import { printed } from '#bench/table.ts';
import type { Check, CheckOptions } from './checks.ts';
import { type Finding, lineOf, sumOf, tableOf } from './finding.ts';

/** Runs checks one after the other. Each says what it found as it ends, and the last line what was met. Gives whether all was. */
export async function runChecks(checks: readonly Check[], options: CheckOptions, say: (text: string) => void): Promise<boolean> {
  const all: Finding[] = [];
  for (const check of checks) {
    const found = await foundBy(check, options, say);
    say(check.time === 'virtual' ? found.map(lineOf).join('') : `\n${printed(tableOf(`${check.names.join(', ')}: ${check.what}`, found))}`);
    all.push(...found);
  }
  const { text, met } = sumOf(all);
  say(`\n${text}\n`);
  return met;
}

/** A check that breaks off is missed, and the others are run all the same. */
async function foundBy({ names, what, run }: Check, options: CheckOptions, say: (text: string) => void): Promise<readonly Finding[]> {
  try {
    return await run(options);
  } catch (error) {
    say(`\n${names.join(', ')} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [{ check: names.join(', '), what, due: 'to end', measured: `broke off: ${why}`, met: false }];
  }
}
