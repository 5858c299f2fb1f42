import { quantile, type Table } from '#bench/table.ts';

/** One figure of a check, beside what was due. */
export interface Finding {
  /** The row of the checks that it belongs to. */
  readonly check: string;
  readonly what: string;
  readonly due: string;
  readonly measured: string;
  readonly met: boolean;
  /** Whether what does not depend on the machine's speed was met: a time or an amount that was missed still came about. */
  readonly holds: boolean;
}

/** Nothing of this kind may have happened, in so many tries. */
export function none(check: string, what: string, found: readonly string[], tries: number, unit: string): Finding {
  const first = found[0] === undefined ? '' : `: ${found[0]}`;
  const met = found.length === 0 && tries > 0;
  return { check, what, due: '0', measured: `${found.length} in ${tries} ${unit}${first}`, met, holds: met };
}

/** Times (ms) of which so large a part is at most `mostMs`; 1 is all of them. */
export function within(check: string, what: string, times: readonly number[], mostMs: number, part = 1): Finding {
  const worst = part === 1 ? Math.max(...times) : quantile(times, part);
  const name = part === 1 ? 'all' : `p${part * 100}`;
  return {
    check,
    what,
    due: `${name} <= ${mostMs / 1000} s`,
    measured: times.length === 0 ? 'none came' : `${(worst / 1000).toFixed(2)} s of ${times.length}`,
    met: times.length > 0 && worst <= mostMs,
    holds: times.length > 0 && times.every(Number.isFinite),
  };
}

/** An amount that may be at most so much. */
export function atMost(check: string, what: string, amount: number, most: number, unit: string): Finding {
  return { check, what, due: `<= ${most} ${unit}`, measured: `${amount.toFixed(1)} ${unit}`, met: amount <= most, holds: true };
}

/** The findings as a table with a verdict. */
export function tableOf(title: string, findings: readonly Finding[]): Table {
  const missed = findings.filter(({ met }) => !met);
  return {
    title,
    head: ['check', 'what', 'due', 'measured', ''],
    rows: findings.map(({ check, what, due, measured, met }) => [check, what, due, measured, met ? 'met' : 'MISSED']),
    verdict: missed.length === 0 ? 'all met' : `MISSED: ${missed.map(({ check, what }) => `${check} ${what}`).join('; ')}`,
    met: missed.length === 0,
  };
}

/** A finding as one line. */
export function lineOf({ check, what, due, measured, met }: Finding): string {
  return `${check.padEnd(8)} ${what.padEnd(40)} due ${due}: ${measured}, ${met ? 'met' : 'MISSED'}\n`;
}

/** What was met of everything that was run, by its rows, in one line. */
export function sumOf(findings: readonly Finding[]): { readonly text: string; readonly met: boolean } {
  const checks = [...new Set(findings.flatMap(({ check }) => check.split(', ')))];
  const missed = checks.filter((name) => findings.some(({ check, met }) => !met && check.split(', ').includes(name)));
  const met = checks.filter((name) => !missed.includes(name));
  const text = [met.length > 0 && `met: ${met.join(', ')}`, missed.length > 0 && `MISSED: ${missed.join(', ')}`].filter(Boolean).join('; ');
  return { text, met: missed.length === 0 && checks.length > 0 };
}
