import { LANGUAGES } from '#contract/locale/tenants.ts';

/** A flag of a command, as a field. */
export interface FormField {
  readonly flag: string;
  readonly label: string;
  /** texts: one for each language; lines: a flag for each line; moment: a local time, sent as an instant. */
  readonly kind: 'text' | 'number' | 'texts' | 'lines' | 'choice' | 'moment';
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What it begins with. */
  readonly initial?: string;
  readonly hint?: string;
}

/** What is typed, by flag; of a field with a text for each language by flag and language. */
export type Values = Readonly<Record<string, string>>;

export function emptyValues(fields: readonly FormField[]): Values {
  return Object.fromEntries(
    fields.map(({ flag, kind, choices, initial }) => [flag, initial ?? (kind === 'choice' ? (choices?.[0]?.value ?? '') : '')]),
  );
}

/** Returns the name of the first field that must be filled and is not; null when all are. Of texts the first language is enough. */
export function missingField(fields: readonly FormField[], values: Values): string | null {
  for (const { flag, kind, isOptional = false } of fields) {
    if (isOptional) continue;
    if (kind === 'texts') {
      if (LANGUAGES.every((language) => textIn(values, `${flag} ${language}`) === '')) return `${flag} ${LANGUAGES[0]}`;
    } else if (textIn(values, flag) === '') return flag;
  }
  return null;
}

/** Returns the flags of the command; empty fields are left out, a text is `LANG=TEXT`, a local time an instant. */
export function flagsOf(fields: readonly FormField[], values: Values, fixed: Readonly<Record<string, string>>): Record<string, string[]> {
  const flags: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(fixed)) flags[name] = [value];
  for (const { flag, kind } of fields) {
    const given =
      kind === 'texts'
        ? LANGUAGES.map((language) => [language, textIn(values, `${flag} ${language}`)] as const)
            .filter(([, text]) => text !== '')
            .map(([language, text]) => `${language}=${text}`)
        : (kind === 'lines' ? textIn(values, flag).split('\n') : [textIn(values, flag)])
            .map((text) => text.trim())
            .filter((text) => text !== '')
            .map((text) => (kind === 'moment' ? instantOf(text) : text));
    if (given.length > 0) flags[flag] = given;
  }
  return flags;
}

/** Commands read minutes, without seconds. */
function instantOf(localTime: string): string {
  return `${new Date(localTime).toISOString().slice(0, 16)}Z`;
}

function textIn(values: Values, name: string): string {
  return (values[name] ?? '').trim();
}
