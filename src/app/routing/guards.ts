import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { inLanguage, languageOfPath } from '#i18n/language.ts';
import { type GuardContext, isDigits } from './route.ts';

/**
 * Reloads the page for another language; a segment that is no language redirects to Index. A link of the form `?match=7`, which was shared
 * before matches had a screen, leads to the match. Other spellings of the language and slashes at the end are corrected.
 */
export function requireLanguage(context: GuardContext): LoaderFunction {
  const { language, openIn } = context;
  return ({ request }) => {
    const url = new URL(request.url);
    const requested = languageOfPath(url.pathname);
    if (requested === null) return redirect(`/${language}`);
    if (requested !== language) {
      openIn(requested, url);
      return null;
    }
    const own = inLanguage(url.pathname, language).replace(/\/+$/, '');
    return own === url.pathname ? redirectShared(url, language) : correctTo(own, url, context);
  };
}

export function requireDigits(names: readonly string[], context: GuardContext): LoaderFunction {
  const unknown = redirectUnknown(context);
  return (args) => (names.every((name) => isDigits(args.params[name])) ? null : unknown(args));
}

/** Redirects a path that no route has, by code of its own: few addresses are misspelt. */
export function redirectUnknown(context: GuardContext): (args: LoaderFunctionArgs) => Promise<Response> {
  return async ({ request }) => {
    const { redirectMisspelt } = await loadModule(() => import('./redirectMisspelt.ts'));
    return redirectMisspelt(new URL(request.url), context);
  };
}

/** Redirects to the same address with another path. An address that the page was opened at is replaced in the history. */
export function correctTo(pathname: string, { search }: URL, { currentAddress, requestedHash }: GuardContext): Response {
  const address = pathname + search + requestedHash();
  return currentAddress() === null ? replace(address) : redirect(address);
}

function redirectShared({ searchParams }: URL, language: Language): Response | null {
  const id = searchParams.get('match') ?? undefined;
  return isDigits(id) && Number(id) > 0 ? replace(`/${language}/match/${id}`) : null;
}
