import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { EMPTY_TOTALS, type RecordTotals, totalsOf } from '#contract/stances/recordTotals.ts';
import { STANCE_RESULTS } from '#contract/stances/settleStance.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { readSettled, type SettledStance } from './settledResults.ts';
import { isSettled } from '#gateway/prediction/stanceConditions.ts';
import { expertRecords, stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** Problems named in an answer; their number is always given. */
const MAX_NAMED = 20;
/** Experts whose stances are in memory at once. */
const AT_ONCE = 50;

/** What a recomputation of experts' records found. */
export interface ExpertCheck {
  readonly experts: number;
  readonly settled: number;
  /** A sentence each; empty when everything agrees. */
  readonly problems: readonly string[];
}

/**
 * Recomputes the records of a tenant's experts from all that they settled, and compares them with the stored rows: in all, by play type and
 * by competition. Settled stances that lists cannot count are problems too.
 */
export async function checkExpertRecords(db: Db, tenant: string): Promise<ExpertCheck> {
  const problems = [...(await incompleteStances(db, tenant))];
  const ids = await expertIds(db, tenant);
  let settled = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const byAuthor = await readSettled(db, some, 0);
    const rows = await db.select().from(expertRecords).where(inArray(expertRecords.expertId, some));
    for (const id of some) {
      const entries = byAuthor.get(id) ?? [];
      const stored = new Map(rows.filter(({ expertId }) => expertId === id).map((row) => [`${row.scope} ${row.key}`, row.totals]));
      settled += entries.length;
      problems.push(...differences(stored, recomputed(entries)).map((difference) => `expert ${id}, ${difference}`));
    }
  }
  return { experts: ids.length, settled, problems };
}

/** Returns the sentence of a check for the operator. */
export function describeExpertCheck(tenant: string, { experts, settled, problems }: ExpertCheck): string {
  const checked = `the records of ${experts} experts of ${tenant}, with ${settled} settled stances,`;
  if (problems.length === 0) return `${checked} agree with their stances`;
  const more = problems.length - MAX_NAMED;
  const named = problems.slice(0, MAX_NAMED).join('; ');
  return `${checked} do NOT agree with their stances in ${problems.length} places: ${named}${more > 0 ? `; and ${more} more` : ''}`;
}

/** Returns the totals by scope and key. A parlay counts once for each of its competitions. */
function recomputed(entries: readonly SettledStance[]): ReadonlyMap<string, RecordTotals> {
  const byScope = new Map<string, SettledStance[]>();
  for (const entry of entries) {
    const competitions = [...new Set(entry.competitionIds)].map((id) => `competition ${id}`);
    for (const scope of ['all 0', `playType ${entry.ruleType}`, ...competitions]) {
      const counted = byScope.get(scope);
      if (counted === undefined) byScope.set(scope, [entry]);
      else counted.push(entry);
    }
  }
  return new Map(Array.from(byScope, ([scope, counted]) => [scope, totalsOf(counted)]));
}

function differences(stored: ReadonlyMap<string, RecordTotals>, actual: ReadonlyMap<string, RecordTotals>): readonly string[] {
  return [...new Set([...stored.keys(), ...actual.keys()])].flatMap((scope) => {
    const [row, right] = [stored.get(scope) ?? EMPTY_TOTALS, actual.get(scope) ?? EMPTY_TOTALS];
    const counts = STANCE_RESULTS.filter((result) => row.counts[result] !== right.counts[result]);
    const found = [
      ...counts.map((result) => `${result} is ${row.counts[result]} and not ${right.counts[result]}`),
      ...(row.returned === right.returned ? [] : [`returned is ${row.returned} and not ${right.returned}`]),
      ...(row.form === right.form || counts.length > 0 ? [] : ['its results are in another order']),
    ];
    return found.length === 0 ? [] : [`${scope}: ${found.join(', ')}`];
  });
}

async function expertIds(db: Db, tenant: string): Promise<readonly bigint[]> {
  const settledAuthors = db.selectDistinct({ id: stances.authorId }).from(stances).where(isSettled);
  const recorded = db.selectDistinct({ id: expertRecords.expertId }).from(expertRecords);
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.tenant, tenant), or(inArray(members.id, settledAuthors), inArray(members.id, recorded))))
    .orderBy(members.id);
  return rows.map(({ id }) => id);
}

/** Settled stances without a result or without matches: no record and no list can have them. */
async function incompleteStances(db: Db, tenant: string): Promise<readonly string[]> {
  const hasMatches = sql`exists (select 1 from ${stanceMatches} where ${stanceMatches.stanceId} = ${stances.id})`;
  const rows = await db
    .select({ id: stances.id })
    .from(stances)
    .where(
      and(
        eq(stances.tenant, tenant),
        isSettled,
        or(isNull(stances.result), isNull(stances.product), isNull(stances.settledAt), sql`not ${hasMatches}`),
      ),
    )
    .orderBy(stances.id);
  return rows.map(({ id }) => `stance ${id} is settled without a result or without matches`);
}
