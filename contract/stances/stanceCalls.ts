import * as z from 'zod/mini';
import { memberId } from './expertCard.ts';
import { playType, selection } from './playTypes.ts';
import { articleId, stanceCard, stanceMatch, stancePrice } from './stanceCard.ts';
import { stanceDetail } from './stanceDetail.ts';
import { RECOMMEND_DAYS, STANCE_CONTENT, STANCE_TITLE } from './stanceLimits.ts';
import { COMBINATIONS } from './stanceStatus.ts';
import { line, paragraphs } from '#contract/text/textFields.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { exportFilter } from './expertCalls.ts';
import { LIVE_PATHS } from '#contract/calls/listPaths.ts';
import { matchId, sport } from '#contract/calls/lists.ts';

const page = z._default(z.int().check(z.positive(), z.maximum(500)), 1);
const stancePage = z.object({ stances: z.array(stanceCard), more: z.boolean() });
const ofArticle = z.object({ articleId: z.pipe(z.coerce.number(), articleId) });

/** What a price must be before it is locked (`PRICE_LIMITS`). */
const priceLimits = z.object({ minutes: z.int(), percent: z.int(), companies: z.int() });

/** A price that is too far above the median of the companies; of a computed one the quoted price behind it. */
const outlyingPrice = z.object({ price: z.number(), median: z.number() });

/** One company's line and prices in a play type, as the pick page shows them now. */
const offer = z.object({
  playType,
  companyId: z.int(),
  company: z.string(),
  line: z.nullable(z.number()),
  at: z.int(),
  /** When its supplier last confirmed the prices, changed or not (server ms). */
  confirmedAt: z.nullable(z.int()),
  /** Confirmed too long ago to be locked. */
  stale: z.boolean(),
  /** Without prices then. */
  closed: z.boolean(),
  /** The company has no such market: computed from its 1X2 and total, with its margin. */
  computed: z.boolean(),
  /** `companies` offer this selection at this line, this one included; a price with `outlying` cannot be locked. */
  prices: z.array(z.object({ selection, price: z.number(), companies: z.int(), outlying: z.nullable(outlyingPrice) })),
});

/** What an author chose: locked by the gateway at the price of now, if it still is the one that they saw. */
const pick = z.object({ matchId, playType, selection, companyId: z.int(), line: z.nullable(z.number()), price: z.number() });

/**
 * Why a stance was not taken; each has words of its own. `leg` counts from 0. `notOnSale` is a match that is put off or called off,
 * `marketClosed` one of which that company gives no such price now; a `stale` price was confirmed too long ago, an `outlying` one is too far
 * above those of other companies. Of a match the author has an open leg in the same play type (`marketTaken`), or as many legs as one match
 * may have (`matchFull`).
 */
export const PUBLISH_REFUSALS = [
  'started',
  'notOnSale',
  'matchUnknown',
  'marketClosed',
  'marketTaken',
  'matchFull',
  'stale',
  'outlying',
  'sameMatchTwice',
  'sportsMixed',
  'wrongNumberOfMatches',
  'bannedWords',
] as const;
const publishResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sealed'), articleId, status: z.int(), hash: z.string() }),
  /** Prices or lines have changed since: the author confirms them and sends again, with a new key. */
  z.object({
    state: z.literal('priceChanged'),
    picks: z.array(z.object({ leg: z.int(), line: z.nullable(z.number()), price: z.number() })),
  }),
  z.object({
    state: z.literal('refused'),
    reason: z.enum(PUBLISH_REFUSALS),
    leg: z.nullable(z.int()),
    /** The match of the leg, in the caller's language, where the reason is what the author has open about it. */
    match: z.optional(z.object({ home: z.string(), away: z.string() })),
    /** What a `stale` or `outlying` price is measured by; null for other reasons. */
    price: z.nullable(z.object({ confirmedAt: z.nullable(z.int()), outlying: z.nullable(outlyingPrice), limits: priceLimits })),
  }),
]);

const buyResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('bought'), balance: z.int() }),
  z.object({ state: z.literal('notEnough'), missing: z.int(), balance: z.int() }),
  /** Not on sale: kick-off has passed, or it is not published. */
  z.object({ state: z.literal('closed') }),
]);

/** Stances (docs/product.md#stances). Paths are ours. Everything is of the caller's tenant. */
export const STANCE_CALLS = {
  /** Published stances, the newest first: of a match, an expert, or all that can be bought. */
  stanceList: post(
    '/WOS-PREDICTION/noauth/stance/list',
    z.strictObject({
      matchId: z.optional(matchId),
      expertId: z.optional(memberId),
      sport: z.optional(sport),
      /** `open` before the first kick-off, `settled` after the result; both by default. */
      state: z._default(z.enum(['all', 'open', 'settled']), 'all'),
      filter: z.prefault(exportFilter, {}),
      page,
    }),
    stancePage,
    { auth: 'guest' },
  ),
  /** How many stances can be bought or read about each match; matches without any are missing. */
  stanceCounts: get(
    LIVE_PATHS.stanceCounts,
    z.object({}),
    z.object({ counts: z.array(z.object({ matchId, stances: z.int().check(z.positive()) })) }),
    { auth: 'none', cache: 'shared' },
  ),
  stanceDetail: get('/WOS-PREDICTION/noauth/stance/detail', ofArticle, stanceDetail, { auth: 'guest' }),
  buyStance: post('/WOS-PREDICTION/stance/buy', z.object({ articleId, price: stancePrice }), buyResult, {
    auth: 'member',
    idempotent: true,
  }),
  /** What the caller bought or wrote in the last 1, 3, 7 or 30 days. */
  myStances: get(
    '/WOS-PREDICTION/stance/mine',
    z.object({
      kind: z.enum(['bought', 'written']),
      days: z.pipe(z.coerce.number(), z.literal([...RECOMMEND_DAYS])),
      page: z._default(z.pipe(z.coerce.number(), z.int().check(z.positive(), z.maximum(500))), 1),
    }),
    stancePage,
    { auth: 'member' },
  ),
  /** Matches that a stance can be written about, with how many stances each has. */
  releaseMatches: get(
    '/WOS-PREDICTION/stance/matches',
    z.object({ sport }),
    z.object({
      matches: z.array(
        z.object({
          ...stanceMatch.shape,
          playType: z.null(),
          companies: z.null(),
          stances: z.int(),
          /** Why it cannot be chosen. */
          blocked: z.nullable(z.enum(['started', 'postponed', 'noPrices', 'full'])),
          /** Play types in which the caller has an open leg about it. */
          taken: z.array(playType),
          strong: z.boolean(),
        }),
      ),
    }),
    { auth: 'expert' },
  ),
  releaseOffers: get(
    '/WOS-PREDICTION/stance/offers',
    z.object({ matchId: z.pipe(z.coerce.number(), matchId) }),
    z.object({ offers: z.array(offer), limits: priceLimits }),
    {
      auth: 'expert',
    },
  ),
  publishStance: post(
    '/WOS-PREDICTION/stance/publish',
    z.object({
      combination: z.literal([...COMBINATIONS]),
      picks: z.array(pick).check(z.minLength(1), z.maxLength(3)),
      title: line(STANCE_TITLE),
      content: paragraphs(STANCE_CONTENT),
      /** Coins. An amount that the tenant does not offer is refused with words. */
      price: z.int().check(z.nonnegative(), z.maximum(100_000)),
      refundable: z.boolean(),
    }),
    publishResult,
    { auth: 'expert', idempotent: true },
  ),
  /** Takes back a stance that is under review. */
  cancelStance: post('/WOS-PREDICTION/stance/cancel', z.object({ articleId }), z.object({}), { auth: 'expert' }),
} as const;
