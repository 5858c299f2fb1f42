import type { Language } from '#contract/locale/tenants.ts';

/** The words of a manifest, in locales/<language>/install.json. */
type InstallWords = Readonly<Record<'name' | 'description', string>>;

/** The ground by day, as in tokens.css: a manifest has one colour, and the page's own theme-color follows the night. */
const GROUND = '#e4ebe3';

/** Where the manifest of a language is served. */
export function manifestPath(language: Language): string {
  return `/manifest.${language}.webmanifest`;
}

/**
 * The web app manifest of a language (W3C Web Application Manifest). The id is the same in each: a reader who changes the
 * language has one app, not two.
 */
export function manifestOf(language: Language, words: InstallWords) {
  return {
    id: '/',
    name: words['name'],
    short_name: 'Touchline',
    description: words['description'],
    lang: language,
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    categories: ['sports'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 192, 'maskable'), icon('maskable', 512, 'maskable')],
  };
}

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
