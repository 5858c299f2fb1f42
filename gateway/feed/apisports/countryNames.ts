import type { Names } from '#contract/locale/names.ts';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { lineOf } from './fields.ts';

type Translations = Exclude<Names, string>;

/** Regions of Unicode that are no country: the continents. */
const CONTINENTS = ['002', '005', '009', '013', '019', '142', '150'] as const;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** What the provider calls otherwise than Unicode does. */
const CODES: Readonly<Record<string, string>> = {
  bosnia: 'BA',
  congo: 'CG',
  'congo dr': 'CD',
  'czech republic': 'CZ',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  macau: 'MO',
  macao: 'MO',
  macedonia: 'MK',
  myanmar: 'MM',
  palestine: 'PS',
  'trinidad and tobago': 'TT',
  turkey: 'TR',
  usa: 'US',
};

/** Associations that are no country of Unicode. */
const OTHERS: Readonly<Record<string, Translations>> = {
  'chinese taipei': { 'zh-CN': '中华台北', 'vi-VN': 'Đài Bắc Trung Hoa', 'id-ID': 'Taipei Tionghoa' },
  england: { 'zh-CN': '英格兰', 'vi-VN': 'Anh', 'id-ID': 'Inggris' },
  'northern ireland': { 'zh-CN': '北爱尔兰', 'vi-VN': 'Bắc Ireland', 'id-ID': 'Irlandia Utara' },
  scotland: { 'zh-CN': '苏格兰', 'vi-VN': 'Scotland', 'id-ID': 'Skotlandia' },
  wales: { 'zh-CN': '威尔士', 'vi-VN': 'Xứ Wales', 'id-ID': 'Wales' },
  world: { 'zh-CN': '国际', 'vi-VN': 'Quốc tế', 'id-ID': 'Internasional' },
};

/** The long names say what these belong to. */
const SHORT: ReadonlySet<string> = new Set(['HK', 'MO']);

const displayNames = { long: namesInAll('long'), short: namesInAll('short') };

/** Codes by the English name of their country or continent, in the form of `normalizeName`. */
const codes = new Map<string, string>([
  ...Object.values(displayNames).flatMap((names) => {
    return [...CONTINENTS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))].flatMap((code) => {
      const name = names.get('en-US')?.of(code);
      return name === undefined ? [] : [[normalizeName(name), code] as const];
    });
  }),
  ...Object.entries(CODES),
]);

/** Returns a country in our languages where it is known, else as the provider has it (`South-Korea`); null when there is none. */
export function countryNames(country: string | null | undefined): Names | null {
  const english = lineOf(country?.replaceAll('-', ' '));
  if (english === null) return null;
  const key = normalizeName(english);
  const code = codes.get(key);
  return { ...(OTHERS[key] ?? (code === undefined ? {} : namesOf(code))), 'en-US': english };
}

function namesInAll(style: 'long' | 'short'): ReadonlyMap<Language, Intl.DisplayNames> {
  return new Map(LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })]));
}

function namesOf(code: string): Translations {
  const names = displayNames[SHORT.has(code) ? 'short' : 'long'];
  return Object.fromEntries(Array.from(names, ([language, of]) => [language, of.of(code) ?? code]));
}
