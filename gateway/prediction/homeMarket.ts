import type { z } from 'zod/mini';
import { HOME_EXPERTS, HOME_STANCES } from '#contract/calls/limits.ts';
import type { expertCard } from '#contract/stances/expertCard.ts';
import type { stanceCard } from '#contract/stances/stanceCard.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { Audience } from './market/publicCards.ts';
import type { TenantOpenStances } from './tenantOpenStances.ts';

export type ExpertCard = z.infer<typeof expertCard>;
export type StanceCard = z.infer<typeof stanceCard>;

/** How long an answer is kept: Index is the first screen of every visit. */
const KNOWN_MS = 5_000;
/** Ranked experts whose stances come before those of all others. */
const RANKED = 40;

/** What Index shows of the market. It does not depend on who asks. */
export interface MarketOfHome {
  readonly stances: readonly StanceCard[];
  readonly experts: readonly ExpertCard[];
}

export interface HomeMarketDeps {
  readonly openStances: Pick<TenantOpenStances, 'newestOfEach'>;
  /** Returns the cards of stances, in this order, as somebody sees them who has bought nothing. */
  readonly stanceCards: (ids: readonly number[], audience: Audience) => Promise<readonly StanceCard[]>;
  /** Returns the ranked experts with the best return rate of the last month, best first. */
  readonly bestExperts: (audience: Audience, max: number) => Promise<readonly ExpertCard[]>;
  readonly timers: Pick<Timers, 'elapsed'>;
}

/** Returns what Index shows of the market to an audience, a few seconds old at most. Concurrent callers share one read. */
export type HomeMarket = (audience: Audience) => Promise<MarketOfHome>;

export function createHomeMarket({ openStances, stanceCards, bestExperts, timers }: HomeMarketDeps): HomeMarket {
  const known = new Map<string, { readonly at: number; readonly market: Promise<MarketOfHome> }>();
  return (audience) => {
    const key = `${audience.tenant} ${audience.language}`;
    const former = known.get(key);
    if (former !== undefined && timers.elapsed() - former.at < KNOWN_MS) return former.market;
    const market = read(audience);
    const entry = { at: timers.elapsed(), market };
    known.set(key, entry);
    market.catch(() => known.get(key) === entry && known.delete(key));
    return market;
  };

  async function read(audience: Audience): Promise<MarketOfHome> {
    const [experts, open] = await Promise.all([bestExperts(audience, RANKED), openStances.newestOfEach(audience.tenant)]);
    const ranks = new Map(experts.map(({ expertId }, rank) => [expertId, rank]));
    const rankOf = ({ authorId }: (typeof open)[number]): number => ranks.get(String(authorId)) ?? RANKED;
    const chosen = open.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, HOME_STANCES);
    const cards =
      chosen.length === 0
        ? []
        : await stanceCards(
            chosen.map(({ id }) => id),
            audience,
          );
    return { stances: cards, experts: experts.slice(0, HOME_EXPERTS) };
  }
}
