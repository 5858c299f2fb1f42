import * as z from 'zod/mini';
import { names, sourceId } from '#contract/detail/fields.ts';
import { isLanguage, type Language, LANGUAGES } from '#contract/locale/tenants.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { NAMED_KINDS, type NamedKind } from '#gateway/match/tables.ts';
import { parseCsv } from './csv.ts';

/** The columns of a file of names, in the order of an export. */
export const NAME_COLUMNS = ['kind', 'sport', 'sourceId', 'english', 'language', 'name'] as const;
type Column = (typeof NAME_COLUMNS)[number];

const MAX_ROWS = 50_000;
const MAX_PROBLEMS = 10;

/** One name in one language. `sourceId` or `english` says whose. */
export interface NameRow {
  /** In a CSV its line, in JSON its place from 1. */
  readonly line: number;
  readonly kind: NamedKind;
  readonly sport: Sport | null;
  readonly sourceId: string | null;
  readonly english: string | null;
  readonly language: Language;
  readonly name: string;
}

export interface NameFile {
  readonly rows: readonly NameRow[];
  /** Rows whose name is still empty, as an export has them. */
  readonly empty: number;
}

/** A file of names is invalid; the message says where and why. */
export class NameFileError extends Error {
  override readonly name = 'NameFileError';
}

/** Reads a file of names, CSV with a line of column names or a JSON array of objects with these fields. Throws NameFileError. */
export function parseNameFile(text: string): NameFile {
  const records = /^\uFEFF?\s*\[/.test(text) ? recordsOfJson(text) : recordsOfCsv(text);
  if (records.length === 0) throw new NameFileError('The file has no names.');
  if (records.length > MAX_ROWS) throw new NameFileError(`The file has more than ${MAX_ROWS} names: split it.`);
  const filled = records.filter(({ fields }) => fields.name !== '');
  const parsed = filled.map(rowOf);
  const problems = parsed.filter((one) => typeof one === 'string');
  if (problems.length > 0) {
    const more = problems.length > MAX_PROBLEMS ? `\nand ${problems.length - MAX_PROBLEMS} more` : '';
    throw new NameFileError(`The file is invalid, and nothing was changed:\n${problems.slice(0, MAX_PROBLEMS).join('\n')}${more}`);
  }
  return { rows: parsed.filter((one) => typeof one !== 'string'), empty: records.length - filled.length };
}

interface NameRecord {
  readonly line: number;
  readonly fields: Readonly<Record<Column, string>>;
}

function recordsOfCsv(text: string): readonly NameRecord[] {
  const rows = parseCsv(text);
  if (rows === null) throw new NameFileError('The file is invalid: a quoted cell does not end.');
  const [head, ...body] = rows;
  const columns = (head?.cells ?? []).map((cell) => cell.trim());
  assertColumns(columns);
  return body.map(({ line, cells }) => {
    if (cells.length > columns.length) throw new NameFileError(`The file is invalid: line ${line} has more cells than columns.`);
    return { line, fields: fieldsOf((column) => cells[columns.indexOf(column)]) };
  });
}

function recordsOfJson(text: string): readonly NameRecord[] {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new NameFileError('The file is invalid: it begins as JSON and is none.', { cause: error });
  }
  const parsed = z.array(z.record(z.string(), z.nullable(z.string()))).safeParse(json);
  if (!parsed.success) throw new NameFileError('The file is invalid: it is no array of objects whose values are texts.');
  return parsed.data.map((record, i) => {
    assertColumns(Object.keys(record));
    return { line: i + 1, fields: fieldsOf((column) => record[column] ?? undefined) };
  });
}

function assertColumns(columns: readonly string[]): void {
  const unknown = columns.find((column) => !NAME_COLUMNS.some((one) => one === column));
  if (unknown !== undefined)
    throw new NameFileError(`The file is invalid: it has a column ${JSON.stringify(unknown)}; the columns are ${NAME_COLUMNS.join(', ')}.`);
  const missing = (['kind', 'language', 'name'] as const).find((column) => !columns.includes(column));
  if (missing !== undefined) throw new NameFileError(`The file is invalid: it has no column ${missing}.`);
}

function fieldsOf(read: (column: Column) => string | undefined): NameRecord['fields'] {
  const of = (column: Column): string => (read(column) ?? '').trim();
  return {
    kind: of('kind'),
    sport: of('sport'),
    sourceId: of('sourceId'),
    english: of('english'),
    language: of('language'),
    name: of('name'),
  };
}

/** Returns a row, or what is wrong with it. */
function rowOf({ line, fields }: NameRecord): NameRow | string {
  const kind = NAMED_KINDS.find((one) => one === fields.kind);
  const sport = SPORTS.find((one) => one === fields.sport) ?? null;
  const { language, english, name } = fields;
  if (kind === undefined) return `line ${line}: kind is one of ${NAMED_KINDS.join(', ')}`;
  if (sport === null && fields.sport !== '') return `line ${line}: sport is ${SPORTS.join(' or ')}, or empty`;
  if (fields.sourceId === '' && english === '') return `line ${line}: sourceId or english must say whose name it is`;
  if (fields.sourceId !== '' && !sourceId.safeParse(fields.sourceId).success) return `line ${line}: sourceId is no id`;
  if (!isLanguage(language)) return `line ${line}: language is one of ${LANGUAGES.join(', ')}`;
  // It stands for the id that referees do not have.
  if (kind === 'referee' && language === 'en-US') return `line ${line}: the English name of a referee stays as the provider sends it`;
  if (!names.safeParse(name).success) return `line ${line}: a name is 1 to 200 characters in one line`;
  return { line, kind, sport, sourceId: fields.sourceId || null, english: english || null, language, name };
}
