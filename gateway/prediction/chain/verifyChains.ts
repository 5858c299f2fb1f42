import { asc, eq } from 'drizzle-orm';
import { anchorHash } from '#contract/stances/anchor.ts';
import { ANCHOR_GRACE_MS } from '#contract/stances/anchorTimes.ts';
import { FIRST_PREVIOUS_HASH, verifyChain } from '#contract/stances/canonicalStance.ts';
import type { Db } from '#gateway/db/database.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import { chainEntries } from './tables.ts';
import { members } from '#gateway/member/tables.ts';
import { chainOf, type Entry } from './chainOf.ts';
import { parseEntry } from './parsedEntries.ts';
import { recordProblem } from './replayRecord.ts';
import { type SealedAnchor, tenantAnchors } from './storedAnchors.ts';
import { storedProblem } from './storedProblem.ts';

/** What the check of a tenant's chains found. */
export interface ChainCheck {
  readonly chains: number;
  readonly links: number;
  readonly anchors: number;
  /** Stances whose first anchor came after their first kick-off; none of the time before the first anchor. */
  readonly late: number;
  /** The first break of the anchors, and of each chain, in words. */
  readonly problems: readonly string[];
}

/**
 * Recomputes every seal of a tenant's chains from what is stored, compares it with the anchors, and what the chains say with the stances and
 * records of the database. That the newest entry of a chain was deleted can only be seen once it is anchored.
 */
export async function verifyChains(db: Db, tenant: string): Promise<ChainCheck> {
  const anchors = await anchorsOf(db, tenant);
  const anchorBreak = anchorProblem(anchors);
  const problems = anchorBreak === null ? [] : [anchorBreak];
  const anchored = headsByExpert(anchors);
  let [links, late] = [0, 0];
  const authors = await authorsOf(db, tenant, anchored);
  for (const authorId of authors) {
    const chain = await chainOf(db, authorId);
    const heads = anchored.get(String(authorId)) ?? [];
    links += chain.length;
    const broken = firstProblem(chain, heads);
    if (broken === null) late += lateStances(chain, heads, anchors);
    const problem = broken ?? (await storedProblem(db, authorId, chain)) ?? (await recordProblem(db, authorId, chain));
    if (problem !== null) problems.push(`the chain of ${authorId}: ${problem}`);
  }
  return { chains: authors.length, links, anchors: anchors.length, late, problems };
}

/** Returns the sentence of a check for the operator. */
export function describeChains(tenant: string, { chains, links, anchors, late, problems }: ChainCheck): string {
  const checked = `the chains of ${tenant}, ${chains} with ${links} links and ${anchors} anchors,`;
  const lateness = late === 0 ? '' : `; ${late} stances were anchored only after their first kick-off`;
  if (problems.length === 0) return `${checked} are whole${lateness}`;
  return [`${checked} are NOT whole: ${problems.length} are broken${lateness}`, ...problems].join('\n');
}

/** A head as an anchor has it. */
interface AnchoredHead {
  readonly number: number;
  readonly at: number;
  readonly index: number;
  readonly hash: string;
}

async function anchorsOf(db: Db, tenant: string): Promise<readonly SealedAnchor[]> {
  const all: SealedAnchor[] = [];
  for (;;) {
    const { anchors, more } = await tenantAnchors(db, tenant, all.at(-1)?.number ?? 0);
    all.push(...anchors.map((anchor) => ({ ...anchor, tenantCode: tenant })));
    if (!more) return all;
  }
}

function anchorProblem(anchors: readonly SealedAnchor[]): string | null {
  let [previous, at] = [FIRST_PREVIOUS_HASH, 0];
  for (const [i, anchor] of anchors.entries()) {
    if (anchor.number !== i + 1) return `anchor ${i + 1} is missing`;
    if (anchor.previousHash !== previous) return `anchor ${anchor.number} does not follow the one before it`;
    if (anchor.hash !== anchorHash(anchor)) return `anchor ${anchor.number} does not agree with its hash`;
    if (anchor.at < at) return `anchor ${anchor.number} is older than the one before it`;
    [previous, at] = [anchor.hash, anchor.at];
  }
  return null;
}

