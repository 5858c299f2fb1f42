import { randomUUID } from 'node:crypto';
import type { Output } from '#contract/calls/calls.ts';
import { COMBINATIONS } from '#contract/stances/stanceStatus.ts';
import type { Publication } from '#gateway/demoPorts.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import type { DemoExpert } from '#gateway/demo/experts/createDemoExperts.ts';
import { DEMO_STYLES } from '#gateway/demo/experts/profiles/demoProfile.ts';
import { lockable, type OffersIn } from '#gateway/demo/experts/stances/simulatedOffers.ts';
import { writeStance } from '#gateway/demo/experts/stances/writeStance.ts';
import type { Offer as CompanyOffer } from '#gateway/prediction/publish/companyOffers.ts';
import type { ComingMatch } from './comingMatches.ts';

export interface PublishComingDeps {
  readonly publication: Publication;
  readonly calendar: Calendar;
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Lets an expert publish about some of these matches, at prices of now, as every author does. Returns the answer; null when there is no match
 * or no price to their taste. `end` is a last paragraph of the text; none by default.
 */
export async function publishComing(
  { publication, calendar, now, random }: PublishComingDeps,
  expert: DemoExpert,
  matches: readonly ComingMatch[],
  end = '',
): Promise<Output<'publishStance'> | null> {
  const chosen = chooseMatches(expert, matches, random);
  const combination = COMBINATIONS.find((count) => count === chosen.length);
  if (combination === undefined) return null;
  const context = contextOf(expert);
  const offers = new Map<Fixture, readonly CompanyOffer[]>();
  for (const { id, fixture } of chosen) offers.set(fixture, await publication.offers(id, context));
  const planned = { publishedAt: now(), fixtures: chosen.map(({ fixture }) => fixture) };
  const stance = writeStance(expert, planned, calendar, (fixture, company) => offersOf(offers.get(fixture) ?? [], company));
  if (stance === null) return null;
  const { title, content, price, refundable, legs } = stance;
  const picks = legs.flatMap(({ fixture, offer: { playType, selection, line, price: odds, company } }) => {
    const match = chosen.find((one) => one.fixture === fixture);
    return match === undefined ? [] : [{ matchId: match.id, playType, selection, companyId: company, line, price: odds }];
  });
  const text = end === '' ? content : `${content}\n\n${end}`;
  return publication.publish({ combination, picks, title, content: text, price, refundable }, context);
}

/** Chooses one match, or for a parlay two or three of its sport. */
function chooseMatches({ style }: DemoExpert, matches: readonly ComingMatch[], random: () => number): readonly ComingMatch[] {
  const shuffled = matches
    .map((match) => ({ match, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ match }) => match);
  const [first] = shuffled;
  if (first === undefined) return [];
  const size = random() < DEMO_STYLES[style].parlays ? 2 + Math.round(random() * 0.7) : 1;
  return shuffled.filter(({ fixture }) => fixture.sport === first.fixture.sport).slice(0, size);
}

/** The market's prices as the choice takes them. */
function offersOf(offers: readonly CompanyOffer[], company: number): OffersIn {
  return (playType) => lockable(offers.filter((offer) => offer.companyId === company && offer.playType === playType));
}

/** An author's request without a device: nobody is logged in. */
function contextOf({ tenant, language, memberId }: DemoExpert): RequestContext {
  return {
    tenant,
    language,
    timeZone: 'UTC',
    deviceId: null,
    idempotencyKey: randomUUID(),
    ip: '127.0.0.1',
    session: { id: 'demo', memberId, role: 'expert', mute: null },
  };
}
