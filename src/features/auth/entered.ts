import type { Api } from '#api/call.ts';
import { closeAuth } from '#stores/auth.ts';
import { enter } from '#stores/sessionacts.ts';

/** A login that succeeded: the session begins, which opens what was wanted, and the overlay leaves. */
export async function entered(api: Pick<Api, 'call'>): Promise<void> {
  await enter(api);
  closeAuth('entered');
}
