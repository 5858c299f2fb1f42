import { redirect } from 'react-router-dom';
import { correctTo } from './guards.ts';
import { ownSpellingOfRoute } from './ownSpelling.ts';
import type { GuardContext } from './route.ts';

/** Redirects an address that no route has to the route whose path it spells otherwise, else to Index. */
export function redirectMisspelt(url: URL, context: GuardContext): Response {
  const own = ownSpellingOfRoute(url.pathname);
  const index = `/${context.language}`;
  return own === null ? redirect(index) : correctTo(`${index}/${own}`, url, context);
}
