import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { ResultLeg } from '#contract/stances/canonicalEntries.ts';
import { type FinalResult, needsReview, type UndecidedReason } from '#contract/stances/finalResult.ts';
import type { Leg, PlayType } from '#contract/stances/playTypes.ts';
import { type LegOutcome, POSTPONED_VOID_MS, settleLeg } from '#contract/stances/settleLeg.ts';
import { settleStance, type StanceSettlement } from '#contract/stances/settleStance.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { sealResult } from '#gateway/prediction/chain/stanceEntries.ts';
import { CARD_COLUMNS } from '#gateway/prediction/market/stanceCards.ts';
import { stanceTexts } from '#gateway/prediction/market/stanceText.ts';
import { stanceEvents, stanceMatches, stancePurchases, stances, type StoredSettledLeg } from '#gateway/prediction/tables.ts';
import { changeRecords, type RecordedStance } from './expertRecordStore.ts';
import { payOut } from './payOut.ts';

/**
 * What became of a stance: `settled` for the first time or by another result, `unchanged` when it was settled so before, `undecided` when it
 * needs an operator, `waiting` until its matches end, `ignored` when it is not published.
 */
export type SettlementOutcome = 'settled' | 'unchanged' | 'undecided' | 'waiting' | 'ignored';

/**
 * Settles a stance in the transaction `money`, at its time, with the results of its matches in the order of its legs
 * (docs/domain.md#when-a-stance-settles): the stance, its author's records, the coins and what its members are told change together.
 * Running it again with the same results changes nothing; another result reverses the former one, and the time of settlement stays. Throws
 * RangeError for another number of results than legs.
 */
export async function settleWithResults(
  money: MoneyTransaction,
  stanceId: number,
  results: readonly FinalResult[],
): Promise<SettlementOutcome> {
  const { db, at } = money;
  const [stance] = await db.select(COLUMNS).from(stances).where(eq(stances.id, stanceId)).for('no key update');
  if (stance === undefined || stance.status !== STANCE_STATUS.published) return 'ignored';
  const picked = (await stanceTexts(db, { gateway: 'settlement' }, [stanceId])).get(stanceId)?.legs ?? [];
  if (picked.length !== results.length) throw new RangeError(`stance ${stanceId} has ${picked.length} legs, not ${results.length}`);
  const matches = await db
    .select(MATCH_COLUMNS)
    .from(stanceMatches)
    .where(eq(stanceMatches.stanceId, stanceId))
    .orderBy(asc(stanceMatches.position));
  const outcomes = picked.map((leg, i) => outcomeOf(leg, results[i], matches[i]?.kickoff, at));
  const settlement = settleStance(outcomes);
  if (settlement.state === 'undecided') return noteUndecided(db, stance, settlement.reasons, at);
  const settledLegs = storedLegs(settlement, outcomes);
  const legs = { settledLegs, sealed: settledLegs.map((leg, i) => sealedLeg(leg, results[i], picked[i]?.playType)) };
  if (stance.settlement === 'settled' && isSame(stance, settlement)) return keep(money, stance, settlement, legs);
  const [first] = matches;
  const matchId = stance.combination === 1 && first !== undefined ? first.matchId : null;
  await settle(money, { ...stance, matchId, competitionIds: matches.map(({ competitionId }) => competitionId) }, settlement, legs);
  return 'settled';
}

const COLUMNS = {
  ...CARD_COLUMNS,
  tenant: stances.tenant,
  undecidedReason: stances.undecidedReason,
  settledLegs: stances.settledLegs,
} as const;
const MATCH_COLUMNS = {
  matchId: stanceMatches.matchId,
  kickoff: stanceMatches.kickoff,
  competitionId: stanceMatches.competitionId,
} as const;

type LockedStance = Pick<typeof stances.$inferSelect, keyof typeof COLUMNS>;
type Settled = Extract<StanceSettlement, { readonly state: 'settled' }>;
/** What became of the legs, as the stance and its chain have it. */
interface SettledLegs {
  readonly settledLegs: readonly StoredSettledLeg[];
  readonly sealed: readonly ResultLeg[];
}
type SettledOutcome = { readonly leg: Leg; readonly outcome: LegOutcome };

function outcomeOf(leg: Leg, result: FinalResult | undefined, kickoff: number | undefined, now: number): SettledOutcome {
  if (result === undefined || kickoff === undefined) throw new RangeError(`the leg about match ${leg.matchId} has no match`);
  return { leg, outcome: settleLeg(leg, result, { now, kickoff, postponedVoidMs: POSTPONED_VOID_MS }) };
}

