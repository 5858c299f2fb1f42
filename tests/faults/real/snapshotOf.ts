import { createApiClient } from '#api/apiClient.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import type { Sport } from '#contract/match/sport.ts';

/** Returns a board as the gateway has it, requested directly. Rejects with CallError. */
export function snapshotOf(address: string, sport: Sport): Promise<BoardSnapshot> {
  const clientInfo = { language: 'en-US', deviceId: 'user-of-boards-1', appVersion: '0', timeZone: 'UTC' } as const;
  return createApiClient(clientInfo, (path, init) => fetch(new URL(String(path), address), init)).call('board', { sport });
}
