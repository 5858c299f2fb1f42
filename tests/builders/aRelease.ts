import type { Output } from '#contract/calls/calls.ts';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import type { Offer, ReleaseMatch } from '#stores/queries/release.ts';
import { type DraftLeg, type DraftPick, NEW_DRAFT, type ReleaseDraft } from '#stores/release/releaseDraft.ts';

/** The present of these tests. */
export const RELEASE_NOW = Date.UTC(2026, 10, 25, 12);

const CREST = { shape: 'ball', pattern: 'plain', colours: ['#123456', '#654321'] } as const;

/** Football, in half an hour, with prices. Teams are named after its id. */
export function aReleaseMatch(given: Partial<ReleaseMatch> = {}): ReleaseMatch {
  const id = given.id ?? 101;
  const team = (teamId: number, name: string) => ({
    id: teamId,
    name,
    crest: { ...CREST, colours: ['#123456', '#654321'] as [string, string] },
  });
  return {
    id,
    sourceId: String(id),
    competitionId: 7,
    homeId: 2 * id,
    awayId: 2 * id + 1,
    round: 'Round 3',
    competition: 'First League',
    home: team(2 * id, `Home ${id}`),
    away: team(2 * id + 1, `Away ${id}`),
    sport: 'football',
    playType: null,
    companies: null,
    kickoffAt: RELEASE_NOW + 30 * 60_000,
    stances: 0,
    blocked: null,
    taken: [],
    strong: false,
    ...given,
  };
}

/** A handicap of one company, home giving half a goal, at 1.90 and 1.94. */
export function anOffer(given: Partial<Offer> = {}): Offer {
  return {
    playType: 'handicap',
    companyId: 3,
    company: 'Crown',
    line: -0.5,
    at: RELEASE_NOW - 60_000,
    confirmedAt: RELEASE_NOW - 30_000,
    stale: false,
    closed: false,
    computed: false,
    prices: [anOfferedPrice('home', 1.9), anOfferedPrice('away', 1.94)],
    ...given,
  };
}

type OfferedPrice = Offer['prices'][number];

/** One that three companies offer. */
export function anOfferedPrice(selection: OfferedPrice['selection'], price: number, given: Partial<OfferedPrice> = {}): OfferedPrice {
  return { selection, price, companies: 3, outlying: null, ...given };
}

/** The answer of `releaseOffers`, with the usual limits. */
export function offersOf(...offers: Offer[]): Output<'releaseOffers'> {
  return { offers, limits: PRICE_LIMITS };
}

/** The home side of `anOffer`. */
export function aDraftPick(given: Partial<DraftPick> = {}): DraftPick {
  return { playType: 'handicap', selection: 'home', companyId: 3, line: -0.5, price: 1.9, ...given };
}

export function aDraftLeg(matchId = 101, given: Partial<DraftLeg> = {}): DraftLeg {
  return { matchId, sport: 'football', pick: aDraftPick(), ...given };
}

/** Free and complete: one leg with its price, title and text. */
export function aReleaseDraft(given: Partial<ReleaseDraft> = {}): ReleaseDraft {
  return {
    ...NEW_DRAFT,
    legs: [aDraftLeg()],
    title: 'Hosts from the start',
    content: 'They scored first in five of their last six matches at home.',
    ...given,
  };
}
