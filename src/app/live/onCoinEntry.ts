import type { AccountEntry } from '#contract/wire/accountEntry.ts';
import { invalidateCall, queryClient, userCallKey } from '#stores/queries/queryClient.ts';

/** What concerns the member's coins. */
type CoinAccountEntry = Extract<AccountEntry, { readonly kind: 'coins' | 'order' }>;

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
  if (known?.balance === balance) return;
  void invalidateCall('coinRecords');
  void invalidateCall('invitationRewards'); // it may be the reward of one
}
