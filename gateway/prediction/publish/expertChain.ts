import { and, desc, eq, lt } from 'drizzle-orm';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { members } from '#gateway/member/tables.ts';
import { experts, stances } from '#gateway/prediction/tables.ts';

const PAGE_SIZE = 50;
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
    .select({
      articleId: stances.id,
      index: stances.sealIndex,
      hash: stances.hash,
      previousHash: stances.previousHash,
      sealedAt: stances.publishedAt,
    })
    .from(stances)
    .where(
      and(
        eq(stances.tenant, tenant),
        eq(stances.authorId, authorId),
        before === undefined ? undefined : lt(stances.sealIndex, Math.min(before, MAX_INDEX)),
      ),
    )
    .orderBy(desc(stances.sealIndex))
    .limit(PAGE_SIZE + 1);
  return { links: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
}

/** Of a Postgres integer. */
const MAX_INDEX = 2 ** 31 - 1;

async function isExpertOf(db: Db, tenant: string, id: bigint): Promise<boolean> {
  if (id > MAX_ID) return false;
  const found = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(experts, eq(experts.memberId, members.id))
    .where(and(eq(members.tenant, tenant), eq(members.id, id)));
  return found.length > 0;
}
