import type { CallName, Input, Output } from '#contract/calls/calls.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { queryClient } from './queryClient.ts';
import { callQuery } from './useCall.ts';

/**
 * Fetches what `useCall` will show, unless a fresh answer is there, and returns it; undefined when the call failed, which the screen
 * reports once it is shown.
 */
export async function prefetchCall<Name extends CallName>(
  api: LiveClient['api'],
  name: Name,
  input: Input<Name>,
): Promise<Output<Name> | undefined> {
  const query = callQuery(api, name, input);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData<Output<Name>>(query.queryKey);
}
