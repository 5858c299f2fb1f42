import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { FIRST_PREVIOUS_HASH, sealOf } from '#contract/stances/canonicalStance.ts';
import { type Leg, legs as legsSchema, RULE_TYPES } from '#contract/stances/playTypes.ts';
import { COMBINATIONS, type StanceStatus } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { canonicalOf } from '#gateway/prediction/canonicalOf.ts';
import { experts, stanceMatches, type StanceMatchNames, stances } from '#gateway/prediction/tables.ts';

/** A leg with what is copied of its match. */
export interface NewPick {
  readonly leg: Leg;
  /** Server time (ms). */
  readonly kickoff: number;
  readonly competitionId: number;
  /** Companies that offer the selection at the line. */
  readonly companies: number;
  readonly names: StanceMatchNames;
}

/** A stance that is to be sealed. Its rules were checked before. */
export interface NewStance {
  readonly tenant: string;
  /** A member with a row in `experts`. */
  readonly authorId: bigint;
  readonly status: StanceStatus;
  readonly title: string;
  readonly content: string;
  /** One to three, each of another match, in the author's order. */
  readonly picks: readonly NewPick[];
  /** Coins; 0 for a free one. */
  readonly price: number;
  readonly refundable: boolean;
  /** Server time (ms). A demo seals stances of the past. */
  readonly publishedAt: number;
}

/** Where a stance is in its author's chain. */
export interface SealedStance {
  readonly articleId: number;
  /** Counted from 1. */
  readonly index: number;
  readonly hash: string;
}

/**
 * Seals a stance as the newest link of its author's chain, and stores it with its matches. `db` is an open transaction, at whose end the
 * chain is unlocked. `newSalt` returns 32 random bytes in hex. Throws Error for an author without a row in `experts`, a schema error for
 * legs that do not fit, SealError for numbers without an exact form.
 */
export async function sealStance(db: Db, stance: NewStance, newSalt: () => string = randomSalt): Promise<SealedStance> {
  const { picks } = stance;
  const legs = legsSchema.parse(picks.map(({ leg }) => leg));
  const [first] = legs;
  const combination = COMBINATIONS.find((count) => count === legs.length);
  if (first === undefined || combination === undefined) throw new Error(`a stance of ${legs.length} matches cannot be sealed`);
  if (!(await lockChain(db, stance.authorId))) throw new Error(`member ${stance.authorId} has never been an expert`);
  const { index, previousHash } = await nextLink(db, stance.authorId);
  const [title, content] = [storableText(stance.title), storableText(stance.content)];
  const salt = newSalt();
  const hash = sealOf(salt, canonicalOf({ ...stance, title, content, legs }), previousHash);
  const [stored] = await db
    .insert(stances)
    .values({
      tenant: stance.tenant,
      authorId: stance.authorId,
      status: stance.status,
      sport: first.sport,
      combination,
      ruleType: RULE_TYPES[first.playType],
      title,
      content,
      legs,
      characters: [...content].length,
      paragraphs: content.split('\n').filter((line) => line.trim() !== '').length,
      price: stance.price,
      refundable: stance.refundable,
      publishedAt: stance.publishedAt,
      closesAt: Math.min(...picks.map(({ kickoff }) => kickoff)),
      sealIndex: index,
      salt,
      hash,
      previousHash,
    })
    .returning({ id: stances.id });
  if (stored === undefined) throw new Error('a stance was not stored');
  await db.insert(stanceMatches).values(
    picks.map(({ leg, kickoff, competitionId, companies, names }, position) => ({
      stanceId: stored.id,
      position,
      matchId: leg.matchId,
      competitionId,
      playType: leg.playType,
      companies,
      kickoff,
      names,
    })),
  );
  return { articleId: stored.id, index, hash };
}

/**
 * Locks an author's chain until the end of the transaction, so that no two stances take the same place. Returns false for a member who has
 * never been an expert.
 */
export async function lockChain(db: Db, authorId: bigint): Promise<boolean> {
  const locked = await db.select({ id: experts.memberId }).from(experts).where(eq(experts.memberId, authorId)).for('update');
  return locked.length > 0;
}

async function nextLink(db: Db, authorId: bigint): Promise<{ readonly index: number; readonly previousHash: string }> {
  const [head] = await db
    .select({ index: stances.sealIndex, hash: stances.hash })
    .from(stances)
    .where(eq(stances.authorId, authorId))
    .orderBy(desc(stances.sealIndex))
    .limit(1);
  return head === undefined ? { index: 1, previousHash: FIRST_PREVIOUS_HASH } : { index: head.index + 1, previousHash: head.hash };
}

/** Half of a surrogate pair is stored as another character, so that its seal would never verify. */
function storableText(text: string): string {
  return Buffer.from(text).toString().normalize('NFC');
}

function randomSalt(): string {
  return randomBytes(32).toString('hex');
}
