import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { HourlyViews } from '#gateway/match/hourlyViews.ts';
import type { Ledger } from '#gateway/ledger/createLedger.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { DetailService } from '#gateway/match/detail/createDetailService.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { createExpertBadges } from './experts/expertBadges.ts';
import { createOriginRetention } from './market/originRetention.ts';
import { createOrigins, type OriginOf } from './market/purchaseOrigin.ts';
import { createStanceCards, type StanceCards } from './market/stanceCards.ts';
import { createStanceViews } from './market/createStanceViews.ts';
import { createSettlement, type Settlement } from './settlement/createSettlement.ts';
import { createStanceNews, type StanceNews } from './settlement/stanceNews.ts';

export interface StanceMarketDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'run'>;
  readonly timers: Timers;
  readonly hub: Pick<Hub, 'row' | 'rowsOf' | 'onCommit'>;
  readonly catalogue: Pick<MatchCatalogue, 'hasCompetition' | 'logoOf'>;
  readonly detail: Pick<DetailService, 'stancesChanged'>;
  readonly members: Pick<MemberServices, 'onStanceChanged'>;
  /** The gateway's own, for hashes of where purchases came from. */
  readonly key: string;
  readonly report: (message: string) => void;
}

/** Stances as they are read, bought and settled. */
export interface StanceMarket extends Pick<StanceNews, 'onSettled'> {
  readonly db: Db;
  readonly run: Ledger['run'];
  /** Server time (ms). */
  readonly now: () => number;
  readonly rowOf: (id: MatchId) => MatchRow | undefined;
  readonly hasCompetition: (id: number) => boolean;
  readonly cards: StanceCards;
  readonly views: HourlyViews;
  readonly originOf: OriginOf;
  readonly settlement: Pick<Settlement, 'sweep'>;
  /** Tells those who watch these matches that stances about them were published, cancelled or settled. */
  readonly stancesChanged: (matchIds: readonly MatchId[]) => void;
  /** Resolves once everything is stored. */
  close(): Promise<void>;
}

export function createStanceMarket(deps: StanceMarketDeps): StanceMarket {
  const { db, timers, hub, catalogue, detail, members, report } = deps;
  const { run } = deps.ledger;
  const views = createStanceViews(db, timers, report);
  const stancesChanged = (matchIds: readonly MatchId[]): void => detail.stancesChanged.add(matchIds);
  const news = createStanceNews({ db, stancesChanged, report });
  const stopListening = members.onStanceChanged(news.note);
  const rows = (): MatchRow[] => SPORTS.flatMap((sport) => [...hub.rowsOf(sport)]);
  const settlement = createSettlement({ db, run, timers, rows, report });
  const origins = createOriginRetention({ db, timers, report });
  const stopSettling = hub.onCommit(settlement.rowsCommitted);
  return {
    db,
    run,
    now: timers.now,
    rowOf: hub.row,
    hasCompetition: (id) => catalogue.hasCompetition(id),
    cards: createStanceCards({ db, badges: createExpertBadges(db), unstoredViews: views.unstored, logoOf: (id) => catalogue.logoOf(id) }),
    views,
    originOf: createOrigins(deps.key),
    settlement,
    stancesChanged,
    onSettled: news.onSettled,
    async close() {
      stopSettling();
      await settlement.close();
      stopListening();
      await Promise.all([news.close(), views.close(), origins.close()]);
    },
  };
}
