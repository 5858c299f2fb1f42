import { and, eq, isNull } from 'drizzle-orm';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { totalsOf } from '#contract/stances/recordTotals.ts';
import { competitionOf } from '#gateway/match/detail/detailContext.ts';
import { members } from '#gateway/member/tables.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { createExpertCards, type ExpertCard, type ExpertCardDeps } from './expertCards.ts';
import { type ExpertDetail, readExpertDetail } from './expertDetail.ts';
import { isRanked, type ListedExpert, orderOf } from './expertOrder.ts';
import { countedOf, type Counted, tallyOf } from './expertTally.ts';
import { passesFilter } from './exportFilter.ts';
import { PERIOD_MS } from './rankingPeriods.ts';
import { summaryOf } from '#gateway/prediction/records/recordSummary.ts';
import { SettledIndex } from '#gateway/prediction/records/settledIndex.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createWeeklyPopularity } from './weeklyPopularity.ts';

const PAGE_SIZE = 20;

/** Whose list it is. */
export interface ListAudience {
  readonly tenant: string;
  readonly language: Language;
}

export type ListQuery = Parsed<'expertList'>;
export type CompetitionQuery = Parsed<'expertCompetitions'>;

/** The list that nobody asked to be otherwise: the month by return rate. */
const DEFAULTS: ListQuery = {
  list: 'returnRate',
  period: 'month',
  hits: null,
  text: '',
  filter: { articleSchedules: 0, isCharge: 0, ruleType: 0, competitionIdList: [], rateSort: 1 },
  page: 1,
};

/** Experts as everybody sees them. All figures come from settled stances. */
export interface ExpertDirectory {
  /**
   * Returns a page of a list. The cards have the record of the period and filter, by which they are ordered, and the rank in the list of
   * the whole tenant, whatever the text. `followed` are the ids of the experts whom the caller follows.
   */
  list(
    query: ListQuery,
    audience: ListAudience,
    followed: readonly bigint[],
  ): Promise<{ readonly experts: ExpertCard[]; readonly more: boolean }>;
  /** Returns the competitions of everything that the lists of a period count: hot ones first, then by number of stances. */
  competitions(query: CompetitionQuery, audience: ListAudience): Promise<Output<'expertCompetitions'>>;
  /** Returns the ranked experts with the best return rate of the last month, best first. */
  best(audience: ListAudience, max: number): Promise<ExpertCard[]>;
  /** Returns the page of a member who is or was an expert, with the rank of `best`. Throws LocalizedError, 404, for all others. */
  detail(expertId: bigint, audience: ListAudience): Promise<ExpertDetail>;
  /** Tells that results were committed; resolves when the lists have them. Never rejects: lists read again what is missing. */
  settlementChanged(): Promise<void>;
}

export interface ExpertDirectoryDeps extends Pick<ExpertCardDeps, 'db' | 'catalogue'> {
  readonly timers: Pick<Timers, 'now' | 'elapsed'>;
  readonly report: (message: string) => void;
}

