import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Anchor, anchorHash, type ChainHead } from '#contract/stances/anchor.ts';
import { FIRST_PREVIOUS_HASH } from '#contract/stances/canonicalStance.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import type { Output } from '#contract/calls/calls.ts';
import type { Db } from '#gateway/db/database.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import { MAX_ROW_ID } from '#gateway/prediction/market/stanceAccess.ts';
import { anchoredHeads, chainAnchors } from './tables.ts';

/** An anchor with its hash. */
export interface SealedAnchor extends Anchor {
  readonly hash: string;
}

/**
 * Anchors the heads of all chains at a server time (ms), or at that of the newest anchor when the clock went back: each tenant that has a
 * chain gets an anchor. Returns them.
 */
export function anchorHeads(db: Db, at: number): Promise<readonly SealedAnchor[]> {
  return db.transaction(async (tx) => {
    const anchors: SealedAnchor[] = [];
    for (const { tenantCode } of LANGUAGES.map((language) => TENANTS[language])) {
      const { number, hash: previousHash, at: before } = await newestAnchor(tx, tenantCode);
      const heads = await changedHeads(tx, tenantCode);
      if (number === 0 && heads.length === 0) continue;
      const anchor = { tenantCode, number: number + 1, at: Math.max(at, before), previousHash, heads };
      const sealed = { ...anchor, hash: anchorHash(anchor) };
      await insertAnchor(tx, sealed);
      anchors.push(sealed);
    }
    return anchors;
  });
}

/** Anchors in one answer. */
const PAGE_SIZE = 100;

/** Returns the anchors of a tenant after a number, the oldest first. */
export async function tenantAnchors(db: Db, tenant: string, after: number): Promise<Output<'chainAnchors'>> {
  const isInRange = and(eq(chainAnchors.tenant, tenant), gt(chainAnchors.number, Math.min(after, MAX_ROW_ID)));
  const rows = await db
    .select()
    .from(chainAnchors)
    .where(isInRange)
    .orderBy(asc(chainAnchors.number))
    .limit(PAGE_SIZE + 1);
  const anchors = await withHeads(db, rows.slice(0, PAGE_SIZE));
  return {
    tenantCode: tenant,
    anchors: anchors.map(({ number, at, hash, previousHash, heads }) => ({ number, at, hash, previousHash, heads: [...heads] })),
    more: rows.length > PAGE_SIZE,
  };
}

/** An entry of a stance, whose sales ended at a server time (ms). */
export interface AnchoredStance {
  readonly authorId: bigint;
  readonly index: number;
  readonly closesAt: number;
}

/** Returns the server time (ms) of the first anchor that has a stance; null while none has it, and for what began before the first anchor. */
export async function anchoredAt(db: Db, tenant: string, { authorId, index, closesAt }: AnchoredStance): Promise<number | null> {
  const [oldest] = await db
    .select({ at: chainAnchors.at })
    .from(chainAnchors)
    .where(and(eq(chainAnchors.tenant, tenant), eq(chainAnchors.number, 1)));
  if (oldest === undefined || closesAt < oldest.at) return null;
  const [first] = await db
    .select({ at: chainAnchors.at })
    .from(anchoredHeads)
    .innerJoin(chainAnchors, and(eq(chainAnchors.tenant, anchoredHeads.tenant), eq(chainAnchors.number, anchoredHeads.anchor)))
    .where(and(eq(anchoredHeads.expertId, authorId), gte(anchoredHeads.index, index)))
    .orderBy(asc(anchoredHeads.index))
    .limit(1);
  return first?.at ?? null;
}

/** Returns the anchors of all tenants from one server time (ms) to before another, by tenant and number. */
export async function anchorsBetween(db: Db, from: number, to: number): Promise<readonly SealedAnchor[]> {
  const isInRange = and(gte(chainAnchors.at, from), lt(chainAnchors.at, to));
  const anchors = await db.select().from(chainAnchors).where(isInRange).orderBy(asc(chainAnchors.at), asc(chainAnchors.tenant));
  return withHeads(db, anchors);
}

async function newestAnchor(db: Db, tenant: string): Promise<Pick<SealedAnchor, 'number' | 'hash' | 'at'>> {
  const [newest] = await db
    .select({ number: chainAnchors.number, hash: chainAnchors.hash, at: chainAnchors.at })
    .from(chainAnchors)
    .where(eq(chainAnchors.tenant, tenant))
    .orderBy(desc(chainAnchors.number))
    .limit(1);
  return newest ?? { number: 0, hash: FIRST_PREVIOUS_HASH, at: 0 };
}

const headRows = z.object({ rows: z.array(z.object({ expertId: z.string(), index: z.number(), hash: z.string() })) });

/** Returns the heads that no anchor has yet. */
async function changedHeads(db: Db, tenant: string): Promise<readonly ChainHead[]> {
  const { rows } = headRows.parse(
    await db.execute(sql`
      select experts.member_id::text as "expertId", head.index, head.hash
      from experts
      join members on members.id = experts.member_id and members.tenant = ${tenant}
      cross join lateral (
        select index, hash from chain_entries where author_id = experts.member_id order by index desc limit 1
      ) as head
      where not exists (select 1 from anchored_heads where expert_id = experts.member_id and anchored_heads.index >= head.index)
    `),
  );
  return rows;
}

async function insertAnchor(db: Db, { tenantCode: tenant, number, at, hash, previousHash, heads }: SealedAnchor): Promise<void> {
  await db.insert(chainAnchors).values({ tenant, number, at, hash, previousHash });
  if (heads.length === 0) return;
  await db
    .insert(anchoredHeads)
    .values(heads.map(({ expertId, ...head }) => ({ tenant, anchor: number, expertId: BigInt(expertId), ...head })));
}

async function withHeads(db: Db, anchors: readonly (typeof chainAnchors.$inferSelect)[]): Promise<readonly SealedAnchor[]> {
  if (anchors.length === 0) return [];
  const numbers = anchors.map(({ number }) => number);
  const tenants = [...new Set(anchors.map(({ tenant }) => tenant))];
  const isOfAnchor = and(inArray(anchoredHeads.tenant, tenants), inArray(anchoredHeads.anchor, numbers));
  const rows = await db.select().from(anchoredHeads).where(isOfAnchor).orderBy(asc(anchoredHeads.expertId));
  const heads = groupBy(rows, ({ tenant, anchor }) => `${tenant} ${anchor}`);
  return anchors.map(({ tenant, ...anchor }) => ({
    ...anchor,
    tenantCode: tenant,
    heads: (heads.get(`${tenant} ${anchor.number}`) ?? []).map(({ expertId, index, hash }) => ({
      expertId: String(expertId),
      index,
      hash,
    })),
  }));
}
