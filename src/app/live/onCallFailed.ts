import type { Failure } from '#api/apiClient.ts';
import type { CallName } from '#contract/calls/calls.ts';
import type { CallError } from '#api/callError.ts';
import { openAuth, useAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Calls that begin or end a session: a refusal is an answer to them, and says nothing of the session that stands. */
const OWN_AFFAIR: ReadonlySet<CallName> = new Set(['login', 'phoneLogin', 'registerByPhone', 'exchangeActivityToken', 'guest', 'exitSys']);

/**
 * What follows from a call that failed (spec section 7). 401 resets the session, which leads to Index, and opens the login dialog,
 * once however many calls fail together; 403 without a member opens the dialog; anything else is said, unless the caller
 * wanted it quiet. `words` gives those of the catalogue.
 */
export function onCallFailed({ name, error, quiet, token }: Failure, words: (key: CallError['key']) => string): void {
  const code = String(error.reason);
  if (code === '401' && !OWN_AFFAIR.has(name)) return ended(token);
  if (code === '403' && !OWN_AFFAIR.has(name) && !isLoggedIn(useSession.getState())) return askToLogIn();
  if (!quiet) showText(error.userMessage ?? words(error.key));
}

/** The session of this token is over. One that has been replaced or forgotten meanwhile is nobody's. */
function ended(token: string | null): void {
  if (token !== useSession.getState().token) return;
  if (token !== null) resetSession();
  askToLogIn();
}

function askToLogIn(): void {
  if (useAuth.getState().panel === null) openAuth();
}