/** Creates the directory with everything that settled in the longest period, in memory. */
export async function createExpertDirectory({ db, catalogue, timers, report }: ExpertDirectoryDeps): Promise<ExpertDirectory> {
  const { now } = timers;
  const index = new SettledIndex(db, timers);
  const popularityOf = createWeeklyPopularity(db, timers);
  const cardsOf = createExpertCards({ db, catalogue, now });
  await index.refresh();

  return {
    async list(query, audience, followed) {
      const { ranked, ranks, names, counted } = await rank(query, audience.tenant);
      const isListed = listFilter(query, followed, names);
      const listed = ranked.filter(isListed);
      const end = query.page * PAGE_SIZE;
      const experts = await cards(listed.slice(end - PAGE_SIZE, end), audience.language, ranks, counted);
      return { experts, more: listed.length > end };
    },
    async competitions({ sport, period }, { tenant, language }) {
      await index.ready();
      const until = now();
      const counted: Counted = { after: until - PERIOD_MS[period], until, passes: ({ result }) => result !== 'void' };
      const stances = new Map<number, number>();
      for (const { id } of await expertsOf(tenant)) {
        for (const { competitionIds } of countedOf(index.of(id), counted)) {
          for (const one of new Set(competitionIds)) stances.set(one, (stances.get(one) ?? 0) + 1);
        }
      }
      const found = [...stances.keys()].flatMap((id) => competitionOf(catalogue, id, language) ?? []);
      const stancesOf = (id: number): number => stances.get(id) ?? 0;
      return {
        competitions: found
          .filter((one) => one.sport === sport)
          .sort((a, b) => Number(b.hot) - Number(a.hot) || stancesOf(b.id) - stancesOf(a.id) || a.id - b.id),
      };
    },
    async best(audience, max) {
      const { ranked, ranks, counted } = await rank(DEFAULTS, audience.tenant);
      return cards(ranked.filter(isRanked).slice(0, max), audience.language, ranks, counted);
    },
    async detail(expertId, { tenant, language }) {
      const { ranks } = await rank(DEFAULTS, tenant);
      const rankOf = ranks.get(expertId) ?? null;
      return readExpertDetail(
        { db, catalogue, cardsOf, now, settledOf: (id) => index.of(id) },
        { expertId, tenant, language, rank: rankOf },
      );
    },
    async settlementChanged() {
      await index.refresh().catch((error: unknown) => report(`results were not read into the lists of experts: ${reasonOf(error)}`));
    },
  };

  /** Orders all experts of a tenant. */
  async function rank({ list, period, hits, filter }: ListQuery, tenant: string) {
    await index.ready();
    const popularity = list === 'popularity' ? await popularityOf() : null;
    const experts = await expertsOf(tenant);
    const until = now();
    const counted: Counted = { after: until - PERIOD_MS[period], until, passes: passesFilter(filter) };
    const ranked = experts
      .map(({ id }) => ({ id, tally: tallyOf(index.of(id), counted, hits ?? 0), popularity: popularity?.get(id) ?? 0 }))
      .sort(orderOf({ list, rateSort: filter.rateSort, byHits: hits !== null }));
    const ranks = new Map(ranked.filter(isRanked).map(({ id }, i) => [id, i + 1]));
    return { ranked, ranks, counted, names: new Map(experts.map(({ id, nickname }) => [id, nickname])) };
  }

  async function cards(
    listed: readonly ListedExpert[],
    language: Language,
    ranks: ReadonlyMap<bigint, number>,
    counted: Counted,
  ): Promise<ExpertCard[]> {
    const found = await cardsOf(
      listed.map(({ id }) => id),
      language,
    );
    return listed.flatMap(({ id }) => {
      const card = found.get(id);
      if (card === undefined) return [];
      return [{ ...card, rank: ranks.get(id) ?? null, record: summaryOf(totalsOf(countedOf(index.of(id), counted))) }];
    });
  }

  function expertsOf(tenant: string): Promise<readonly { readonly id: bigint; readonly nickname: string }[]> {
    return db
      .select({ id: members.id, nickname: members.nickname })
      .from(members)
      .where(and(eq(members.tenant, tenant), eq(members.role, 'expert'), isNull(members.bannedAt)));
  }
}

/** Returns whether an expert is in a list: by return rate only those with a result of the period, and of the others as it says. */
function listFilter(
  { list, text }: Pick<ListQuery, 'list' | 'text'>,
  followed: readonly bigint[],
  names: ReadonlyMap<bigint, string>,
): (expert: ListedExpert) => boolean {
  const searched = normalizeName(text);
  const follows = new Set(followed);
  return ({ id, tally }) =>
    (list !== 'returnRate' || tally.settled > 0) &&
    (list !== 'followed' || follows.has(id)) &&
    (searched === '' || String(id) === searched || normalizeName(names.get(id) ?? '').includes(searched));
}
