import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { addDecimals, roundDecimal, subtractDecimals } from '#contract/stances/exactDecimal.ts';
import { expertRecord, profitCurve, returnRateWithin, WEEK_MS } from '#contract/stances/expertRecord.ts';
import type { SettledResult } from '#contract/stances/recordEntries.ts';
import { EMPTY_TOTALS, type RecordTotals } from '#contract/stances/recordTotals.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { members } from '#gateway/member/tables.ts';
import type { ReadExpertCards } from './expertCards.ts';
import { byCompetition, byPlayType } from '#gateway/prediction/records/expertRecordParts.ts';
import type { SettledStance } from '#gateway/prediction/records/settledResults.ts';
import { isSettled } from '#gateway/prediction/stanceConditions.ts';
import { expertRecords, experts, stanceMatches, stances } from '#gateway/prediction/tables.ts';

export type ExpertDetail = Output<'expertDetail'>;

/** Windows of hits on the page (docs/product.md#hit-windows). */
const HITS = [3, 7, 10];
/** Newest points of the curve. */
const CURVE_POINTS = 200;

export interface ExpertDetailDeps {
  readonly db: Db;
  readonly catalogue: Pick<MatchCatalogue, 'competitionNames'>;
  readonly cardsOf: ReadExpertCards;
  readonly now: () => number;
  /** What an expert settled in the last days, a week at least. */
  readonly settledOf: (expertId: bigint) => readonly SettledStance[];
}

export interface ExpertPage {
  readonly expertId: bigint;
  readonly tenant: string;
  readonly language: Language;
  readonly rank: number | null;
}

/** Returns the page of a member who is or was an expert. Throws LocalizedError, 404, for all others. */
export async function readExpertDetail(
  { db, catalogue, cardsOf, now, settledOf }: ExpertDetailDeps,
  page: ExpertPage,
): Promise<ExpertDetail> {
  const { expertId, language, rank } = page;
  const { introduction, since } = await profileOf(db, page);
  const card = (await cardsOf([expertId], language)).get(expertId);
  if (card === undefined) throw new LocalizedError(404, 'expertGone');
  const records = await db.select().from(expertRecords).where(eq(expertRecords.expertId, expertId));
  const totals = records.find(({ scope }) => scope === 'all')?.totals ?? EMPTY_TOTALS;
  const { hits, version } = expertRecord(totals);
  const until = now();
  return {
    ...card,
    rank,
    introduction,
    since,
    weekReturnRate: returnRateWithin(settledOf(expertId), until - WEEK_MS, until),
    settledStances: await db.$count(stances, and(eq(stances.authorId, expertId), isSettled)),
    hits: hits.filter(({ window }) => HITS.includes(window)).map(({ of, hits: hit }) => ({ of, hits: hit })),
    byPlayType: byPlayType(records),
    byCompetition: await byCompetition({ db, catalogue }, records, language),
    curve: await curveOf(db, expertId, totals),
    definition: version,
  };
}

async function profileOf(db: Db, { expertId, tenant }: ExpertPage): Promise<{ readonly introduction: string; readonly since: number }> {
  const [member] = await db
    .select({ role: members.role, createdAt: members.createdAt, introduction: experts.introduction, since: experts.since })
    .from(members)
    .leftJoin(experts, eq(experts.memberId, members.id))
    .where(and(eq(members.id, expertId), eq(members.tenant, tenant)));
  if (member === undefined || (member.role !== 'expert' && member.since === null)) throw new LocalizedError(404, 'expertGone');
  return { introduction: member.introduction ?? '', since: member.since ?? member.createdAt };
}

/** The newest points of the curve. It begins at the profit of all entries before them, so that it ends at the expert's. */
async function curveOf(db: Db, expertId: bigint, { returned, form }: RecordTotals): Promise<ExpertDetail['curve']> {
  const curve = profitCurve(await newestEntries(db, expertId));
  const end = subtractDecimals(returned, String(form.length));
  const before = subtractDecimals(end, curve.at(-1)?.profit ?? end);
  return curve.map(({ settledAt, profit }) => ({ at: settledAt, profit: roundDecimal(addDecimals(before, profit)) }));
}

/** Returns the counted stances of the newest entries: of a match all or none. */
async function newestEntries(db: Db, expertId: bigint): Promise<readonly SettledResult[]> {
  const isFirstMatch = and(eq(stanceMatches.stanceId, stances.id), eq(stanceMatches.position, 0));
  const counted = db.$with('counted').as(
    db
      .select({
        stanceId: stances.id,
        settledAt: stances.settledAt,
        result: stances.result,
        product: stances.product,
        combination: stances.combination,
        matchId: stanceMatches.matchId,
        entry: sql<string>`case when ${stances.combination} = 1 then ${stanceMatches.matchId} else -${stances.id} end`.as('entry'),
      })
      .from(stances)
      .innerJoin(stanceMatches, isFirstMatch)
      .where(and(eq(stances.authorId, expertId), isSettled, ne(stances.result, 'void'))),
  );
  const newest = db
    .select({ entry: counted.entry })
    .from(counted)
    .groupBy(counted.entry)
    .orderBy(desc(sql`max(array[${counted.settledAt}, ${counted.stanceId}])`))
    .limit(CURVE_POINTS);
  const rows = await db.with(counted).select().from(counted).where(inArray(counted.entry, newest));
  return rows.flatMap(({ stanceId, settledAt, result, product, combination, matchId }) =>
    settledAt === null || result === null || product === null
      ? []
      : [{ stanceId, settledAt, result, product, matchId: combination === 1 ? matchId : null }],
  );
}
