import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#parts/input/debounce.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { callKey, queryClient } from '#stores/queries/queryClient.ts';

/** Phones of some countries are valid at 9 to 12 digits, so the check waits for a pause in typing. */
const PAUSE_MS = 500;

/** Whether a phone has an account; undecided: the gateway declined to answer or the call failed (docs/protocol.md#known-phones). */
export type HasAccount = 'yes' | 'no' | 'undecided';

/** Checks a valid phone once, after a pause in typing or at once by `checkNow`. `hasAccount` is null until the answer. */
export function usePhoneCheck(phone: string | null): { readonly hasAccount: HasAccount | null; readonly checkNow: () => void } {
  const { api } = useLiveClient();
  const input = { phone: phone ?? '' };
  const options = {
    queryKey: callKey('checkPhone', input),
    queryFn: () =>
      api.call('checkPhone', input, { quiet: true }).then(
        ({ hasPhone }): HasAccount => (hasPhone === null ? 'undecided' : hasPhone ? 'yes' : 'no'),
        (): HasAccount => 'undecided',
      ),
  };
  const { data = null } = useQuery({ ...options, enabled: false }, queryClient);
  useDebounced(phone, checkNow, PAUSE_MS);
  return { hasAccount: data, checkNow };

  function checkNow(): void {
    if (phone !== null) queryClient.query(options).catch(() => undefined); // a login meanwhile cancels it
  }
}
