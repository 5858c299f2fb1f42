import { markdownOf } from '#bench/table.ts';
import { type Check, type CheckOptions, CHECKS } from './checks.ts';
import { type Finding, findingLine, summaryOf, findingsTable, within } from './finding.ts';

/** The limit for all virtual checks together. */
const VIRTUAL_MS = 180_000;

/** Runs checks one after the other, prints their findings as each ends, and a last line of what was met. Returns whether everything was. */
export async function runChecks(checks: readonly Check[], options: CheckOptions, print: (text: string) => void): Promise<boolean> {
  const all: Finding[] = [];
  let virtualMs = 0;
  for (const check of checks) {
    const began = performance.now();
    const findings = await runCheck(check, options, print);
    if (check.time === 'virtual') virtualMs += performance.now() - began;
    print(
      check.time === 'virtual'
        ? findings.map(findingLine).join('')
        : `\n${markdownOf(findingsTable(`${check.names.join(', ')}: ${check.what}`, findings))}`,
    );
    all.push(...findings);
  }
  for (const findings of virtualTimeOf(checks, options, virtualMs)) {
    print(findingLine(findings));
    all.push(findings);
  }
  const { text, met } = summaryOf(all);
  print(`\n${text}\n`);
  return met;
}

/** The virtual checks, if all of them ran unmodified, must be fast enough to be run before each change. */
function virtualTimeOf(checks: readonly Check[], { mutants }: CheckOptions, virtualMs: number): readonly Finding[] {
  const due = CHECKS.flatMap(({ time, names }) => (time === 'virtual' ? names : []));
  const ran = checks.flatMap(({ names }) => names);
  if (mutants.length > 0 || !due.every((name) => ran.includes(name))) return [];
  return [within(due.join(', '), 'together, in real time', [virtualMs], VIRTUAL_MS)];
}

/** Reports a check that throws as missed, so that the others still run. */
async function runCheck({ names, what, run }: Check, options: CheckOptions, print: (text: string) => void): Promise<readonly Finding[]> {
  try {
    return await run(options);
  } catch (error) {
    print(`\n${names.join(', ')} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [{ check: names.join(', '), what, due: 'to end', measured: `broke off: ${reason}`, met: false, holds: false }];
  }
}
