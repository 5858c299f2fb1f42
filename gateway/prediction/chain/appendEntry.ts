import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { ChainKind } from '#contract/stances/canonicalEntries.ts';
import { FIRST_PREVIOUS_HASH, sealOf } from '#contract/stances/canonicalStance.ts';
import type { Db } from '#gateway/db/database.ts';
import { chainEntries } from './tables.ts';
import { experts } from '#gateway/prediction/tables.ts';

/** An entry that is to be sealed. */
export interface NewEntry {
  readonly authorId: bigint;
  readonly stanceId: number;
  readonly kind: ChainKind;
  /** Server time (ms). A demo seals the past. */
  readonly at: number;
  /** What the entry says (contract/stances/canonicalStance.ts, canonicalEntries.ts). */
  readonly canonical: string;
}

/** Where an entry is in its author's chain. */
export interface SealedEntry {
  /** Counted from 1. */
  readonly index: number;
  readonly hash: string;
}

/**
 * Seals an entry as the newest of its author's chain (docs/seals.md#entries). `db` is an open transaction, at whose end the chain is
 * unlocked; who locks a stance too does so before. `salt` is 32 random bytes in hex. Throws Error for an author without a row in `experts`,
 * SealError for a salt of another form.
 */
export async function appendEntry(db: Db, entry: NewEntry, salt: string = randomSalt()): Promise<SealedEntry> {
  const { authorId, stanceId, kind, at, canonical } = entry;
  if (!(await lockChain(db, authorId))) throw new Error(`member ${authorId} has never been an expert`);
  const { index, previousHash } = await nextLink(db, authorId);
  const hash = sealOf(salt, canonical, previousHash);
  // The text of a stance is what buyers pay for; it stays in the stance's row alone.
  const stored = kind === 'stance' ? null : canonical;
  await db.insert(chainEntries).values({ authorId, index, kind, stanceId, at, salt, canonical: stored, hash, previousHash });
  return { index, hash };
}

/**
 * Locks an author's chain until the end of the transaction, so that no two entries take the same place. Returns false for a member who has
 * never been an expert.
 */
export async function lockChain(db: Db, authorId: bigint): Promise<boolean> {
  const locked = await db.select({ id: experts.memberId }).from(experts).where(eq(experts.memberId, authorId)).for('update');
  return locked.length > 0;
}

async function nextLink(db: Db, authorId: bigint): Promise<{ readonly index: number; readonly previousHash: string }> {
  const [head] = await db
    .select({ index: chainEntries.index, hash: chainEntries.hash })
    .from(chainEntries)
    .where(eq(chainEntries.authorId, authorId))
    .orderBy(desc(chainEntries.index))
    .limit(1);
  return head === undefined ? { index: 1, previousHash: FIRST_PREVIOUS_HASH } : { index: head.index + 1, previousHash: head.hash };
}

function randomSalt(): string {
  return randomBytes(32).toString('hex');
}
