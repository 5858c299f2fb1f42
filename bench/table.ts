/** What a benchmark prints: one table and a verdict of one line. */
export interface Table {
  /** Its section among the results; the benchmark's name unless told. */
  readonly section?: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly verdict: string;
  /** What a figure does not say by itself: how it was come by, or why a goal is not met. */
  readonly notes?: readonly string[];
  readonly met: boolean;
}

/** The middle of the values; the upper one of two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value that so large a part of the values does not exceed: 0.95 for p95. */
export function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}

/** The table in Markdown, its columns aligned. */
export function printed(table: Table): string {
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
