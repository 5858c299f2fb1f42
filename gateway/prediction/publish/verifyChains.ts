import { and, asc, eq } from 'drizzle-orm';
import { type ChainLink, FIRST_PREVIOUS_HASH, SealError, verifyChain } from '#contract/stances/canonicalStance.ts';
import type { Db } from '#gateway/db/database.ts';
import { type StanceText, stanceTexts } from '#gateway/prediction/market/stanceText.ts';
import { chainAnchors, stances } from '#gateway/prediction/tables.ts';

/** Texts read at once. */
const BATCH_SIZE = 500;

/** What the check of a tenant's chains found. */
export interface ChainCheck {
  readonly chains: number;
  readonly links: number;
  /** Heads of days that were compared. */
  readonly anchors: number;
  /** The first broken link of each chain, in words. */
  readonly problems: readonly string[];
}

/**
 * Recomputes every seal of a tenant's chains from the stored text, and compares the links with all anchors. That the newest link of a chain
 * was deleted can only be seen once it is anchored.
 */
export async function verifyChains(db: Db, tenant: string): Promise<ChainCheck> {
  const problems: string[] = [];
  let [links, anchors] = [0, 0];
  const authors = await authorsOf(db, tenant);
  for (const authorId of authors) {
    const chain = await chainOf(db, authorId);
    const anchored = await anchorsOf(db, tenant, authorId);
    links += chain.length;
    anchors += anchored.length;
    const problem = firstProblem(chain, anchored);
    if (problem !== null) problems.push(`the chain of ${authorId}: ${problem}`);
  }
  return { chains: authors.length, links, anchors, problems };
}

/** Returns the sentence of a check for the operator. */
export function describeChains(tenant: string, { chains, links, anchors, problems }: ChainCheck): string {
  const checked = `the chains of ${tenant}, ${chains} with ${links} links and ${anchors} anchors,`;
  if (problems.length === 0) return `${checked} are whole`;
  return [`${checked} are NOT whole: ${problems.length} are broken`, ...problems].join('\n');
}

type Link = Pick<typeof stances.$inferSelect, 'id' | 'sealIndex' | 'hash' | 'previousHash'> & {
  /** null when its text has no canonical form, which no sealed one lacks. */
  readonly opened: ChainLink['opened'];
};
type Anchor = Pick<typeof chainAnchors.$inferSelect, 'day' | 'sealIndex' | 'hash'>;

/** Authors with links, and those of whom only anchors are left. */
async function authorsOf(db: Db, tenant: string): Promise<readonly bigint[]> {
  const writing = await db.selectDistinct({ id: stances.authorId }).from(stances).where(eq(stances.tenant, tenant));
  const anchored = await db.selectDistinct({ id: chainAnchors.expertId }).from(chainAnchors).where(eq(chainAnchors.tenant, tenant));
  return [...new Set([...writing, ...anchored].map(({ id }) => id))].sort((a, b) => (a < b ? -1 : 1));
}

/** Whatever tenant a row says: that is part of the seal. */
async function chainOf(db: Db, authorId: bigint): Promise<readonly Link[]> {
  const { id, sealIndex, hash, previousHash } = stances;
  const rows = await db
    .select({ id, sealIndex, hash, previousHash })
    .from(stances)
    .where(eq(stances.authorId, authorId))
    .orderBy(asc(sealIndex));
  const links: Link[] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.slice(start, start + BATCH_SIZE);
    const texts = await sealedTexts(
      db,
      batch.map((row) => row.id),
    );
    links.push(...batch.map((row) => ({ ...row, opened: texts.get(row.id) ?? null })));
  }
  return links;
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

function anchorsOf(db: Db, tenant: string, authorId: bigint): Promise<readonly Anchor[]> {
  const { day, sealIndex, hash } = chainAnchors;
  return db
    .select({ day, sealIndex, hash })
    .from(chainAnchors)
    .where(and(eq(chainAnchors.tenant, tenant), eq(chainAnchors.expertId, authorId)))
    .orderBy(asc(sealIndex), asc(day));
}

function firstProblem(chain: readonly Link[], anchored: readonly Anchor[]): string | null {
  const broken = [linkProblem(chain), anchorProblem(chain, anchored)].flatMap((problem) => problem ?? []);
  return broken.sort((a, b) => a.index - b.index)[0]?.text ?? null;
}

interface Problem {
  readonly index: number;
  readonly text: string;
}

function linkProblem(chain: readonly Link[]): Problem | null {
  let previous = FIRST_PREVIOUS_HASH;
  for (const [i, link] of chain.entries()) {
    const index = i + 1;
    if (link.sealIndex !== index) return { index, text: `link ${index} is missing` };
    if (link.previousHash !== previous) return { index, text: `${named(link)} does not follow the link before it` };
    if (!isSealed(link, previous))
      return { index, text: `${named(link)} does not agree with its seal: its text, picks, terms or salt were changed` };
    previous = link.hash;
  }
  return null;
}

function isSealed({ hash, opened }: Link, previous: string): boolean {
  return opened !== null && verifyChain([{ seal: hash, opened }], previous)[0] === 'verified';
}

function anchorProblem(chain: readonly Link[], anchored: readonly Anchor[]): Problem | null {
  const byIndex = new Map(chain.map((link) => [link.sealIndex, link]));
  for (const { day, sealIndex: index, hash } of anchored) {
    const link = byIndex.get(index);
    if (link === undefined) return { index, text: `link ${index} is missing, which was anchored on ${day}` };
    if (link.hash !== hash) return { index, text: `${named(link)} has another seal than the one anchored on ${day}` };
  }
  return null;
}

function named({ sealIndex, id }: Link): string {
  return `link ${sealIndex} (stance ${id})`;
}
