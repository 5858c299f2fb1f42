/** The result of a benchmark: one table and a one-line verdict. */
export interface Table {
  /** Its section in RESULTS.md; by default the benchmark's name. */
  readonly section?: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly verdict: string;
  /** Explanations: how a figure was obtained, or why a goal is missed. */
  readonly notes?: readonly string[];
  readonly met: boolean;
}

/** Returns the median; the upper one of two middle values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the value that a share of the values does not exceed: 0.95 for p95. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** Returns the table in Markdown with aligned columns. */
export function markdownOf(table: Table): string {
  const widths = table.head.map((head, i) => Math.max(head.length, ...table.rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [
    `## ${table.title}`,
    '',
    line(table.head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...table.rows.map(line),
    '',
    table.verdict,
    '',
    ...(table.notes ?? []).flatMap((note) => [note, '']),
  ].join('\n');
}
