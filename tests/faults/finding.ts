import { quantile, type Table } from '#bench/table.ts';

/** One measured figure of a check beside its required value. */
export interface Finding {
  /** The promise of docs/reliability.md that it belongs to. */
  readonly check: string;
  readonly what: string;
  readonly due: string;
  readonly measured: string;
  readonly met: boolean;
  /** Whether everything that does not depend on the machine's speed was met; missed times and amounts do not count. */
  readonly holds: boolean;
}

/** Requires that nothing of this kind was found in `tries` tries. */
export function none(check: string, what: string, found: readonly string[], tries: number, unit: string): Finding {
  const first = found[0] === undefined ? '' : `: ${found[0]}`;
  const met = found.length === 0 && tries > 0;
  return { check, what, due: '0', measured: `${found.length} in ${tries} ${unit}${first}`, met, holds: met };
}

/** Requires that a share of the times (ms) is at most `maxMs`; 1 means all of them. */
export function within(check: string, what: string, times: readonly number[], maxMs: number, share = 1): Finding {
  const worst = share === 1 ? Math.max(...times) : quantile(times, share);
  const name = share === 1 ? 'all' : `p${share * 100}`;
  return {
    check,
    what,
    due: `${name} <= ${maxMs / 1000} s`,
    measured: times.length === 0 ? 'none came' : `${(worst / 1000).toFixed(2)} s of ${times.length}`,
    met: times.length > 0 && worst <= maxMs,
    holds: times.length > 0 && times.every(Number.isFinite),
  };
}

/** Requires an amount of at most `max`. */
export function atMost(check: string, what: string, amount: number, max: number, unit: string): Finding {
  return { check, what, due: `<= ${max} ${unit}`, measured: `${amount.toFixed(1)} ${unit}`, met: amount <= max, holds: true };
}

/** Returns the findings as a table with a verdict. */
export function findingsTable(title: string, findings: readonly Finding[]): Table {
  const missed = findings.filter(({ met }) => !met);
  return {
    title,
    head: ['check', 'what', 'due', 'measured', ''],
    rows: findings.map(({ check, what, due, measured, met }) => [check, what, due, measured, met ? 'met' : 'MISSED']),
    verdict: missed.length === 0 ? 'all met' : `MISSED: ${missed.map(({ check, what }) => `${check} ${what}`).join('; ')}`,
    met: missed.length === 0,
  };
}

/** Returns a finding as one line. */
export function findingLine({ check, what, due, measured, met }: Finding): string {
  return `${check.padEnd(8)} ${what.padEnd(40)} due ${due}: ${measured}, ${met ? 'met' : 'MISSED'}\n`;
}

/** Returns which checks were met and missed, in one line. */
export function summaryOf(findings: readonly Finding[]): { readonly text: string; readonly met: boolean } {
  const checks = [...new Set(findings.flatMap(({ check }) => check.split(', ')))];
  const missed = checks.filter((name) => findings.some(({ check, met }) => !met && check.split(', ').includes(name)));
  const met = checks.filter((name) => !missed.includes(name));
  const text = [met.length > 0 && `met: ${met.join(', ')}`, missed.length > 0 && `MISSED: ${missed.join(', ')}`].filter(Boolean).join('; ');
  return { text, met: missed.length === 0 && checks.length > 0 };
}
