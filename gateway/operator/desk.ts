import type { Db } from '#gateway/db/database.ts';
import { type Office, openOffice } from './open.ts';

/** Where one command is done: the tenant that it is about, and everything that it may reach. */
export interface Desk {
  readonly tenant: string;
  readonly office: Office;
  /** ms since 1970. */
  readonly now: () => number;
}

/** `db` is the transaction of one command. */
export function openDesk(db: Db, tenant: string, now: () => number): Desk {
  return { tenant, office: openOffice(db, now), now };
}
