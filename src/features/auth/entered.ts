import type { ApiClient } from '#api/call.ts';
import { closeAuth } from '#stores/auth.ts';
import { startSession } from '#stores/sessionacts.ts';

/** A login that succeeded: the session begins, which opens what was wanted, and the overlay leaves. */
export async function completeLogin(api: Pick<ApiClient, 'call'>): Promise<void> {
  await startSession(api);
  closeAuth('entered');
}
