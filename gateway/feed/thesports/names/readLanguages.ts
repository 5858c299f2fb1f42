import * as z from 'zod/mini';
import type { Language } from '#contract/locale/tenants.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import { maybeText } from '#gateway/feed/thesports/fields.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { cleanName } from './cleanName.ts';
import type { DirectoryKind } from './directoryRow.ts';

/** `type` of `language/list`. */
export const LANGUAGE_TYPES = { category: 1, country: 2, competition: 3, team: 4, player: 5, injury: 6 } as const satisfies Partial<
  Record<DirectoryKind, number>
>;
export type LanguageKind = keyof typeof LANGUAGE_TYPES;

const row = z.object({
  id: z.string().check(z.minLength(1)),
  name_en: maybeText,
  name_zh: maybeText,
  name_zht: maybeText,
  name_vi: maybeText,
  name_vn: maybeText,
  name_id: maybeText,
  name_ind: maybeText,
});

/**
 * Reads `language/list` into the directory: the names in our four languages as far as the row has them. The documentation does not list
 * the marks of languages, so the usual ones of each are tried.
 */
export function readLanguages(payload: unknown, kind: LanguageKind, { directory, report }: TheSportsContext): void {
  for (const one of parseRows(readList(payload).results, row, `${kind} in other languages`, report)) {
    const names = defined({
      'zh-CN': cleanName(one.name_zh) ?? cleanName(one.name_zht),
      'vi-VN': cleanName(one.name_vi) ?? cleanName(one.name_vn),
      'en-US': cleanName(one.name_en),
      'id-ID': cleanName(one.name_id) ?? cleanName(one.name_ind),
    });
    if (Object.keys(names).length > 0) directory.put({ kind, id: one.id, names });
  }
}

function defined(names: Readonly<Record<Language, string | undefined>>): Partial<Record<Language, string>> {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
}
