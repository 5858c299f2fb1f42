import { clockSeconds } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';

/** Between two answers about a match; after a longer time its goals are no jump but what happened meanwhile. */
const GAP_MS = 180_000;
/** The judge takes smaller steps back as they are (docs/domain.md#implausible-states). */
const CLOCK_BACK_S = 60;

/**
 * Says of states why they contradict the board, where the way of asking explains it: nobody asked for a while, or the provider's minute
 * stands still, so that the clock went ahead. The judge would hold them back until they are repeated, with every goal in them.
 */
export function withCorrections(
  events: readonly ProviderEvent[],
  rows: ReadonlyMap<string, MatchRow>,
  readAt: ReadonlyMap<string, number>,
  now: number,
): readonly ProviderEvent[] {
  return events.map((event) => {
    const row = event.kind === 'state' ? rows.get(event.sourceId) : undefined;
    if (event.kind !== 'state' || row === undefined || !isLive(row) || event.body.correction !== undefined) return event;
    const correction = reasonOf(event.body, row, now - (readAt.get(event.sourceId) ?? row.statusAt), now);
    return correction === null ? event : { ...event, body: { ...event.body, correction } };
  });
}

type State = Extract<ProviderEvent, { readonly kind: 'state' }>['body'];

function reasonOf(state: State, row: MatchRow, gapMs: number, now: number): string | null {
  if (gapMs >= GAP_MS) return 'the first answer after a while';
  return secondsBack(state, row, now) > CLOCK_BACK_S ? "the provider's minute stands still or has gone back" : null;
}

/** Returns whether a running clock is more than a minute behind what the board shows. One that stands still is: the board went ahead of it. */
export function isMinuteBack(state: State, row: MatchRow, now: number): boolean {
  return state.clock.running > 0 && secondsBack(state, row, now) > CLOCK_BACK_S;
}

function secondsBack(state: State, row: MatchRow, now: number): number {
  if (state.sport !== 'football' || row.sport !== 'football' || state.status !== row.status) return 0;
  return clockSeconds(row, now) - clockSeconds({ ...row, clock: state.clock }, now);
}