function headsByExpert(anchors: readonly SealedAnchor[]): ReadonlyMap<string, readonly AnchoredHead[]> {
  const heads = anchors.flatMap(({ number, at, heads: changed }) =>
    changed.map(({ expertId, index, hash }) => ({ expertId, number, at, index, hash })),
  );
  return groupBy(heads, ({ expertId }) => expertId);
}

/** Authors with chains, and those of whom only anchors are left. */
async function authorsOf(db: Db, tenant: string, anchored: ReadonlyMap<string, unknown>): Promise<readonly bigint[]> {
  const writing = await db
    .selectDistinct({ id: chainEntries.authorId })
    .from(chainEntries)
    .innerJoin(members, eq(members.id, chainEntries.authorId))
    .where(eq(members.tenant, tenant))
    .orderBy(asc(chainEntries.authorId));
  const ids = new Set([...writing.map(({ id }) => id), ...Array.from(anchored.keys(), BigInt)]);
  return [...ids].sort((a, b) => (a < b ? -1 : 1));
}

function firstProblem(chain: readonly Entry[], heads: readonly AnchoredHead[]): string | null {
  const broken = [linkProblem(chain), headProblem(chain, heads)].flatMap((problem) => problem ?? []);
  return broken.sort((a, b) => a.index - b.index)[0]?.text ?? null;
}

interface Problem {
  readonly index: number;
  readonly text: string;
}

function linkProblem(chain: readonly Entry[]): Problem | null {
  let previous = FIRST_PREVIOUS_HASH;
  for (const [i, entry] of chain.entries()) {
    const index = i + 1;
    if (entry.index !== index) return { index, text: `link ${index} is missing` };
    if (entry.previousHash !== previous) return { index, text: `${named(entry)} does not follow the link before it` };
    if (!isSealed(entry, previous))
      return { index, text: `${named(entry)} does not agree with its seal: its text, picks, terms, matches or salt were changed` };
    previous = entry.hash;
  }
  return null;
}

function isSealed({ hash, opened }: Entry, previous: string): boolean {
  return opened !== null && verifyChain([{ seal: hash, opened }], previous)[0] === 'verified';
}

function headProblem(chain: readonly Entry[], heads: readonly AnchoredHead[]): Problem | null {
  for (const { number, index, hash } of heads) {
    const entry = chain[index - 1];
    if (entry === undefined) return { index, text: `link ${index} is missing, which anchor ${number} has` };
    if (entry.hash !== hash) return { index, text: `${named(entry)} has another seal than anchor ${number} says` };
  }
  return null;
}

function named({ index, kind, stanceId }: Entry): string {
  return `link ${index} (${kind === 'stance' ? '' : `${kind} of `}stance ${stanceId})`;
}

/** Returns how many stances no anchor had when their first match began. What began before the first anchor is left out. */
function lateStances(chain: readonly Entry[], heads: readonly AnchoredHead[], anchors: readonly SealedAnchor[]): number {
  const [oldest, newest] = [anchors[0], anchors.at(-1)];
  if (oldest === undefined || newest === undefined) return 0;
  return chain.filter((entry) => {
    const closesAt = closesAtOf(entry);
    if (closesAt === null || closesAt < oldest.at) return false;
    const { at } = heads.find(({ index }) => index >= entry.index) ?? newest;
    return at > closesAt + ANCHOR_GRACE_MS;
  }).length;
}

function closesAtOf({ kind, opened }: Entry): number | null {
  if (kind !== 'stance' || opened === null) return null;
  const parsed = parseEntry(opened.canonical);
  return parsed.kind === 'stance' ? parsed.closesAt : null;
}
