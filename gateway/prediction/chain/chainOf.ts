import { and, asc, eq, gt } from 'drizzle-orm';
import { type ChainLink, SealError } from '#contract/stances/canonicalStance.ts';
import type { Db } from '#gateway/db/database.ts';
import { PUBLIC_SALT, type StanceText, stanceTexts } from '#gateway/prediction/market/stanceText.ts';
import { chainEntries } from './tables.ts';

/** Entries read at once. */
const BATCH_SIZE = 500;

/** An entry of a chain with what was sealed, as far as the database still has it. */
export type Entry = Pick<typeof chainEntries.$inferSelect, 'index' | 'kind' | 'stanceId' | 'at' | 'hash' | 'previousHash'> & {
  /** null when the text of a stance is missing or has no canonical form, which no sealed one lacks. */
  readonly opened: ChainLink['opened'];
};

const COLUMNS = {
  index: chainEntries.index,
  kind: chainEntries.kind,
  stanceId: chainEntries.stanceId,
  at: chainEntries.at,
  hash: chainEntries.hash,
  previousHash: chainEntries.previousHash,
  canonical: chainEntries.canonical,
  salt: PUBLIC_SALT,
} as const;

/** Returns an author's whole chain, the oldest entry first, paid texts included: for the gateway's own checks. */
export async function chainOf(db: Db, authorId: bigint): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const after = entries.at(-1)?.index ?? 0;
    const rows = await db
      .select(COLUMNS)
      .from(chainEntries)
      .where(and(eq(chainEntries.authorId, authorId), gt(chainEntries.index, after)))
      .orderBy(asc(chainEntries.index))
      .limit(BATCH_SIZE);
    const texts = await sealedTexts(
      db,
      rows.flatMap(({ kind, stanceId }) => (kind === 'stance' ? [stanceId] : [])),
    );
    entries.push(
      ...rows.map(({ canonical, salt, ...row }) => {
        const text = row.kind === 'stance' ? texts.get(row.stanceId) : undefined;
        if (text !== undefined) return { ...row, opened: { salt: text.salt, canonical: text.canonical } };
        return { ...row, opened: canonical === null || salt === null ? null : { salt, canonical } };
      }),
    );
    if (rows.length < BATCH_SIZE) return entries;
  }
}

/** Returns the texts of stances, without those that have no canonical form: one of them fails its whole batch. */
async function sealedTexts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StanceText>> {
  try {
    return await stanceTexts(db, { gateway: 'verification' }, ids);
  } catch (error) {
    if (!(error instanceof SealError || error instanceof TypeError)) throw error;
    if (ids.length === 1) return new Map();
    const middle = Math.ceil(ids.length / 2);
    return new Map([...(await sealedTexts(db, ids.slice(0, middle))), ...(await sealedTexts(db, ids.slice(middle)))]);
  }
}
