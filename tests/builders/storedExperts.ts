import { eq } from 'drizzle-orm';
import { RULE_TYPES, type PlayType } from '#contract/stances/playTypes.ts';
import type { SettledResult } from '#contract/stances/recordEntries.ts';
import { totalsOf } from '#contract/stances/recordTotals.ts';
import type { StanceResult } from '#contract/stances/settleStance.ts';
import { STANCE_STATUS, type Combination } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { chainEntries } from '#gateway/prediction/chain/tables.ts';
import { expertRecords, experts, stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { aMemberRow } from './aMemberRow.ts';
import { STANCE_MATCH_NAMES } from './stanceMatchNames.ts';

const TEXTS = {
  title: 'A title',
  content: 'A reason that only buyers read.',
  legs: [],
  characters: 31,
  paragraphs: 1,
};

/** No text has this seal: what is counted here is not verified. */
const NO_SEAL = { kind: 'stance', at: 0, salt: 'salt', hash: '0'.repeat(64), previousHash: '0'.repeat(64) } as const;

/** A stance to store. `settledAt` null: it is open. */
export interface StanceSpec {
  readonly settledAt: number | null;
  readonly result: StanceResult;
  readonly product: string;
  readonly combination: Combination;
  readonly price: number;
  readonly playType: PlayType;
  readonly competitionIds: readonly number[];
  readonly closesAt: number;
  /** Of a single; null: a match of its own, as each of a parlay. */
  readonly matchId: number | null;
}

/** What a whole unit at 1.90 returns. */
export const PRODUCTS = { win: '1.9', halfWin: '1.45', push: '1', halfLoss: '0.5', loss: '0', void: '1' } as const;

/** Stores an expert, of VNWOS by default, and returns the id. */
export async function storeExpert(
  db: Db,
  { leagueIds = [], introduction = '', ...member }: Partial<typeof members.$inferInsert> & Partial<typeof experts.$inferInsert> = {},
): Promise<bigint> {
  const [row] = await db
    .insert(members)
    .values(aMemberRow({ tenant: 'VNWOS', role: 'expert', ...member }))
    .returning();
  if (row === undefined) throw new Error('the expert was not stored');
  await db.insert(experts).values({ memberId: row.id, introduction, leagueIds, since: 7 });
  return row.id;
}

/** Stores stances of an author, won singles of a free handicap by default, and returns their ids. The record is not changed. */
export async function addStances(db: Db, authorId: bigint, specs: readonly Partial<StanceSpec>[], tenant = 'VNWOS'): Promise<number[]> {
  const before = await db.$count(chainEntries, eq(chainEntries.authorId, authorId));
  const all = specs.map((given) => {
    const { result = 'win', settledAt = 0, combination = 1, price = 0, playType = 'handicap', closesAt = 0 } = given;
    const { product = PRODUCTS[result], competitionIds = Array.from({ length: combination }, (_, leg) => 5_001 + leg) } = given;
    const isSettled = settledAt !== null;
    const row: typeof stances.$inferInsert = {
      ...TEXTS,
      tenant,
      authorId,
      status: STANCE_STATUS.published,
      sport: 'football',
      combination,
      ruleType: RULE_TYPES[playType],
      price,
      refundable: false,
      publishedAt: 0,
      closesAt,
      settlement: isSettled ? 'settled' : 'open',
      ...(isSettled && { result, product, settledAt }),
    };
    return { row, playType, competitionIds, matchId: given.matchId ?? null };
  });
  const stored = await db
    .insert(stances)
    .values(all.map(({ row }) => row))
    .returning({ id: stances.id });
  const ids = stored.map(({ id }) => id);
  await db.insert(chainEntries).values(ids.map((stanceId, i) => ({ ...NO_SEAL, authorId, index: before + i + 1, stanceId })));
  await db.insert(stanceMatches).values(
    all.flatMap(({ row: { closesAt }, playType, competitionIds, matchId }, i) =>
      competitionIds.map((competitionId, position) => ({
        stanceId: ids[i] ?? 0,
        position,
        matchId: matchId ?? 10 * (ids[i] ?? 0) + position,
        competitionId,
        playType,
        companies: 3,
        kickoff: closesAt,
        names: STANCE_MATCH_NAMES,
      })),
    ),
  );
  return ids;
}

/** Writes the rows of an author's record, as settlement does. */
export async function writeRecord(db: Db, authorId: bigint): Promise<void> {
  const rows = await db
    .select()
    .from(stances)
    .innerJoin(stanceMatches, eq(stanceMatches.stanceId, stances.id))
    .where(eq(stances.authorId, authorId));
  const scopes = new Map<string, Map<number, SettledResult>>();
  for (const { stances: stance, stance_matches: match } of rows) {
    const { id, settledAt, result, product, ruleType, combination } = stance;
    if (settledAt === null || result === null || product === null) continue;
    const settled = { stanceId: id, settledAt, result, product, matchId: combination === 1 ? match.matchId : null };
    for (const scope of ['all 0', `playType ${ruleType}`, `competition ${match.competitionId}`])
      scopes.set(scope, (scopes.get(scope) ?? new Map<number, SettledResult>()).set(id, settled));
  }
  await db.delete(expertRecords).where(eq(expertRecords.expertId, authorId));
  for (const [name, results] of scopes) {
    const [kind, key] = name.split(' ');
    const scope = (['all', 'playType', 'competition'] as const).find((one) => one === kind);
    if (scope === undefined) throw new Error(`${name} is no scope`);
    await db.insert(expertRecords).values({ expertId: authorId, scope, key: Number(key), totals: totalsOf([...results.values()]) });
  }
}

/** Stores stances and the record that follows from them. */
export async function settleStances(db: Db, authorId: bigint, specs: readonly Partial<StanceSpec>[]): Promise<number[]> {
  const ids = await addStances(db, authorId, specs);
  await writeRecord(db, authorId);
  return ids;
}
