import { canonicalStance, FIRST_PREVIOUS_HASH, sealOf } from '#contract/stances/canonicalStance.ts';
import { type FinalResult } from '#contract/stances/finalResult.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { type LegOutcome, settleLeg } from '#contract/stances/settleLeg.ts';
import { settleStance } from '#contract/stances/settleStance.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { KICKOFF } from './aMatch.ts';
import { aLeg, settlementTimes } from './aStance.ts';
import { aStanceCard } from './aStanceCard.ts';

export const CONTENT = 'They defend the left side alone.\n\nNobody has noticed yet.';
const SALT = 'ab'.repeat(32);
/** Of the language of `showTab`. */
export const TENANT = 'MYWOS';

type Given = Partial<Omit<StanceDetail, 'open' | 'seal'>> & { readonly legs?: readonly Leg[]; readonly content?: string };

/** A paid and refundable single at home -0.75 for 1.85, locked, published an hour before its kick-off. */
export function aStanceDetail(given: Given = {}): StanceDetail {
  const { legs = [aLeg('handicap', 'home', -0.75, { price: 1.85 })], content = CONTENT, ...fields } = given;
  const combination = legs.length === 1 ? 1 : legs.length === 2 ? 2 : 3;
  const card = aStanceCard(75, { ruleType: 2, combination, matches: legs.map(matchOf) });
  const stance = { ...card, ...fields };
  const canonical = canonicalStance({
    tenantCode: TENANT,
    authorId: stance.expert.expertId,
    title: stance.title,
    content,
    legs,
    matches: stance.matches.map(({ competitionId, kickoffAt }) => ({ competitionId, kickoff: kickoffAt })),
    coins: stance.price,
    isRefundable: stance.refundable,
    publishedAt: stance.publishedAt,
    closesAt: stance.closesAt,
  });
  const hash = sealOf(SALT, canonical, FIRST_PREVIOUS_HASH);
  return {
    reviewReason: null,
    settledLegs: null,
    events: [],
    ...stance,
    seal: { index: 1, hash, previousHash: FIRST_PREVIOUS_HASH, sealedAt: stance.publishedAt, anchoredAt: null },
    open: stance.access === null ? null : { content, legs: [...legs], salt: SALT, canonical },
  };
}

/** Settled by the contract's own rules from the final results of its legs. */
export function aSettledStance(legs: readonly Leg[], results: readonly FinalResult[], given: Given = {}): StanceDetail {
  const outcomes = legs.map((leg, i) => ({ leg, outcome: outcomeOf(leg, results[i]) }));
  const settlement = settleStance(outcomes);
  if (settlement.state !== 'settled') throw new Error('the results do not settle the stance');
  const { result, product } = settlement;
  return aStanceDetail({
    legs,
    access: 'settled',
    result: { result, product, settledAt: KICKOFF + 7_200_000, corrected: false },
    settledLegs: settlement.legs.map((leg, i) => ({
      score: scoreOf(outcomes[i]?.outcome),
      outcome: leg.result,
      factor: leg.factor,
      voidReason: leg.voidReason,
      decision: null,
    })),
    ...given,
  });
}

function outcomeOf(leg: Leg, result: FinalResult | undefined): LegOutcome {
  if (result === undefined) throw new Error('a leg has no result');
  return settleLeg(leg, result, settlementTimes());
}

function scoreOf(outcome: LegOutcome | undefined): { home: number; away: number } | null {
  return outcome !== undefined && 'score' in outcome ? { ...outcome.score } : null;
}

function matchOf({ matchId, playType, sport }: Leg): StanceDetail['matches'][number] {
  const [match] = aStanceCard(1).matches;
  if (match === undefined) throw new Error('the card has no match');
  return { ...match, id: matchId, playType, sport, home: { ...match.home, name: 'Northwick' }, away: { ...match.away, name: 'Eastholm' } };
}
