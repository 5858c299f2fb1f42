import { ROOM_OPEN_MS } from '#contract/calls/limits.ts';
import type { SayRefusal } from '#contract/room/roomCalls.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { isOver } from '#contract/match/status.ts';

/** Server times (ms) between which a room accepts messages; `closesAt` is null until the match has ended. */
export interface OpenHours {
  readonly opensAt: number;
  readonly closesAt: number | null;
}

/** Returns when the room of a match opens and closes (docs/protocol.md#rooms). */
export function openHoursOf(row: MatchRow): OpenHours {
  const endedAt = row.statusAt === 0 ? row.kickoff : row.statusAt;
  return { opensAt: row.kickoff - ROOM_OPEN_MS, closesAt: isOver(row) ? endedAt + ROOM_OPEN_MS : null };
}

/** Returns why a room accepts nothing at server time `now` (ms), and when it will; null while it is open. */
export function closedReason(
  { opensAt, closesAt }: OpenHours,
  now: number,
): { readonly reason: Extract<SayRefusal, 'notOpen' | 'closed'>; readonly retryMs: number | null } | null {
  if (closesAt !== null && now >= closesAt) return { reason: 'closed', retryMs: null };
  return now < opensAt ? { reason: 'notOpen', retryMs: opensAt - now } : null;
}
