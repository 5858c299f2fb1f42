/** Spreadsheets separate by the list separator of their language. */
const SEPARATORS = [',', ';', '\t'] as const;

/** A row of a CSV file with the line on which it begins, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Returns the rows of a CSV file (RFC 4180), without empty ones. Cells are separated by what its first line has most of: a comma, a
 * semicolon or a tab. Returns null when a quoted cell does not end.
 */
export function parseCsv(text: string): readonly CsvRow[] | null {
  const input = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(input.slice(0, input.indexOf('\n') + 1 || input.length));
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    cell = '';
    begun = line;
  };
  for (let at = 0; at < input.length; at += 1) {
    const char = input.charAt(at);
    if (char === '\n') line += 1;
    if (isQuoted && char === '"' && input[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (isQuoted || (char !== separator && char !== '\n')) cell += char;
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else endRow();
  }
  endRow();
  return isQuoted ? null : rows;
}

/** Returns a row of a CSV file without its line end. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => (/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",;\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}

function separatorOf(head: string): string {
  const [most] = SEPARATORS.map((separator) => ({ separator, parts: head.split(separator).length })).toSorted((a, b) => b.parts - a.parts);
  return most?.separator ?? ',';
}
