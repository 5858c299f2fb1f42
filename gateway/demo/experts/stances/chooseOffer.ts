import { type PlayType, playTypesOf } from '#contract/stances/playTypes.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { DEMO_STYLES, type DemoStyle } from '#gateway/demo/experts/profiles/demoProfile.ts';
import { type Claim, claimsOf, directionOf, supportOf } from '#gateway/demo/experts/text/claims.ts';
import type { MatchFacts } from '#gateway/demo/experts/text/matchFacts.ts';
import type { Offer, OffersIn } from './simulatedOffers.ts';

/** What companies keep, roughly. */
const MARGIN = 0.05;
/** How far the form of the sides and a hunch move an expert's opinion from that of the prices, as a probability. */
const FORM_WEIGHT = 0.012;
const HUNCH = 0.05;
/** Where an expert's prices leave nothing, these do. */
const ANY_PRICE = [1.3, 12] as const;

/**
 * Returns what an expert of a style chooses of the offers of a match, by what they know before it: the play type by their habit, then the
 * selection whose price is best for what they believe. null when nothing is offered.
 */
export function chooseOffer(style: DemoStyle, offersIn: OffersIn, facts: MatchFacts, random: SeededRandom): Offer | null {
  const { prices } = DEMO_STYLES[style];
  const claims = claimsOf(facts, null);
  const types = playTypesByHabit(style, facts, random);
  for (const [min, max] of [prices, ANY_PRICE]) {
    for (const playType of types) {
      const best = bestOf(
        offersIn(playType).filter(({ price }) => price >= min && price <= max),
        claims,
        random,
      );
      if (best !== null) return best;
    }
  }
  return null;
}

/** Returns the play types of a style in the order in which they are tried this time. */
function playTypesByHabit(style: DemoStyle, { fixture }: MatchFacts, random: SeededRandom): readonly PlayType[] {
  const plays: Partial<Readonly<Record<PlayType, number>>> = DEMO_STYLES[style].plays;
  return playTypesOf(fixture.sport)
    .flatMap((playType) => {
      const weight = plays[playType];
      return weight === undefined ? [] : [{ playType, at: random.next() ** (1 / weight) }];
    })
    .sort((a, b) => b.at - a.at)
    .map(({ playType }) => playType);
}

function bestOf(offers: readonly Offer[], claims: readonly Claim[], random: SeededRandom): Offer | null {
  let best: { readonly offer: Offer; readonly value: number } | null = null;
  for (const offer of offers) {
    const direction = directionOf(offer);
    const form = claims.reduce((sum, claim) => sum + supportOf(claim, direction), 0);
    const believed = 1 / (offer.price * (1 + MARGIN)) + form * FORM_WEIGHT + random.between(-HUNCH, HUNCH);
    const value = believed * offer.price;
    if (best === null || value > best.value) best = { offer, value };
  }
  return best?.offer ?? null;
}
