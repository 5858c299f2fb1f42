import type { Table } from './table.ts';

/** Records a figure as soon as it is measured. */
export type Note = (what: string, value: string) => void;

export interface Progress {
  readonly note: Note;
  /** Returns a table of the figures so far, whose goals are missed for this reason. */
  readonly tableSoFar: (name: string, reason: string) => Table;
}

/** Collects what a benchmark measures and prints each figure at once, so that one that fails or is stopped has not measured for nothing. */
export function createProgress(print: (line: string) => void): Progress {
  const rows: (readonly [what: string, value: string])[] = [];
  return {
    note: (what, value) => {
      rows.push([what, value]);
      print(`${what}: ${value}`);
    },
    tableSoFar: (name, reason) => ({
      title: `${name}: not completed`,
      head: ['measured', 'value'],
      rows,
      verdict: `MISSED: ${reason}`,
      met: false,
    }),
  };
}
