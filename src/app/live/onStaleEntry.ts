import type { ApiClient } from '#api/apiClient.ts';
import type { StaleAccountEntry } from '#effects/runAccountChannel.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';
import { loadMember } from '#stores/session/sessionActions.ts';

const CALLS = {
  /** Stances and their authors: something happened to one that the member wrote or bought. */
  stance: ['stanceDetail', 'stanceList', 'myStances', 'expertDetail', 'expertBasic'],
  /** The member: something was changed here, on another page or another device. */
  profile: ['memberInfo'],
} as const;

/** Refetches what is on screen about the subject of an entry. */
export function onStaleEntry({ kind }: StaleAccountEntry, api: Pick<ApiClient, 'call'>): void {
  for (const call of CALLS[kind]) void invalidateCall(call);
  if (kind === 'profile') void loadMember(api, { quiet: true }).catch(() => undefined);
}
