import type { Db } from '#gateway/db/database.ts';
import { postTransfer, type Transfer } from '#gateway/ledger/postTransfer.ts';

/** A transfer of coins that an operator gives to a member. */
export function aGrant(memberId: bigint, coins: number, key: string = crypto.randomUUID(), tenant = 'VNWOS'): Transfer {
  return {
    tenant,
    unit: 'coins',
    key: `grant ${key}`,
    about: { kind: 'grant', reason: 'Thank you' },
    legs: [
      { account: { kind: 'rewards', memberId: null }, amount: -coins },
      { account: { kind: 'promotional', memberId }, amount: coins },
    ],
  };
}

/** Grants coins at a server time (ms), and returns the transfer's id. */
export async function grant(db: Db, memberId: bigint, coins: number, at = 0): Promise<number> {
  const { id } = await db.transaction((tx) => postTransfer(tx, aGrant(memberId, coins), at));
  return id;
}
