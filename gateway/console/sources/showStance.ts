import { and, count, desc, eq, inArray, lt, max } from 'drizzle-orm';
import type { Shown } from '#contract/console/reviewable.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { wilsonInterval } from '#contract/stances/wilsonInterval.ts';
import { needsApproval } from '#gateway/chat/screening/needsApproval.ts';
import type { Db } from '#gateway/db/database.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { stanceTexts } from '#gateway/prediction/market/stanceText.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { stanceMatch } from './namedMatch.ts';
import { personOf } from './people.ts';
import type { SourcePorts } from './reviewSource.ts';
import { sharedPercent } from './sharedPercent.ts';

/** Newest other stances of the author that a text is compared with. */
const COMPARED = 20;
const EARLIER_SHOWN = 3;
const RECENT_RESULTS = 10;
/** From so much on, shared text is remarked. */
const SIMILAR_PERCENT = 30;

type ShownStance = Extract<Shown, { readonly kind: 'stance' }>;

/** Returns what an operator sees of a stance: its text and legs, its author's record, and what was checked by itself. */
export async function showStance(db: Db, ports: SourcePorts, tenant: string, id: number): Promise<ShownStance> {
  const [stance] = await db
    .select({ authorId: stances.authorId, title: stances.title, price: stances.price, publishedAt: stances.publishedAt })
    .from(stances)
    .where(and(eq(stances.tenant, tenant), eq(stances.id, id)));
  const author = stance === undefined ? null : await personOf(db, tenant, stance.authorId);
  if (stance === undefined || author === null) throw new HttpError(404, 'this item waits no more');
  const others = await db
    .select({
      id: stances.id,
      title: stances.title,
      status: stances.status,
      result: stances.result,
      reviewReason: stances.reviewReason,
      at: stances.publishedAt,
    })
    .from(stances)
    .where(and(eq(stances.authorId, stance.authorId), lt(stances.id, id)))
    .orderBy(desc(stances.id))
    .limit(COMPARED);
  const texts = await stanceTexts(db, { gateway: 'review' }, [id, ...others.map((one) => one.id)]);
  const { content = '', legs = [] } = texts.get(id) ?? {};
  const nearest = others
    .map((one) => ({ ...one, content: texts.get(one.id)?.content ?? '' }))
    .map((one) => ({ ...one, percent: sharedPercent(content, one.content) }))
    .reduce<{ percent: number; id: number; at: number; title: string; content: string } | null>(
      (best, one) => (one.percent > (best?.percent ?? 0) ? one : best),
      null,
    );
  const isSimilar = nearest !== null && nearest.percent >= SIMILAR_PERCENT;
  return {
    kind: 'stance',
    stanceId: id,
    content,
    author,
    record: await recordOf(db, stance.authorId),
    price: stance.price,
    legs: await legsOf(db, ports, tenant, id, legs),
    checks: [
      { name: 'price', isPassed: true, percent: null, other: null },
      { name: 'contacts', isPassed: !needsApproval(`${stance.title}\n${content}`), percent: null, other: null },
      {
        name: 'similar',
        isPassed: !isSimilar,
        percent: nearest?.percent ?? 0,
        other: isSimilar ? { stanceId: nearest.id, at: nearest.at, title: nearest.title, content: nearest.content } : null,
      },
    ],
    earlier: others
      .slice(0, EARLIER_SHOWN)
      .map(({ id: stanceId, at, title, status, result, reviewReason: reason }) => ({ stanceId, at, title, status, result, reason })),
  };
}

async function legsOf(db: Db, ports: SourcePorts, tenant: string, id: number, legs: readonly Leg[]) {
  const rows = await db.select().from(stanceMatches).where(eq(stanceMatches.stanceId, id)).orderBy(stanceMatches.position);
  if (rows.length === 0) return [];
  const counts = await db
    .select({ matchId: stanceMatches.matchId, count: count() })
    .from(stanceMatches)
    .where(
      inArray(
        stanceMatches.matchId,
        rows.map(({ matchId }) => matchId),
      ),
    )
    .groupBy(stanceMatches.matchId);
  return legs.flatMap((leg, i) => {
    const row = rows[i];
    if (row === undefined) return [];
    const { isLive: _, ...match } = stanceMatch(ports, tenant, row);
    return [{ leg, match, stancesOnMatch: counts.find(({ matchId }) => matchId === row.matchId)?.count ?? 1 }];
  });
}

async function recordOf(db: Db, authorId: bigint): Promise<ShownStance['record']> {
  const settled = await db
    .select({ result: stances.result, count: count() })
    .from(stances)
    .where(and(eq(stances.authorId, authorId), eq(stances.settlement, 'settled')))
    .groupBy(stances.result);
  const of = (...results: readonly string[]): number =>
    settled.reduce((sum, row) => sum + (row.result !== null && results.includes(row.result) ? row.count : 0), 0);
  const hits = of('win') + of('halfWin') / 2;
  const decided = of('win', 'loss') + of('halfWin', 'halfLoss') / 2;
  const { low, high } = wilsonInterval(hits, decided);
  const newest = await db
    .select({ result: stances.result })
    .from(stances)
    .where(and(eq(stances.authorId, authorId), eq(stances.settlement, 'settled')))
    .orderBy(desc(stances.settledAt))
    .limit(RECENT_RESULTS);
  const [rejected] = await db
    .select({ count: count(), at: max(stances.publishedAt) })
    .from(stances)
    .where(and(eq(stances.authorId, authorId), eq(stances.status, STANCE_STATUS.notPassed)));
  return {
    settled: settled.reduce((sum, row) => sum + row.count, 0),
    rate: decided === 0 ? null : hits / decided,
    low: decided === 0 ? null : low / 100,
    high: decided === 0 ? null : high / 100,
    recent: newest.flatMap(({ result }) => (result === null ? [] : [result])).reverse(),
    rejected: rejected?.count ?? 0,
    lastRejectedAt: rejected?.at == null ? null : Number(rejected.at),
  };
}
