import { isInviteCode } from '#contract/calls/fieldRules.ts';

/** This tab's invitation code, in session storage (spec section 2). */
const SESSION = 'touchline.invite';
/** The code with which the app was installed: it stays with the installed app, whose session storage begins empty. */
const INSTALLED = 'touchline.installed';

/** The code of the address that this page was opened with; where session storage is refused it holds for this page. */
let promotion: string | null = null;

/** The invitation code to fill in and lock: of the install, of this tab's session, of the address; null for none (spec section 4). */
export function savedInviteCode(): string | null {
  return found(() => localStorage.getItem(INSTALLED)) ?? found(() => sessionStorage.getItem(SESSION)) ?? promotion;
}

/** Takes the code of an address. The first of a session stays: whoever invited first did. */
export function saveInvite(code: string): void {
  if (!isInviteCode(code)) return;
  promotion = code;
  write(() => {
    if (found(() => sessionStorage.getItem(SESSION)) === null) sessionStorage.setItem(SESSION, code);
  });
}

/** The app has been installed: the code goes with it. */
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
