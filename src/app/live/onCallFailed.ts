import type { CallFailure } from '#api/apiClient.ts';
import { CAPTCHA_REQUIRED, SERVICE_PAUSED } from '#contract/calls/errors.ts';
import type { CallName } from '#contract/calls/calls.ts';
import type { CallError } from '#api/callError.ts';
import { openAuth, useAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { checkBaseConfig } from '#stores/queries/checkBaseConfig.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Calls that begin or end a session: their 401 and 403 do not concern the current session. */
const SESSION_CALLS: ReadonlySet<CallName> = new Set([
  'login',
  'phoneLogin',
  'registerByPhone',
  'exchangeActivityToken',
  'guest',
  'exitSys',
]);

/**
 * Handles a failed call (docs/product.md#call-failures). 401 resets the session, which leads to Index, and opens the login dialog once,
 * however many calls fail together; 403 without a member opens the dialog; 1048 makes the page look whether it is under maintenance; any
 * other error shows a toast unless the call is quiet or only lacks a captcha. `errorText` returns the text of an error key.
 */
export function onCallFailed({ name, error, quiet, token }: CallFailure, errorText: (key: CallError['key']) => string): void {
  const { status } = error;
  if (status === 401 && !SESSION_CALLS.has(name)) return endSession(token);
  if (status === 403 && !SESSION_CALLS.has(name) && !isLoggedIn(useSession.getState())) return openLogin();
  if (status === CAPTCHA_REQUIRED) return; // the form shows the captcha
  if (status === SERVICE_PAUSED) return checkBaseConfig(); // the overlay shows why
  if (!quiet) showText(error.userMessage ?? errorText(error.key));
}

/** Ends the session of this token, unless another one has replaced it. */
function endSession(token: string | null): void {
  if (token !== useSession.getState().token) return;
  if (token !== null) resetSession();
  openLogin();
}

/** Opens the login dialog once, however many failures ask for it. */
export function openLogin(): void {
  if (useAuth.getState().panel === null) openAuth();
}
