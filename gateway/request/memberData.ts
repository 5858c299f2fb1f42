/** Whose data. */
export interface DataOwner {
  readonly tenant: string;
  readonly memberId: bigint;
}

/**
 * What a room of the gateway has stored about members. A new room that stores something adds one to the list in `createServices.ts`, and
 * is then part of every export and deletion (docs/domain.md#deleted-accounts).
 */
export interface MemberData {
  /** The room, as it is named in the export. */
  readonly room: string;
  /** Returns everything stored about a member, as JSON: ids of members as texts, times as ISO dates. */
  exportOf(owner: DataOwner): Promise<unknown>;
  /** Deletes it, but for the ledger's numbers and what others paid for or answered. Runs again after a crash: the second run changes nothing. */
  forgetMember(owner: DataOwner): Promise<void>;
}

/** Returns a server time as an export writes it. */
export function isoTime(ms: number): string;
export function isoTime(ms: number | null): string | null;
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
