import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import type { Language } from '#contract/locale/tenants.ts';

type InstallTexts = Readonly<Record<'name' | 'description', string>>;

/** Background of the light theme in tokens.css: a manifest has one colour only. */
const BACKGROUND = '#e4ebe3';

export function manifestPath(language: Language): string {
  return `/manifest.${language}.webmanifest`;
}

/**
 * Returns the W3C Web Application Manifest of a language. All languages share one id, so that changing the language does not install a
 * second app.
 */
export function manifestOf(language: Language, texts: InstallTexts) {
  return {
    id: '/',
    name: texts['name'],
    short_name: APP_CONFIG.productTitle,
    description: texts['description'],
    lang: language,
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    theme_color: BACKGROUND,
    background_color: BACKGROUND,
    categories: ['sports'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 192, 'maskable'), icon('maskable', 512, 'maskable')],
  };
}

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
