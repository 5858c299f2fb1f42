import type { CoinAccountEntry } from '#effects/runAccountChannel.ts';
import { invalidateCall, queryClient, userCallKey } from '#stores/queries/queryClient.ts';

/** Shows the balance that the gateway states, and refetches the records or orders that are on screen. */
export function onCoinEntry(entry: CoinAccountEntry): void {
  if (entry.kind === 'order') {
    void invalidateCall('rechargeOrders');
    return;
  }
  const { balance } = entry;
  const key = userCallKey('coinBalance', {});
  const known = queryClient.getQueryData<{ readonly balance: number }>(key);
  queryClient.setQueryData(key, { balance });
  if (known?.balance !== balance) void invalidateCall('coinRecords');
}
