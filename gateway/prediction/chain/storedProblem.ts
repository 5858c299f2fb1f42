import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { canonicalDecision } from '#contract/stances/canonicalEntries.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import { legDecisions, stances } from '#gateway/prediction/tables.ts';
import type { Entry } from './chainOf.ts';
import { type ParsedEntry, parseEntry } from './parsedEntries.ts';

type StoredStance = Pick<typeof stances.$inferSelect, 'id' | 'status' | 'settlement' | 'result' | 'product' | 'settledAt' | 'settledLegs'>;
type StoredDecision = typeof legDecisions.$inferSelect;

/** Returns in words where an author's stances are not what their whole chain says; null where they are. */
export async function storedProblem(db: Db, authorId: bigint, chain: readonly Entry[]): Promise<string | null> {
  const { id, status, settlement, result, product, settledAt, settledLegs } = stances;
  const stored = await db
    .select({ id, status, settlement, result, product, settledAt, settledLegs })
    .from(stances)
    .where(eq(stances.authorId, authorId));
  const decisions = await db
    .select({ decision: legDecisions })
    .from(legDecisions)
    .innerJoin(stances, eq(stances.id, legDecisions.stanceId))
    .where(eq(stances.authorId, authorId));
  const byStance = groupBy(chain, ({ stanceId }) => stanceId);
  for (const stance of stored) {
    const entries = byStance.get(stance.id) ?? [];
    const parsed = entries.flatMap(({ opened }) => (opened === null ? [] : [parseEntry(opened.canonical)]));
    const problem = stanceProblem(stance, parsed) ?? decisionProblem(entries, ofStance(decisions, stance.id));
    if (problem !== null) return `stance ${stance.id} ${problem}`;
  }
  return null;
}

function ofStance(decisions: readonly { readonly decision: StoredDecision }[], stanceId: number): readonly StoredDecision[] {
  return decisions.flatMap(({ decision }) => (decision.stanceId === stanceId ? [decision] : []));
}

function stanceProblem(stance: StoredStance, parsed: readonly ParsedEntry[]): string | null {
  if (!parsed.some(({ kind }) => kind === 'stance')) return 'has no link';
  const isWithdrawn = parsed.some(({ kind }) => kind === 'withdrawal');
  const isOff = stance.status === STANCE_STATUS.notPassed || stance.status === STANCE_STATUS.cancelled;
  if (isWithdrawn !== isOff)
    return isOff ? 'left the market, and its chain does not say so' : 'is on the market, and its chain says it left';
  const sealed = parsed.findLast((entry) => entry.kind === 'result') ?? null;
  const shown = stance.settlement === 'settled' ? stance : null;
  if (sealed === null && shown === null) return null;
  const isSame =
    sealed?.result === shown?.result &&
    sealed?.product === shown?.product &&
    sealed?.settledAt === shown?.settledAt &&
    isDeepStrictEqual(
      sealed?.legs,
      shown?.settledLegs?.map(({ score, outcome, factor }) => ({ score, outcome, factor })),
    );
  return isSame ? null : 'has another result than its chain';
}

/** The newest decision about a leg counts. */
function decisionProblem(entries: readonly Entry[], stored: readonly StoredDecision[]): string | null {
  const index = entries.find(({ kind }) => kind === 'stance')?.index ?? 0;
  const sealed = new Map<number, string>();
  for (const { kind, opened } of entries) {
    if (kind !== 'decision' || opened === null) continue;
    const parsed = parseEntry(opened.canonical);
    if (parsed.kind === 'decision') sealed.set(parsed.leg, opened.canonical);
  }
  const expected = new Map(
    stored.map(({ position, result, reason, at }) => [
      position,
      canonicalDecision({ stance: index, at, leg: position, decided: result, reason }),
    ]),
  );
  return isDeepStrictEqual(sorted(sealed), sorted(expected)) ? null : 'has other decisions of operators than its chain';
}

function sorted(decisions: ReadonlyMap<number, string>): readonly (readonly [number, string])[] {
  return [...decisions].sort(([a], [b]) => a - b);
}
