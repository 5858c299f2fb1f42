import { loadModule } from '#api/loadModule.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { MATCH_DETAIL } from './firstRoutes.ts';

/** Loads the screen of a match before the tap that opens it. */
export async function loadMatchDetail(): Promise<void> {
  await Promise.all([loadModule(MATCH_DETAIL.load, 'never'), loadNamespaces(...MATCH_DETAIL.namespaces)]);
}
