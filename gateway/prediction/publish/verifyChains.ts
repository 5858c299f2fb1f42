import { and, asc, eq } from 'drizzle-orm';
import { canonicalStance, FIRST_PREVIOUS_HASH, verifyChain } from '#contract/stances/canonicalStance.ts';
import type { Db } from '#gateway/db/database.ts';
import { chainAnchors, stances } from '#gateway/prediction/tables.ts';
import { stanceToSeal } from './sealStance.ts';

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

type Link = typeof stances.$inferSelect;
type Anchor = Pick<typeof chainAnchors.$inferSelect, 'day' | 'sealIndex' | 'hash'>;

/** Authors with links, and those of whom only anchors are left. */
async function authorsOf(db: Db, tenant: string): Promise<readonly bigint[]> {
  const writing = await db.selectDistinct({ id: stances.authorId }).from(stances).where(eq(stances.tenant, tenant));
  const anchored = await db.selectDistinct({ id: chainAnchors.expertId }).from(chainAnchors).where(eq(chainAnchors.tenant, tenant));
  return [...new Set([...writing, ...anchored].map(({ id }) => id))].sort((a, b) => (a < b ? -1 : 1));
}

/** Whatever tenant a row says: that is part of the seal. */
function chainOf(db: Db, authorId: bigint): Promise<readonly Link[]> {
  return db.select().from(stances).where(eq(stances.authorId, authorId)).orderBy(asc(stances.sealIndex));
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

function isSealed(link: Link, previous: string): boolean {
  return verifyChain([{ seal: link.hash, opened: { salt: link.salt, canonical: canonicalOf(link) } }], previous)[0] === 'verified';
}

/** A stance whose numbers have no canonical form agrees with no seal. */
function canonicalOf(link: Link): string {
  try {
    return canonicalStance(stanceToSeal(link));
  } catch {
    return '';
  }
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
