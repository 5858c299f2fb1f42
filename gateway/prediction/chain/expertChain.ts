import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { members } from '#gateway/member/tables.ts';
import { MAX_ROW_ID } from '#gateway/prediction/market/stanceAccess.ts';
import { PUBLIC_SALT, stanceTexts } from '#gateway/prediction/market/stanceText.ts';
import { chainEntries } from './tables.ts';
import { experts } from '#gateway/prediction/tables.ts';

const PAGE_SIZE = 50;
const EXPORT_SIZE = 200;
/** Of a Postgres bigint. */
const MAX_ID = 2n ** 63n - 1n;

/**
 * Returns links of an expert's chain, the newest first, from below `before`. Stances under review, rejected and cancelled ones are links too.
 * Throws LocalizedError, 404, for a member of the tenant who has never been an expert.
 */
export async function expertChain(db: Db, tenant: string, { expertId, before }: Parsed<'expertChain'>): Promise<Output<'expertChain'>> {
  const authorId = BigInt(expertId);
  if (!(await isExpertOf(db, tenant, authorId))) throw new LocalizedError(404, 'memberGone');
  const found = await db
    .select(LINK_COLUMNS)
    .from(chainEntries)
    .where(
      and(eq(chainEntries.authorId, authorId), before === undefined ? undefined : lt(chainEntries.index, Math.min(before, MAX_ROW_ID))),
    )
    .orderBy(desc(chainEntries.index))
    .limit(PAGE_SIZE + 1);
  return { links: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
}

/**
 * Returns entries of an expert's chain after an index, the oldest first, with what was sealed where everybody may read it. Throws as
 * `expertChain`.
 */
export async function chainExport(db: Db, tenant: string, { expertId, after }: Parsed<'chainExport'>): Promise<Output<'chainExport'>> {
  const authorId = BigInt(expertId);
  if (!(await isExpertOf(db, tenant, authorId))) throw new LocalizedError(404, 'memberGone');
  const found = await db
    .select({ ...LINK_COLUMNS, canonical: chainEntries.canonical, salt: PUBLIC_SALT })
    .from(chainEntries)
    .where(and(eq(chainEntries.authorId, authorId), gt(chainEntries.index, Math.min(after, MAX_ROW_ID))))
    .orderBy(asc(chainEntries.index))
    .limit(EXPORT_SIZE + 1);
  const page = found.slice(0, EXPORT_SIZE);
  const sealed = page.filter(({ kind }) => kind === 'stance').map(({ articleId }) => articleId);
  const texts = await stanceTexts(db, { caller: { tenant, memberId: null } }, sealed);
  const entries = page.map(({ canonical, salt, ...entry }) => {
    const text = entry.kind === 'stance' ? texts.get(entry.articleId) : undefined;
    if (text !== undefined) return { ...entry, opened: { salt: text.salt, canonical: text.canonical } };
    return { ...entry, opened: canonical === null || salt === null ? null : { salt, canonical } };
  });
  return { tenantCode: tenant, entries, more: found.length > EXPORT_SIZE };
}

const LINK_COLUMNS = {
  articleId: chainEntries.stanceId,
  kind: chainEntries.kind,
  index: chainEntries.index,
  hash: chainEntries.hash,
  previousHash: chainEntries.previousHash,
  sealedAt: chainEntries.at,
} as const;

async function isExpertOf(db: Db, tenant: string, id: bigint): Promise<boolean> {
  if (id > MAX_ID) return false;
  const found = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(experts, eq(experts.memberId, members.id))
    .where(and(eq(members.tenant, tenant), eq(members.id, id)));
  return found.length > 0;
}
