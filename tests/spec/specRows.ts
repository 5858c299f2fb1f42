import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'tests/spec';
const CELLS = 5;

/** A sentence of what the product must do, with the test that shows it. */
export interface SpecRow {
  /** Section and number: `2.14`. */
  readonly id: string;
  readonly sentence: string;
  /** Below `tests/`. */
  readonly file: string;
  /** The title of the test as it stands in the file, or a part of it. */
  readonly title: string;
  /** Why the sentence is read differently; empty when it is not. */
  readonly reason: string;
}

export interface SpecSection {
  readonly title: string;
  readonly rows: readonly SpecRow[];
}

/** Returns the sections in their order, from the tables in this folder. Throws an Error for a row with another number of cells. */
export function specSections(): readonly SpecSection[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
  return files.map((file) => sectionOf(file, readFileSync(join(FOLDER, file), 'utf8'))).toSorted((a, b) => a.title.localeCompare(b.title));
}

function sectionOf(file: string, text: string): SpecSection {
  const lines = text.split('\n');
  const rows = lines.filter((line) => line.startsWith('|')).slice(2); // below the heading and its rule
  return { title: lines[0]?.replace(/^# /, '') ?? '', rows: rows.map((row) => rowOf(file, row)) };
}

function rowOf(name: string, line: string): SpecRow {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  const [id, sentence, file, title, reason] = cells.map((cell) => cell.trim().replaceAll('\\', ''));
  if (
    id === undefined ||
    sentence === undefined ||
    file === undefined ||
    title === undefined ||
    reason === undefined ||
    cells.length > CELLS
  )
    throw new Error(`${name}: a row has ${cells.length} cells: ${line}`);
  return { id, sentence, file: file.replaceAll('`', ''), title, reason };
}
