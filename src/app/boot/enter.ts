import type { Language } from '#contract/locale/tenants.ts';
import { parseEntryParams, withoutEntryParams } from './entryParams.ts';
import { handleEntryParams } from './handleEntryParams.ts';

/**
 * Handles the query of the address that led into the app, which is no longer in it: leads to `redirectUrl`, or gives the address its other
 * parameters back. Resolves once an activity token has become a session.
 */
export async function enter(search: string, language: Language): Promise<void> {
  const entry = parseEntryParams(search, { origin: location.origin, language });
  const others = withoutEntryParams(search);
  if (entry.redirect !== null) history.replaceState(history.state, '', entry.redirect);
  else if (others !== '') history.replaceState(history.state, '', location.pathname + others + location.hash);
  await handleEntryParams(entry, language);
}
