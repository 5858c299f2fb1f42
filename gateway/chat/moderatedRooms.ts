import type { MatchId } from '#contract/match/match.ts';

/** A message that waits for an operator. */
export interface HeldMessage {
  readonly id: number;
  readonly matchId: MatchId;
  readonly memberId: bigint;
  readonly nickname: string;
  readonly text: string;
  /** Server time (ms) at which it was sent. */
  readonly at: number;
}

/** Messages that were held because of links or contact details. */
export interface HeldMessages {
  /** Of a tenant, the oldest first. */
  held(tenant: string): Promise<readonly HeldMessage[]>;
  /** Publishes one; resolves with whether there was one. */
  approve(tenant: string, id: number): Promise<boolean>;
  /** Deletes one unpublished; resolves with whether there was one. */
  reject(tenant: string, id: number): Promise<boolean>;
}

/** What operators' commands need of the rooms. */
export interface ModeratedRooms extends HeldMessages {
  /** Returns the text of a published message; null when it is removed, or was never there. */
  textOf(tenant: string, matchId: MatchId, seq: number): Promise<string | null>;
}
