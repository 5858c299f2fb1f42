import * as z from 'zod/mini';
import { HIT_WINDOWS } from './expertRecord.ts';
import { expertCard, memberId, recordSummary } from './expertCard.ts';
import { ALL_RULE_TYPES, ruleType } from './playTypes.ts';
import { EXPERT_SEARCH_MAX_CHARS } from './stanceLimits.ts';
import { anchor, chainLink, exportedEntry } from './chain.ts';
import { line } from '#contract/text/textFields.ts';
import { competition, sport } from '#contract/calls/lists.ts';
import { get, post } from '#contract/calls/defineCall.ts';

const ofExpert = z.object({ expertId: memberId });
/** The entries or anchors after this index or number. */
const after = z.coerce.number().check(z.int(), z.nonnegative());
const competitionIds = z.array(z.int().check(z.positive())).check(z.maxLength(2_000));

/** The export filter and its defaults (docs/product.md#export-filter). 0 is "all" in the first three. */
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

export type ExportFilter = z.infer<typeof exportFilter>;

export const EXPERT_LISTS = ['returnRate', 'popularity', 'all', 'followed'] as const;
export const RANKING_PERIODS = ['week', 'month', 'quarter'] as const;

/** A line of a record: `key` is the wire code of a play type, or the id of a competition. */
const recordPart = z.object({ key: z.int(), ...recordSummary.shape });

/** Experts as everybody sees them. The paths are ours, so that visitors can browse. */
export const EXPERT_CALLS = {
  expertList: post(
    '/WOS-PREDICTION/noauth/expert/list',
    z.strictObject({
      list: z._default(z.enum(EXPERT_LISTS), 'returnRate'),
      period: z._default(z.enum(RANKING_PERIODS), 'month'),
      hits: z._default(z.nullable(z.literal([...HIT_WINDOWS])), null),
      text: z._default(line({ max: EXPERT_SEARCH_MAX_CHARS }), ''),
      filter: z.prefault(exportFilter, {}),
      page: z._default(z.int().check(z.positive(), z.maximum(500)), 1),
    }),
    z.object({ experts: z.array(expertCard), more: z.boolean() }),
    { auth: 'guest' },
  ),
  /** The competitions whose settled stances the lists of a period count: hot ones first, then those with most stances. */
  expertCompetitions: get(
    '/WOS-PREDICTION/noauth/expert/competitions',
    z.object({ sport, period: z._default(z.enum(RANKING_PERIODS), 'month') }),
    z.object({ competitions: z.array(competition) }),
    { auth: 'none', cache: 'shared' },
  ),
  expertDetail: get(
    '/WOS-PREDICTION/noauth/expert/detail',
    ofExpert,
    z.object({
      ...expertCard.shape,
      introduction: z.string(),
      since: z.int(),
      weekReturnRate: z.nullable(z.number()),
      /** Settled stances; the record counts those of one match as one. */
      settledStances: z.int(),
      /** Hits of the last 3, 7 and 10 entries; fewer when there are fewer. */
      hits: z.array(z.object({ of: z.int(), hits: z.int() })),
      byPlayType: z.array(recordPart),
      byCompetition: z.array(z.object({ ...recordPart.shape, name: z.string() })),
      /** Profit per unit after each entry of the record, oldest first, rounded to 2 decimals: at most the last 200. */
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
  /** A chain from its beginning, with every text and salt that is open to all (docs/seals.md#check-a-chain). */
  chainExport: get(
    '/WOS-PREDICTION/noauth/expert/chainExport',
    z.object({ ...ofExpert.shape, after }),
    z.object({ tenantCode: z.string(), entries: z.array(exportedEntry), more: z.boolean() }),
    { auth: 'none', cache: 'shared' },
  ),
  /** The anchors of the tenant, the oldest first (docs/seals.md#anchors). */
  chainAnchors: get(
    '/WOS-PREDICTION/noauth/expert/anchors',
    z.object({ after }),
    z.object({ tenantCode: z.string(), anchors: z.array(anchor), more: z.boolean() }),
    { auth: 'none', cache: 'shared' },
  ),
} as const;
