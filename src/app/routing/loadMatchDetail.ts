import { loadNamespaces } from '#i18n/setup.ts';
import { MATCH_DETAIL } from './firstRoutes.ts';

/** Loads the screen of a match before the tap that opens it. */
export async function loadMatchDetail(): Promise<void> {
  await Promise.all([MATCH_DETAIL.load(), loadNamespaces(...MATCH_DETAIL.namespaces)]);
}
