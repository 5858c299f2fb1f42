import { printed } from '#bench/table.ts';
import { type Check, type CheckOptions, CHECKS } from './checks.ts';
import { type Finding, lineOf, sumOf, tableOf, within } from './finding.ts';

/** All that runs in virtual time, at its full figures, in one command. */
const VIRTUAL_MS = 180_000;

/** Runs checks one after the other. Each says what it found as it ends, and the last line what was met. Gives whether all was. */
export async function runChecks(checks: readonly Check[], options: CheckOptions, say: (text: string) => void): Promise<boolean> {
  const all: Finding[] = [];
  let virtualMs = 0;
  for (const check of checks) {
    const began = performance.now();
    const found = await foundBy(check, options, say);
    if (check.time === 'virtual') virtualMs += performance.now() - began;
    say(check.time === 'virtual' ? found.map(lineOf).join('') : `\n${printed(tableOf(`${check.names.join(', ')}: ${check.what}`, found))}`);
    all.push(...found);
  }
  for (const found of timeOf(checks, options, virtualMs)) {
    say(lineOf(found));
    all.push(found);
  }
  const { text, met } = sumOf(all);
  say(`\n${text}\n`);
  return met;
}

/** What is virtual, if all of it ran as it is, has to be over soon enough to be run before each change. */
function timeOf(checks: readonly Check[], { planted }: CheckOptions, virtualMs: number): readonly Finding[] {
  const due = CHECKS.flatMap(({ time, names }) => (time === 'virtual' ? names : []));
  const ran = checks.flatMap(({ names }) => names);
  if (planted.length > 0 || !due.every((name) => ran.includes(name))) return [];
  return [within(due.join(', '), 'together, in real time', [virtualMs], VIRTUAL_MS)];
}

/** A check that breaks off is missed, and the others are run all the same. */
async function foundBy({ names, what, run }: Check, options: CheckOptions, say: (text: string) => void): Promise<readonly Finding[]> {
  try {
    return await run(options);
  } catch (error) {
    say(`\n${names.join(', ')} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [{ check: names.join(', '), what, due: 'to end', measured: `broke off: ${why}`, met: false, holds: false }];
  }
}
