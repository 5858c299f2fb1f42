import * as z from 'zod/mini';
import { HIT_WINDOWS } from '#contract/stances/expertRecord.ts';
import { expertCard, memberId, recordSummary, strongLeague } from '#contract/stances/expertCard.ts';
import { ALL_RULE_TYPES, ruleType } from '#contract/stances/playTypes.ts';
import { EXPERT_SEARCH_MAX_CHARS, INTRODUCTION, STRONG_LEAGUES_MAX } from '#contract/stances/stanceLimits.ts';
import { chainLink } from '#contract/stances/stanceDetail.ts';
import { day } from './lists.ts';
import { get, post } from './defineCall.ts';

const nothing = z.object({});
const ofExpert = z.object({ expertId: memberId });
const competitionIds = z.array(z.int().check(z.positive())).check(z.maxLength(2_000));
const flag = z.union([z.literal(0), z.literal(1)]);

/** The export filter and its defaults (spec section 3). 0 is "all" in the first three. */
export const exportFilter = z.strictObject({
  /** Matches of a stance: 1, 2 or 3. */
  articleSchedules: z._default(z.literal([0, 1, 2, 3]), 0),
  /** 1 free, 2 paid. */
  isCharge: z._default(z.literal([0, 1, 2]), 0),
  ruleType: z._default(z.union([z.literal(ALL_RULE_TYPES), ruleType]), ALL_RULE_TYPES),
  competitionIdList: z._default(competitionIds, []),
  /** 1 best return rate first, 2 best win rate first, 3 longest streak first. */
  rateSort: z._default(z.literal([1, 2, 3]), 1),
});

export const EXPERT_LISTS = ['returnRate', 'popularity', 'all', 'followed'] as const;
export const RANKING_PERIODS = ['week', 'month', 'quarter'] as const;

const introduction = z.string().check(z.trim(), z.minLength(INTRODUCTION.min), z.maxLength(INTRODUCTION.max));
const leagueIds = z.array(z.int().check(z.positive())).check(
  z.minLength(1),
  z.maxLength(STRONG_LEAGUES_MAX),
  z.refine((ids) => new Set(ids).size === ids.length, 'a league is named once'),
);

/** A line of a record by play type or competition. */
const recordPart = z.object({ key: z.int(), name: z.string(), ...recordSummary.shape });

/** Where an application to become an expert is. */
const application = z.object({
  state: z.enum(['pending', 'granted', 'refused']),
  at: z.int(),
  reason: z.nullable(z.string()),
});

/** Experts (spec section 7). Paths with `noauth` are ours, so that visitors can browse; the three named ones are of the caller. */
export const EXPERT_CALLS = {
  expertList: post(
    '/WOS-PREDICTION/noauth/expert/list',
    z.strictObject({
      list: z._default(z.enum(EXPERT_LISTS), 'returnRate'),
      period: z._default(z.enum(RANKING_PERIODS), 'month'),
      hits: z._default(z.nullable(z.literal([...HIT_WINDOWS])), null),
      text: z._default(z.string().check(z.trim(), z.maxLength(EXPERT_SEARCH_MAX_CHARS)), ''),
      filter: z.prefault(exportFilter, {}),
      page: z._default(z.int().check(z.positive(), z.maximum(500)), 1),
    }),
    z.object({ experts: z.array(expertCard), more: z.boolean() }),
    { auth: 'guest' },
  ),
  expertDetail: get(
    '/WOS-PREDICTION/noauth/expert/detail',
    ofExpert,
    z.object({
      ...expertCard.shape,
      introduction: z.string(),
      since: z.int(),
      weekReturnRate: z.nullable(z.number()),
      /** Hits of the last 3, 7 and 10 settled; fewer when fewer are settled. */
      hits: z.array(z.object({ of: z.int(), hits: z.int() })),
      byPlayType: z.array(recordPart),
      byCompetition: z.array(recordPart),
      /** Profit per unit after each settled stance, oldest first, rounded to 2 decimals: at most the last 200. */
      curve: z.array(z.object({ at: z.int(), profit: z.number() })),
      /** Version of the definitions behind the numbers. */
      definition: z.int(),
    }),
    { auth: 'none', cache: 'shared' },
  ),
  /** The public chain of seals, newest first. */
  expertChain: get(
    '/WOS-PREDICTION/noauth/expert/chain',
    z.object({ ...ofExpert.shape, before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    z.object({ links: z.array(chainLink), more: z.boolean() }),
    { auth: 'none', cache: 'shared' },
  ),
  /** The heads of all chains at the end of a day (UTC). */
  chainAnchors: get(
    '/WOS-PREDICTION/noauth/expert/anchors',
    z.object({ day }),
    z.object({ day, heads: z.array(z.object({ ...ofExpert.shape, index: z.int(), hash: z.string() })) }),
    { auth: 'none', cache: 'shared' },
  ),
  /** What the caller is as an expert. */
  expertBasic: post(
    '/WOS-PREDICTION/member/expertBasic',
    nothing,
    z.object({
      isExpert: z.boolean(),
      introduction: z.string(),
      leagues: z.array(strongLeague),
      /** When the strong leagues may be changed again; 0 when now. */
      leaguesChangeableAt: z.int(),
      application: z.nullable(application),
      /** Whether the caller's real name is known, which an application needs. */
      realName: z.boolean(),
      /** Coins earned, and coins that wait for a result. */
      income: z.int(),
      escrow: z.int(),
    }),
    { auth: 'member' },
  ),
  /** Applies to become an expert; an expert's call replaces the introduction. */
  introduction: post(
    '/WOS-PREDICTION/expert/introduction',
    z.object({
      introduction,
      leagueIds,
      realName: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(40))),
      agreed: z.literal(true),
    }),
    z.nullable(application),
    { auth: 'member' },
  ),
  strongLeagues: post('/WOS-PREDICTION/expert/strongLeagues', z.object({ leagueIds }), z.object({ leaguesChangeableAt: z.int() }), {
    auth: 'expert',
  }),
  /** What one member is for the caller: their public profile and whether the caller follows them. */
  memberDetail: post(
    '/WOS-PREDICTION/member/memberDetail',
    z.object({ memberId }),
    z.object({
      memberId,
      nickname: z.string(),
      avatar: z.nullable(z.string()),
      profile: z.string(),
      isExpert: z.boolean(),
      followed: z.boolean(),
      followers: z.int(),
    }),
    { auth: 'member' },
  ),
  followExpert: post(
    '/WOS-PREDICTION/member/followExpert',
    z.object({ ...ofExpert.shape, follow: flag }),
    z.object({ followers: z.int() }),
    {
      auth: 'member',
    },
  ),
  /** Ids of the experts that the caller follows. */
  followedExperts: get('/WOS-PREDICTION/member/followedExperts', nothing, z.object({ expertIds: z.array(memberId) }), { auth: 'member' }),
} as const;
