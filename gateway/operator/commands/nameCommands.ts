import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { sourceId } from '#contract/detail/fields.ts';
import { isLanguage, LANGUAGES } from '#contract/locale/tenants.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { importedNames } from '#gateway/match/names/importedNames.ts';
import { importNames, type NameImport } from '#gateway/match/names/importNames.ts';
import { missingNames } from '#gateway/match/names/missingNames.ts';
import { type NameFile, NameFileError, type NameRow, parseNameFile } from '#gateway/match/names/nameFile.ts';
import { removeNames } from '#gateway/match/names/removeNames.ts';
import { NAMED_KINDS } from '#gateway/match/tables.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { single } from '#gateway/operator/flagValues.ts';
import { printable } from '#gateway/operator/printable.ts';

const MAX_LISTED = 100;

const language = single((text) => (isLanguage(text) ? text : undefined), `a language is one of ${LANGUAGES.join(', ')}`);
const fileText = single((text) => (text.trim() === '' ? undefined : text), 'the file is empty');

const kind = single((text) => NAMED_KINDS.find((one) => one === text), `a kind is one of ${NAMED_KINDS.join(', ')}`);
const source = single(
  (text) => (sourceId.safeParse(text).success ? text : undefined),
  'a source is the id of the provider, as names export prints it',
);
const sport = single((text) => SPORTS.find((one) => one === text), `a sport is ${SPORTS.join(' or ')}`);

/** Commands about names of competitions, teams and people, which all tenants share. */
export const NAME_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'names import',
    does: 'names competitions, teams and people as a file says: names import FILE',
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
    name: 'names remove',
    does: 'removes the imported names of one, so that those of the provider are shown again',
    flags: {
      kind: `KIND   one of ${NAMED_KINDS.join(', ')}`,
      source: 'ID   of the provider, as in the file of names; of a referee the English name',
      sport: `SPORT   ${SPORTS.join(' or ')}, where both have the id; by default both`,
      language: `LANGUAGE   one of ${LANGUAGES.join(', ')}; by default all`,
    },
    schema: z.object({ kind, source, sport: z.optional(sport), language: z.optional(language) }),
    async run({ db }, removal) {
      const count = await removeNames(db, {
        kind: removal.kind,
        sourceId: removal.source,
        sport: removal.sport,
        language: removal.language,
      });
      if (count === 0) throw new UsageError(`No name of ${removal.kind} ${printable(removal.source)} was imported.`);
      return `Names removed: ${count}.`;
    },
  }),
  defineCommand({
    name: 'names export',
    does: 'prints what has no name in a language, as a CSV file for names import',
    flags: { missing: `LANGUAGE   one of ${LANGUAGES.join(', ')}` },
    schema: z.object({ missing: language }),
    run: ({ db }, { missing }) => missingNames(db, missing),
  }),
  defineCommand({
    name: 'names list',
    does: 'prints the imported names, as a CSV file for names import',
    flags: { language: `LANGUAGE   one of ${LANGUAGES.join(', ')}; by default all` },
    schema: z.object({ language: z.optional(language) }),
    run: ({ db }, options) => importedNames(db, options.language),
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
