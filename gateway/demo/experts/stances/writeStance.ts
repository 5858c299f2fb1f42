import { STANCE_AMOUNTS } from '#contract/stances/stanceStatus.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { DemoExpertProfile } from '#gateway/demo/experts/profiles/demoProfiles.ts';
import { matchFacts } from '#gateway/demo/experts/text/matchFacts.ts';
import { demoStanceText, type DemoStanceText, type WrittenLeg } from '#gateway/demo/experts/text/demoStanceText.ts';
import { chooseOffer } from './chooseOffer.ts';
import type { PlannedStance } from './planStances.ts';
import type { Offer, OffersIn } from './simulatedOffers.ts';

/** The widest quoted companies: every match with odds has them. */
const COMPANIES = [2, 3, 22, 9, 15] as const;

/** A stance as its author writes it. */
export interface WrittenStance extends DemoStanceText {
  readonly publishedAt: number;
  readonly legs: readonly { readonly fixture: Fixture; readonly offer: Offer }[];
  /** Coins; 0 for a free one. */
  readonly price: number;
  readonly refundable: boolean;
}

/** Returns what a company offers of a match at the time of publication. */
export type OffersOf = (fixture: Fixture, company: number) => OffersIn;

/**
 * Returns a planned stance with what its author chooses and writes, by a seed and what is known at its publication; null when one of its
 * matches has no offer.
 */
export function writeStance(
  expert: DemoExpertProfile,
  planned: PlannedStance,
  calendar: Calendar,
  offersOf: OffersOf,
): WrittenStance | null {
  const seed = `${calendar.seed}/${expert.key}/${planned.fixtures.map(({ sourceId }) => sourceId).join('/')}`;
  const random = new SeededRandom('choice', seed);
  const company = random.hits(0.8) ? favouriteCompany(expert) : random.pick(COMPANIES);
  const legs: WrittenLeg[] = [];
  for (const fixture of planned.fixtures) {
    const offers = offersOf(fixture, company);
    const facts = matchFacts(fixture, calendar, planned.publishedAt);
    const offer = chooseOffer(expert.style, offers, facts, random);
    if (offer === null) return null;
    legs.push({ facts, offer, limit: offers('total')[0]?.line ?? null });
  }
  const price = random.hits(expert.paid) ? amountOf(legs.length, random) : 0;
  return {
    ...demoStanceText(legs, expert.language, seed),
    publishedAt: planned.publishedAt,
    legs: legs.map(({ facts: { fixture }, offer }) => ({ fixture, offer })),
    price,
    refundable: price > 0 && random.hits(expert.refundable),
  };
}

/** Returns the company that an expert mostly looks at. */
function favouriteCompany({ key }: DemoExpertProfile): number {
  return new SeededRandom('company', key).pick(COMPANIES);
}

/** Mostly small amounts; parlays cost more. */
function amountOf(matches: number, random: SeededRandom): number {
  const step = Math.min(random.whole(0, 2), random.whole(0, 3)) + (matches - 1);
  return STANCE_AMOUNTS[Math.min(step, STANCE_AMOUNTS.length - 1)] ?? STANCE_AMOUNTS[0];
}
