import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Crest } from '#contract/match/fixtures.ts';
import type { SideCount } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { FinalResult } from '#contract/stances/finalResult.ts';
import type { Leg, PlayType } from '#contract/stances/playTypes.ts';
import type { RecordTotals } from '#contract/stances/recordTotals.ts';
import type { VoidReason } from '#contract/stances/settleLeg.ts';
import type { StanceResult } from '#contract/stances/settleStance.ts';
import type { StanceEventKind } from '#contract/stances/stanceDetail.ts';
import type { Combination, StanceStatus } from '#contract/stances/stanceStatus.ts';
import type { NameTable } from '#gateway/match/tables.ts';
import { members } from '#gateway/member/tables.ts';

/** Where an application to become an expert is. */
export type ApplicationState = 'pending' | 'granted' | 'refused';

/** Members who are or were experts; `members.role` says whether they are. */
export const experts = pgTable('experts', {
  memberId: bigint('member_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  introduction: text().notNull(),
  /** Ids of competitions, in the order in which they are shown. */
  leagueIds: integer('league_ids').array().notNull(),
  /** Server time (ms) of the expert's last change of them; null: as in the application. */
  leaguesChangedAt: bigint('leagues_changed_at', { mode: 'number' }),
  /** Server time (ms) at which they first became an expert. */
  since: bigint({ mode: 'number' }).notNull(),
  /** Simulated: nobody stands behind it. `members.demo` is another thing, people who registered in a demo. */
  demo: boolean().notNull().default(false),
});

/** Applications to become an expert. A member has at most one that is pending; the newest one is shown. */
export const expertApplications = pgTable(
  'expert_applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Only operators see it. */
    realName: text('real_name').notNull(),
    introduction: text().notNull(),
    leagueIds: integer('league_ids').array().notNull(),
    state: text().$type<ApplicationState>().notNull(),
    /** Why it was refused, as the applicant reads it. */
    reason: text(),
    /** Server times (ms). */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    decidedAt: bigint('decided_at', { mode: 'number' }),
  },
  (table) => [
    index('expert_applications_by_member').on(table.memberId, table.id),
    uniqueIndex('expert_applications_pending')
      .on(table.memberId)
      .where(sql`state = 'pending'`),
  ],
);

const ms = (name: string) => bigint(name, { mode: 'number' });
const memberId = (name: string) =>
  bigint(name, { mode: 'bigint' })
    .notNull()
    .references(() => members.id);

/** How far the settlement of a stance is. `undecided` waits for an operator; what waits for a match to end is `open`. */
export type SettlementState = 'open' | 'undecided' | 'settled';

/**
 * Stances. `content` and `legs` are what buyers pay for, and so is the salt of their entry in the chain: only stanceText.ts selects them
 * (docs/reliability.md#paid-texts). Rows are never deleted, and what is sealed never changes.
 */
export const stances = pgTable(
  'stances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    tenant: text().notNull(),
    authorId: memberId('author_id'),
    status: smallint().$type<StanceStatus>().notNull(),
    sport: text().$type<Sport>().notNull(),
    combination: smallint().$type<Combination>().notNull(),
    /** Wire code of the play type of its first leg (`RULE_TYPES`). */
    ruleType: smallint('rule_type').notNull(),
    title: text().notNull(),
    content: text().notNull(),
    legs: jsonb().$type<readonly Leg[]>().notNull(),
    /** Of the content, for the geometry of the locked page. */
    characters: integer().notNull(),
    paragraphs: integer().notNull(),
    /** Coins; 0 for a free one. */
    price: integer().notNull(),
    refundable: boolean().notNull(),
    /** Server times (ms). It was sealed when it was published. */
    publishedAt: ms('published_at').notNull(),
    /** Kick-off of the first match as of publication: sales end. */
    closesAt: ms('closes_at').notNull(),
    /** Why its review failed, as the author reads it. */
    reviewReason: text('review_reason'),
    sold: integer().notNull().default(0),
    views: integer().notNull().default(0),
    settlement: text().$type<SettlementState>().notNull().default('open'),
    /** Set while it is settled. A corrected stance keeps the time of its first settlement. */
    result: text().$type<StanceResult>(),
    product: text(),
    settledAt: ms('settled_at'),
    settledLegs: jsonb('settled_legs').$type<readonly StoredSettledLeg[]>(),
    corrected: boolean().notNull().default(false),
    /** What waits for an operator: why it is `undecided`, or why the data now contradict a settled result. */
    undecidedReason: text('undecided_reason'),
  },
  (table) => [
    index('stances_by_author').on(table.authorId, table.publishedAt),
    index('stances_by_tenant').on(table.tenant, table.publishedAt),
    index('stances_settled_by_author').on(table.authorId, table.settledAt),
    index('stances_unsettled')
      .on(table.closesAt)
      .where(sql`settlement <> 'settled'`),
  ],
);

