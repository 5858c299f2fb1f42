import { isInviteCode } from '#contract/calls/fieldRules.ts';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

/** The first invitation code of this tab (docs/product.md#invite-code). */
const session = createPersistedStore('invite', parseCode, { isSession: true });
/** The code at installation; the installed app starts with empty session storage. */
const installed = createPersistedStore('installed', parseCode);
/** The code of this page's address, which a logout leaves in place. */
let promotion: string | null = null;

/**
 * Returns the invitation code that fills and locks the field: of the installation, the session or the address; null for
 * none (docs/product.md#invite-code).
 */
export function savedInviteCode(): string | null {
  return installed.getState().code ?? session.getState().code ?? promotion;
}

/** Stores the code of an address. The first code of a session wins. */
export function saveInvite(code: string): void {
  if (!isInviteCode(code)) return;
  promotion = code;
  if (session.getState().code === null) session.setState({ code });
}

/** Stores the code that install tracking names; the first one of an installation wins. */
export function saveInstalledInvite(code: string): void {
  if (isInviteCode(code) && installed.getState().code === null) installed.setState({ code });
}

/** Stores the code for the installed app. */
export function saveInviteForInstalledApp(): void {
  const code = savedInviteCode();
  if (code !== null) installed.setState({ code });
}

function parseCode({ code }: Stored): { readonly code: string | null } {
  return { code: typeof code === 'string' && isInviteCode(code) ? code : null };
}
