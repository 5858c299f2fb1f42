import type { ApiClient } from '#api/apiClient.ts';
import { closeAuth } from '#stores/overlays/auth.ts';
import { startSession } from '#stores/session/sessionActions.ts';

/** A login that succeeded: the session begins, which opens what was wanted, and the overlay leaves. */
export async function completeLogin(api: Pick<ApiClient, 'call'>): Promise<void> {
  await startSession(api);
  closeAuth('entered');
}
