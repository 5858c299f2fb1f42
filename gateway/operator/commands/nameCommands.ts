import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { isLanguage, LANGUAGES } from '#contract/locale/tenants.ts';
import { importNames, type NameImport } from '#gateway/match/names/importNames.ts';
import { missingNames } from '#gateway/match/names/missingNames.ts';
import { type NameFile, NameFileError, type NameRow, parseNameFile } from '#gateway/match/names/nameFile.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { single } from '#gateway/operator/flagValues.ts';
import { printable } from '#gateway/operator/printable.ts';

const MAX_LISTED = 100;

const language = single((text) => (isLanguage(text) ? text : undefined), `a language is one of ${LANGUAGES.join(', ')}`);
const fileText = single((text) => (text.trim() === '' ? undefined : text), 'the file is empty');

/** Commands about names of competitions, teams and players, which all tenants share. */
export const NAME_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'names import',
    does: 'names competitions, teams and players as a file says: names import FILE',
    flags: { names: 'TEXT   CSV or JSON with kind, sport, sourceId, english, language, name; names import FILE reads a file' },
    schema: z.object({ names: fileText }),
    async run({ db, now }, { names: text }) {
      try {
        const file = parseNameFile(text);
        return report(file, await importNames(db, file.rows, now()));
      } catch (error) {
        if (error instanceof NameFileError) throw new UsageError(error.message, { cause: error });
        throw error;
      }
    },
  }),
  defineCommand({
    name: 'names export',
    does: 'prints what has no name in a language, as a CSV file for names import',
    flags: { missing: `LANGUAGE   one of ${LANGUAGES.join(', ')}` },
    schema: z.object({ missing: language }),
    run: ({ db }, { missing }) => missingNames(db, missing),
  }),
];

function report({ empty }: NameFile, { stored, unknown, ambiguous }: NameImport): string {
  const counts = [...stored].map(([kind, count]) => `${kind} ${count}`).join(', ');
  const lines = [
    `Names stored: ${counts === '' ? 'none' : counts}.`,
    ...(empty === 0 ? [] : [`Not filled in yet: ${empty}.`]),
    ...listed(
      'Unknown, not stored:',
      unknown.map((row) => describe(row)),
    ),
    ...listed(
      'Ambiguous, not stored; give their sourceId, and sport if both have it:',
      ambiguous.map(
        ({ row, found }) => `${describe(row)} may be ${found.map((one) => `${one.sport} ${printable(one.sourceId)}`).join(', ')}`,
      ),
    ),
  ];
  return lines.join('\n');
}

function describe({ line, kind, sourceId, english }: NameRow): string {
  return `line ${line}  ${kind} ${printable(sourceId ?? english ?? '')}`;
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length > MAX_LISTED ? [`  and ${lines.length - MAX_LISTED} more`] : [];
  return [title, ...lines.slice(0, MAX_LISTED).map((line) => `  ${line}`), ...more];
}
