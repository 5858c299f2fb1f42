import type { MatchId } from '#contract/match/match.ts';

/** A room is of a tenant and a match: every query of its data names both. */
export interface RoomKey {
  readonly tenant: string;
  readonly matchId: MatchId;
}

/** Returns the key as text, for maps. */
export function roomKeyText({ tenant, matchId }: RoomKey): string {
  return `${tenant} ${matchId}`;
}
