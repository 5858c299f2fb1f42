import { isInviteCode } from '#contract/calls/fieldRules.ts';

/** The invitation code of this tab, in session storage (spec section 2). */
const SESSION = 'touchline.invite';
/** The code at installation; the installed app starts with empty session storage. */
const INSTALLED = 'touchline.installed';

/** Fallback where session storage is refused. */
let promotion: string | null = null;

/**
 * Returns the invitation code that fills and locks the field: of the installation, the session or the address; null for none (spec
 * section 4).
 */
export function savedInviteCode(): string | null {
  return found(() => localStorage.getItem(INSTALLED)) ?? found(() => sessionStorage.getItem(SESSION)) ?? promotion;
}

/** Stores the code of an address. The first code of a session wins. */
export function saveInvite(code: string): void {
  if (!isInviteCode(code)) return;
  promotion = code;
  write(() => {
    if (found(() => sessionStorage.getItem(SESSION)) === null) sessionStorage.setItem(SESSION, code);
  });
}

/** Stores the code for the installed app. */
export function saveInviteForInstalledApp(): void {
  const code = savedInviteCode();
  if (code !== null) write(() => localStorage.setItem(INSTALLED, code));
}

function found(read: () => string | null): string | null {
  try {
    const text = read();
    return text !== null && isInviteCode(text) ? text : null;
  } catch {
    return null;
  }
}

function write(run: () => void): void {
  try {
    run();
  } catch {
    // storage is refused: the code holds for this page
  }
}
