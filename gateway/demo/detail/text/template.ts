import { LANGUAGES } from '#contract/locale/tenants.ts';
import { nameIn, type Names } from '#contract/locale/names.ts';

/**
 * A sentence in Chinese, Vietnamese, English and Indonesian. `{p}` and `{q}` are players, `{t}` the team, `{o}` its opponent, `{s}` the
 * score, `{n}` a number.
 */
export type Template = readonly [zh: string, vi: string, en: string, id: string];

export interface Blanks {
  readonly p?: Names | undefined;
  readonly q?: Names | undefined;
  readonly t?: Names | undefined;
  readonly o?: Names | undefined;
  readonly s?: string | undefined;
  readonly n?: number | undefined;
}

/** Returns the sentence in all languages with its blanks filled in. */
export function fill(template: Template, blanks: Blanks): Names {
  const [zh, vi, en, id] = LANGUAGES.map((language, i) =>
    (template[i] ?? '').replace(/\{([pqtosn])\}/g, (whole, blank: string) => {
      const value = isBlank(blank) ? blanks[blank] : undefined;
      if (value === undefined) return whole;
      return typeof value === 'number' ? String(value) : nameIn(value, language);
    }),
  );
  return { 'zh-CN': zh ?? '', 'vi-VN': vi ?? '', 'en-US': en ?? '', 'id-ID': id ?? '' };
}

/** Returns whether a text is the name of a blank. */
export function isBlank(text: string): text is keyof Blanks {
  return 'pqtosn'.includes(text);
}
