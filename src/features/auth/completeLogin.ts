import type { ApiClient } from '#api/apiClient.ts';
import { closeAuth } from '#stores/overlays/auth.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { startSession } from '#stores/session/sessionActions.ts';

/** Starts the session after a successful login call, then closes the overlay. */
export async function completeLogin(api: Pick<ApiClient, 'call'>): Promise<void> {
  await startSession(api);
  queryClient.removeQueries({ queryKey: ['checkPhone'] }); // the phone may have got an account
  closeAuth('entered');
}
