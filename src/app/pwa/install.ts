import type { Language } from '#contract/locale/tenants.ts';
import { linkManifest } from './linkManifest.ts';
import { registerWorker } from './registerWorker.ts';

/** Makes the app installable, and registers its service worker; `loadMore` loads what it needs to start offline. */
export function install(language: Language, loadMore: () => Promise<unknown>): void {
  linkManifest(document, language);
  registerWorker(window, loadMore);
}
