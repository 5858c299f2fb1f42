import type { SessionEndReason } from '#contract/wire/accountEntry.ts';
import { isCurrentMember, memberSessionId, syncTokenIfChanged, useSession } from '#stores/session/session.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { showText } from '#stores/overlays/toast.ts';
import { openLogin } from './onCallFailed.ts';

/**
 * Ends the session that the gateway has revoked, and shows the reason. Another tab may have logged in again meanwhile: then this page takes the
 * new session instead.
 */
export function onSessionRevoked(reason: SessionEndReason, textOf: (reason: SessionEndReason) => string): void {
  const revoked = memberSessionId(useSession.getState());
  syncTokenIfChanged(Date.now());
  if (!isCurrentMember(revoked)) return;
  resetSession();
  showText(textOf(reason));
  openLogin();
}
