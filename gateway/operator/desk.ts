import type { Db } from '#gateway/db/database.ts';
import { issueActivityToken } from '#gateway/member/activitylinks.ts';
import { openStanding, type Standing } from '#gateway/member/standing.ts';
import { type Office, openOffice } from './open.ts';

/** Where one command is done: the tenant that it is about, and everything that it may reach. */
export interface Desk {
  readonly tenant: string;
  readonly office: Office;
  readonly standing: Standing;
  /** A token that logs this member in, once, within a minute. */
  readonly issueToken: (memberId: bigint) => Promise<string>;
  /** ms since 1970. */
  readonly now: () => number;
}

/** `db` is the transaction of one command. */
export function openDesk(db: Db, tenant: string, now: () => number): Desk {
  return {
    tenant,
    office: openOffice(db, now),
    standing: openStanding(db, now),
    issueToken: (memberId) => issueActivityToken(db, memberId, now()),
    now,
  };
}
