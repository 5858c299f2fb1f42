import type { Language } from '#contract/locale/tenants.ts';
import { manifestPath } from './manifest.ts';

/** Names the manifest of the reader's language to the browser, which then offers to install the app in its words. */
export function linkManifest(page: Document, language: Language): void {
  const link = page.createElement('link');
  link.rel = 'manifest';
  link.href = manifestPath(language);
  page.head.append(link);
}
