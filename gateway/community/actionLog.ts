import type { Db } from '#gateway/db/database.ts';
import { actions } from './moderation/tables.ts';

export type Action = Omit<typeof actions.$inferInsert, 'id' | 'note'> & { readonly note?: string };

/** Returns the actor of what a member does. */
export function actorOf(memberId: bigint): string {
  return `member:${memberId}`;
}

/** Notes what is done, in the transaction of what does it. */
export async function noteAction(tx: Db, action: Action): Promise<void> {
  await tx.insert(actions).values(action);
}
