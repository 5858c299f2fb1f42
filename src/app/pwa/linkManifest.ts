import type { Language } from '#contract/locale/tenants.ts';
import { manifestPath } from './manifest.ts';

/** Links the web app manifest of the language, so that the browser offers to install the app. */
export function linkManifest(page: Document, language: Language): void {
  const link = page.createElement('link');
  link.rel = 'manifest';
  link.href = manifestPath(language);
  page.head.append(link);
}