function storedLegs({ legs }: Settled, outcomes: readonly SettledOutcome[]): readonly StoredSettledLeg[] {
  return legs.map(({ result, factor, voidReason }, i) => {
    const outcome = outcomes[i]?.outcome;
    return { score: outcome !== undefined && 'score' in outcome ? outcome.score : null, outcome: result, factor, voidReason };
  });
}

/** An undecided match settles a leg only as void: it was put off for too long. */
function sealedLeg(
  { score, outcome, factor }: StoredSettledLeg,
  result: FinalResult | undefined,
  playType: PlayType | undefined,
): ResultLeg {
  const state = result === undefined || result.state === 'undecided' ? 'postponed' : result.state;
  return { state, score, half: playType === 'halfFull' && result !== undefined && 'half' in result ? result.half : null, outcome, factor };
}

function isSame(stance: LockedStance, { result, product }: Settled): boolean {
  return stance.result === result && stance.product === product;
}

/** The result stands; the score behind it may be another, which the chain must say too. */
async function keep(
  { db, at }: MoneyTransaction,
  stance: LockedStance,
  settlement: Settled,
  legs: SettledLegs,
): Promise<SettlementOutcome> {
  const { id: stanceId, authorId, settledAt, undecidedReason } = stance;
  const isOther = !isDeepStrictEqual(stance.settledLegs, legs.settledLegs);
  if (undecidedReason !== null || isOther)
    await db.update(stances).set({ settledLegs: legs.settledLegs, undecidedReason: null }).where(eq(stances.id, stanceId));
  if (isOther) {
    const { result, product } = settlement;
    await sealResult(db, { stanceId, authorId, at }, { result, product, settledAt: settledAt ?? at, legs: legs.sealed });
  }
  return 'unchanged';
}

/** A contradiction waits for an operator. A result that was settled before stands until then. */
async function noteUndecided(
  db: Db,
  { id: stanceId, settlement, undecidedReason }: LockedStance,
  reasons: readonly { readonly leg: number; readonly reason: UndecidedReason }[],
  at: number,
): Promise<SettlementOutcome> {
  const faults = reasons.filter(({ reason }) => needsReview(reason));
  const isFaulty = faults.length > 0;
  const reason = isFaulty ? faults.map((fault) => `leg ${fault.leg}: ${fault.reason}`).join(', ') : null;
  if (reason !== undecidedReason) {
    const state = settlement === 'settled' ? 'settled' : isFaulty ? 'undecided' : 'open';
    await db.update(stances).set({ settlement: state, undecidedReason: reason }).where(eq(stances.id, stanceId));
    if (isFaulty) await db.insert(stanceEvents).values(faults.map(({ leg }) => ({ stanceId, at, kind: 'undecided' as const, leg })));
  }
  return isFaulty ? 'undecided' : 'waiting';
}

async function settle(
  money: MoneyTransaction,
  stance: LockedStance & Pick<RecordedStance, 'matchId' | 'competitionIds'>,
  { result, product }: Settled,
  { settledLegs, sealed: legs }: SettledLegs,
): Promise<void> {
  const { db, at } = money;
  const { id: stanceId, authorId } = stance;
  const before = resultBefore(stance);
  const settledAt = before?.settledAt ?? at;
  const corrected = before !== null;
  await db
    .update(stances)
    .set({ settlement: 'settled', result, product, settledAt, settledLegs, corrected, undecidedReason: null })
    .where(eq(stances.id, stanceId));
  await db.insert(stanceEvents).values([
    ...(corrected ? [{ stanceId, at, kind: 'reversed' as const }] : []),
    ...settledLegs.map(({ outcome }, leg) => ({
      stanceId,
      at,
      kind: outcome === 'void' ? ('legVoid' as const) : ('legSettled' as const),
      leg,
    })),
    { stanceId, at, kind: 'settled' as const },
  ]);
  await sealResult(db, { stanceId, authorId, at }, { result, product, settledAt, legs });
  await changeRecords(db, stance, { before, after: { stanceId, settledAt, result, product, matchId: stance.matchId } });
  await payOut(money, stance, result, corrected);
  await notify(money, stance);
}

function resultBefore({ id: stanceId, settlement, result, product, settledAt, matchId }: LockedStance & Pick<RecordedStance, 'matchId'>) {
  if (settlement !== 'settled' || result === null || product === null || settledAt === null) return null;
  return { stanceId, settledAt, result, product, matchId };
}

async function notify({ db, notifier }: MoneyTransaction, { id: articleId, tenant, authorId }: LockedStance): Promise<void> {
  const buyers = await db.select({ id: stancePurchases.buyerId }).from(stancePurchases).where(eq(stancePurchases.stanceId, articleId));
  for (const memberId of [authorId, ...buyers.map(({ id }) => id)])
    notifier.stanceChanged(tenant, memberId, { articleId, event: 'settled' });
}
