import type { Database } from '#gateway/db/database.ts';
import { ledgerAccounts } from '#gateway/ledger/tables.ts';
import { grant } from '#tests/builders/ledger.ts';
import { nameColumns } from '#gateway/member/name/nameSkeleton.ts';
import { members } from '#gateway/member/tables.ts';
import { storeStance } from '#tests/builders/storedStance.ts';

/** A fresh market: members with coins for two stances each, and stances on sale, whose authors take turns. */
export interface StoredMarket {
  readonly buyers: readonly bigint[];
  readonly stances: readonly { readonly id: number; readonly authorId: bigint }[];
}

let registered = 0;

/** Stores it beside those of earlier rounds. The accounts of all members exist, as after their first coins. */
export async function storeMarket(
  { db }: Database,
  counts: { readonly buyers: number; readonly stances: number; readonly authors: number },
): Promise<StoredMarket> {
  const [buyers, authors] = [await register(counts.buyers), await register(counts.authors)];
  for (const id of buyers) await grant(db, id, 100);
  const accounts = [
    ...buyers.map((memberId) => ({ kind: 'paid' as const, memberId })),
    ...authors.map((memberId) => ({ kind: 'income' as const, memberId })),
  ];
  await db.insert(ledgerAccounts).values(accounts.map((account) => ({ ...account, tenant: 'VNWOS', unit: 'coins' as const })));
  const stances: StoredMarket['stances'][number][] = [];
  for (let i = 0; i < counts.stances; i += 1) {
    const authorId = authors[i % authors.length];
    if (authorId === undefined) throw new Error('no author was registered');
    stances.push({ authorId, id: await storeStance(db, { authorId, kickoff: Date.now() + 3_600_000 }) });
  }
  return { buyers, stances };

  async function register(count: number): Promise<readonly bigint[]> {
    const rows = Array.from({ length: count }, () => {
      registered += 1;
      const name = `bench${registered}`;
      return { tenant: 'VNWOS', phone: name, account: name, ...nameColumns(name), inviteCode: String(registered), createdAt: 0 };
    });
    return (await db.insert(members).values(rows).returning({ id: members.id })).map(({ id }) => id);
  }
}
