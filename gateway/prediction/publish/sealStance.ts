import { type Leg, legs as legsSchema, RULE_TYPES } from '#contract/stances/playTypes.ts';
import { COMBINATIONS, type StanceStatus } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { canonicalOf } from '#gateway/prediction/canonicalOf.ts';
import { appendEntry, lockChain, type SealedEntry } from '#gateway/prediction/chain/appendEntry.ts';
import { stanceMatches, type StanceMatchNames, stances } from '#gateway/prediction/tables.ts';

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

export interface SealedStance extends SealedEntry {
  readonly articleId: number;
}

/**
 * Seals a stance as the newest link of its author's chain, and stores it with its matches. `db` is an open transaction, at whose end the
 * chain is unlocked. `newSalt` returns 32 random bytes in hex. Throws Error for an author without a row in `experts`, a schema error for
 * legs that do not fit, SealError for numbers without an exact form.
 */
export async function sealStance(db: Db, stance: NewStance, newSalt?: () => string): Promise<SealedStance> {
  const { authorId, picks, publishedAt } = stance;
  const legs = legsSchema.parse(picks.map(({ leg }) => leg));
  const [first] = legs;
  const combination = COMBINATIONS.find((count) => count === legs.length);
  if (first === undefined || combination === undefined) throw new Error(`a stance of ${legs.length} matches cannot be sealed`);
  if (!(await lockChain(db, authorId))) throw new Error(`member ${authorId} has never been an expert`);
  const [title, content] = [storableText(stance.title), storableText(stance.content)];
  const closesAt = Math.min(...picks.map(({ kickoff }) => kickoff));
  const canonical = canonicalOf({ ...stance, title, content, legs, closesAt }, picks);
  const [stored] = await db
    .insert(stances)
    .values({
      tenant: stance.tenant,
      authorId,
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
      publishedAt,
      closesAt,
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
  const entry = { authorId, stanceId: stored.id, kind: 'stance', at: publishedAt, canonical } as const;
  return { articleId: stored.id, ...(await appendEntry(db, entry, newSalt?.())) };
}

/** Half of a surrogate pair is stored as another character, so that its seal would never verify. */
function storableText(text: string): string {
  return Buffer.from(text).toString().normalize('NFC');
}
