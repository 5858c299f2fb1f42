import * as z from 'zod/mini';
import { memberId, strongLeague } from './expertCard.ts';
import { stanceAmount } from './stanceCard.ts';
import { INTRODUCTION, REAL_NAME, STRONG_LEAGUES_MAX } from './stanceLimits.ts';
import { line, paragraphs } from '#contract/text/textFields.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { sport } from '#contract/calls/lists.ts';

const nothing = z.object({});
const flag = z.union([z.literal(0), z.literal(1)]);

const leagueIds = z.array(z.int().check(z.positive())).check(
  z.minLength(1),
  z.maxLength(STRONG_LEAGUES_MAX),
  z.refine((ids) => new Set(ids).size === ids.length, 'a league is named once'),
);

/** Where an application to become an expert is. */
const application = z.object({
  state: z.enum(['pending', 'granted', 'refused']),
  at: z.int(),
  reason: z.nullable(z.string()),
});

/**
 * What a member is as an expert, and whom they follow. Paths but for the first two are ours (docs/product.md#call-paths).
 */
export const EXPERT_ACCOUNT_CALLS = {
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
      /** Whether the caller's real name, which every application needs, is known: approved, or from an earlier application. */
      realName: z.boolean(),
      /** Coins earned, and coins that wait for a result. The income may be below zero after corrected results. */
      income: z.int(),
      escrow: z.int(),
      /** Coins that a stance may cost in this tenant, the lowest first. */
      amounts: z.array(stanceAmount),
    }),
    { auth: 'member' },
  ),
  /** Applies to become an expert; an expert's call replaces the introduction. */
  introduction: post(
    '/WOS-PREDICTION/expert/introduction',
    z.object({
      introduction: paragraphs(INTRODUCTION),
      leagueIds,
      realName: z.optional(line(REAL_NAME)),
      agreed: z.literal(true),
    }),
    z.nullable(application),
    { auth: 'member' },
  ),
  /** The competitions of a sport that can be strong leagues: hot ones first, then by name. */
  leagueOptions: get('/WOS-PREDICTION/expert/leagues', z.object({ sport }), z.object({ leagues: z.array(strongLeague) }), {
    auth: 'member',
  }),
  strongLeagues: post('/WOS-PREDICTION/expert/strongLeagues', z.object({ leagueIds }), z.object({ leaguesChangeableAt: z.int() }), {
    auth: 'expert',
  }),
  followMember: post('/WOS-PREDICTION/member/followMember', z.object({ memberId, follow: flag }), z.object({ followers: z.int() }), {
    auth: 'member',
  }),
  /** Ids of the members whom the caller follows. */
  followedMembers: get('/WOS-PREDICTION/member/followedMembers', nothing, z.object({ memberIds: z.array(memberId) }), { auth: 'member' }),
} as const;
