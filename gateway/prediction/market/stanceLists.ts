import { and, desc, eq, exists, gt, gte, isNull, type SQL } from 'drizzle-orm';
import type { Parsed } from '#contract/calls/calls.ts';
import { ALL_RULE_TYPES } from '#contract/stances/playTypes.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { members } from '#gateway/member/tables.ts';
import { memberIdIn } from '#gateway/prediction/experts/memberIdIn.ts';
import { isOpen, isPublished, isSettled } from '#gateway/prediction/stanceConditions.ts';
import { stanceMatches, stancePurchases, stances } from '#gateway/prediction/tables.ts';
import { accessOf, type StanceCaller } from './stanceAccess.ts';
import { CARD_COLUMNS, type CardRow } from './stanceCards.ts';

const PAGE_SIZE = 20;

export interface StanceRows {
  readonly rows: readonly CardRow[];
  readonly more: boolean;
}

export interface StanceListDeps {
  readonly db: Db;
  /** Whether the catalogue has a competition: a filter by others, which a caller can make up without end, never reaches the database. */
  readonly hasCompetition: (id: number) => boolean;
}

/** Returns a page of published stances, newest first, without those of banned authors. Throws LocalizedError (404) for the id of nobody. */
export async function listStances(
  { db, hasCompetition }: StanceListDeps,
  caller: StanceCaller,
  input: Parsed<'stanceList'>,
  now: number,
): Promise<StanceRows> {
  const { matchId, expertId, sport, state, filter, page } = input;
  const competitionIds = [...new Set(filter.competitionIdList)].filter(hasCompetition);
  if (filter.competitionIdList.length > 0 && competitionIds.length === 0) return { rows: [], more: false };
  const isOfMatch = matchId === undefined ? undefined : hasMatch(db, eq(stanceMatches.matchId, matchId));
  const found = await db
    .select({ ...CARD_COLUMNS, access: accessOf(db, caller) })
    .from(stances)
    .innerJoin(members, eq(members.id, stances.authorId))
    .where(
      and(
        eq(stances.tenant, caller.tenant),
        isPublished,
        isNull(members.bannedAt),
        expertId === undefined ? undefined : eq(stances.authorId, memberIdIn(expertId, 'expertGone')),
        sport === undefined ? undefined : eq(stances.sport, sport),
        isOfMatch,
        state === 'open' ? isOpen(now) : undefined,
        state === 'settled' ? isSettled : undefined,
        ...filterConditions(db, { ...filter, competitionIds }),
      ),
    )
    .orderBy(desc(stances.publishedAt), desc(stances.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return pageOf(found);
}

/** What the caller bought or wrote since a server time (ms), newest first; their own in every state of review. */
export async function ownStances(
  db: Db,
  caller: StanceCaller & { readonly memberId: bigint },
  { kind, since, page }: { readonly kind: 'bought' | 'written'; readonly since: number; readonly page: number },
): Promise<StanceRows> {
  const columns = { ...CARD_COLUMNS, access: accessOf(db, caller) };
  const [limit, offset] = [PAGE_SIZE + 1, (page - 1) * PAGE_SIZE];
  const ofTenant = eq(stances.tenant, caller.tenant);
  if (kind === 'written') {
    const written = db.select(columns).from(stances);
    const isOwn = and(ofTenant, eq(stances.authorId, caller.memberId), gte(stances.publishedAt, since));
    return pageOf(await written.where(isOwn).orderBy(desc(stances.publishedAt), desc(stances.id)).limit(limit).offset(offset));
  }
  const bought = db.select(columns).from(stancePurchases).innerJoin(stances, eq(stances.id, stancePurchases.stanceId));
  const isOwn = and(ofTenant, eq(stancePurchases.buyerId, caller.memberId), gte(stancePurchases.at, since));
  return pageOf(await bought.where(isOwn).orderBy(desc(stancePurchases.at), desc(stances.id)).limit(limit).offset(offset));
}

/** The export filter of lists of stances; its order (`rateSort`) is that of experts. */
function filterConditions(
  db: Db,
  filter: Parsed<'stanceList'>['filter'] & { readonly competitionIds: readonly number[] },
): readonly (SQL | undefined)[] {
  const { articleSchedules, isCharge, ruleType, competitionIds } = filter;
  return [
    articleSchedules === 0 ? undefined : eq(stances.combination, articleSchedules),
    isCharge === 1 ? eq(stances.price, 0) : undefined,
    isCharge === 2 ? gt(stances.price, 0) : undefined,
    ruleType === ALL_RULE_TYPES ? undefined : eq(stances.ruleType, ruleType),
    competitionIds.length === 0 ? undefined : hasMatch(db, isAnyOf(stanceMatches.competitionId, competitionIds)),
  ];
}

function hasMatch(db: Db, condition: SQL): SQL {
  return exists(
    db
      .select({ id: stanceMatches.matchId })
      .from(stanceMatches)
      .where(and(eq(stanceMatches.stanceId, stances.id), condition)),
  );
}

function pageOf(found: readonly CardRow[]): StanceRows {
  return { rows: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
}
