import { invalidateCall } from '#stores/queries/queryClient.ts';

/** Refetches what is on screen about stances and their authors: something happened to one that the member wrote or bought. */
export function onStanceEntry(): void {
  for (const call of ['stanceDetail', 'stanceList', 'myStances', 'expertDetail', 'expertBasic'] as const) void invalidateCall(call);
}