/** The matches of stances, in the order of the legs. Names are copied, because a stance outlives its matches and their supplier. */
export const stanceMatches = pgTable(
  'stance_matches',
  {
    stanceId: integer('stance_id')
      .notNull()
      .references(() => stances.id),
    /** Of the leg, from 0. */
    position: smallint().notNull(),
    matchId: ms('match_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    playType: text('play_type').$type<PlayType>().notNull(),
    /** Companies that offered the chosen selection at the chosen line when it was locked. */
    companies: smallint().notNull(),
    /** Server time (ms) of the kick-off at publication. */
    kickoff: ms('kickoff').notNull(),
    names: jsonb().$type<StanceMatchNames>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stanceId, table.position] }),
    index('stance_matches_by_match').on(table.matchId),
    index('stance_matches_by_kickoff').on(table.kickoff),
    index('stance_matches_by_competition').on(table.competitionId),
  ],
);

/** Purchases of stances. Where the coins are is said by the ledger's transfers, whose keys name stance and buyer. */
export const stancePurchases = pgTable(
  'stance_purchases',
  {
    stanceId: integer('stance_id')
      .notNull()
      .references(() => stances.id),
    buyerId: memberId('buyer_id'),
    price: integer().notNull(),
    /** The ledger's transfer of the purchase. */
    transferId: ms('transfer_id').notNull(),
    /** Server time (ms). */
    at: ms('at').notNull(),
    /** `escrow` waits for the result of a refundable stance. */
    state: text().$type<'escrow' | 'paid' | 'refunded'>().notNull(),
    /** Keyed hashes of the buyer's device and network, for a week (docs/domain.md#weekly-popularity); null: not known, or older. */
    deviceHash: text('device_hash'),
    networkHash: text('network_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.stanceId, table.buyerId] }),
    index('stance_purchases_by_buyer').on(table.buyerId, table.at),
    index('stance_purchases_by_time').on(table.at),
  ],
);

/** What operators decided about legs that the data did not decide. It stands, whatever the match's row says later. */
export const legDecisions = pgTable(
  'leg_decisions',
  {
    stanceId: integer('stance_id')
      .notNull()
      .references(() => stances.id),
    /** Of the leg, from 0. */
    position: smallint().notNull(),
    result: jsonb().$type<FinalResult>().notNull(),
    /** In the tenant's language, as everybody who reads the stance sees it. */
    reason: text().notNull(),
    /** Server time (ms). */
    at: ms('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stanceId, table.position] })],
);

/** What happened to a stance after its publication, oldest first by id. */
export const stanceEvents = pgTable(
  'stance_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    stanceId: integer('stance_id')
      .notNull()
      .references(() => stances.id),
    /** Server time (ms). */
    at: ms('at').notNull(),
    kind: text().$type<StanceEventKind>().notNull(),
    leg: smallint(),
    coins: integer(),
    buyers: integer(),
  },
  (table) => [index('stance_events_by_stance').on(table.stanceId, table.id)],
);

/** Totals of the entries that an expert's settled stances make, from which every shown figure follows (`RecordTotals`). Settlement writes them in its transaction. */
export const expertRecords = pgTable(
  'expert_records',
  {
    expertId: memberId('expert_id'),
    scope: text().$type<'all' | 'playType' | 'competition'>().notNull(),
    /** 0 for all, a rule type, or a competition. A parlay counts for the play type of its first leg and for each of its competitions. */
    key: integer().notNull(),
    totals: jsonb().$type<RecordTotals>().notNull(),
    /** How often settlement has changed it: another leg about a match may leave the totals as they were. */
    changes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.expertId, table.scope, table.key] })],
);

/** How a leg was settled, as it is shown. */
export interface StoredSettledLeg {
  readonly score: SideCount | null;
  readonly outcome: StanceResult;
  readonly factor: string;
  readonly voidReason: VoidReason | null;
}

/** A match as everybody may see it, in all languages. */
export interface StanceMatchNames {
  readonly sourceId: string;
  readonly homeId: number;
  readonly awayId: number;
  readonly round: NameTable;
  readonly competition: NameTable;
  readonly home: { readonly name: NameTable; readonly crest: Crest };
  readonly away: { readonly name: NameTable; readonly crest: Crest };
}
