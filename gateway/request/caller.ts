/** A permission that operators grant to a member. */
export type Role = 'expert';

/** A mute: until a server time (ms) the member may not write in rooms and community, and is shown the reason. */
export interface Mute {
  readonly until: number;
  readonly reason: string;
}

/** The member or guest whose session a request has, and what they may do at that moment. */
export interface Caller {
  /** Of the session. */
  readonly id: string;
  /** null: a guest. */
  readonly memberId: bigint | null;
  readonly role: Role | null;
  /** null: may write in rooms and community. */
  readonly mute: Mute | null;
}
