import type { HandlersOf } from '#gateway/request/handler.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { shared } from '#gateway/match/detail/detailContext.ts';
import type { TenantOpenStances } from './tenantOpenStances.ts';

/** The call that lists show beside coming matches. */
export function createStanceCounts(
  openStances: Pick<TenantOpenStances, 'countsOf'>,
  timers: Timers,
): HandlersOf<'stanceCounts'>['stanceCounts'] {
  return shared(timers, async (_, { tenant }) => {
    const counts = await openStances.countsOf(tenant);
    return { counts: Array.from(counts, ([matchId, { free, paid }]) => ({ matchId, stances: free + paid })) };
  });
}
