import { createStanceMarket, type StanceMarket, type StanceMarketDeps } from './createStanceMarket.ts';
import { createExpertAccounts, type ExpertAccounts } from './experts/expertAccounts.ts';
import { createExpertDirectory, type ExpertDirectory } from './experts/expertDirectory.ts';
import { createHomeMarket, type HomeMarket } from './homeMarket.ts';
import { publicCards } from './market/publicCards.ts';
import { createPublishing, type Publishing, type PublishingDeps } from './publish/createPublishing.ts';
import { createTenantOpenStances, type TenantOpenStances } from './tenantOpenStances.ts';

export interface PredictionDeps extends PublishingDeps, Pick<StanceMarketDeps, 'members' | 'key'> {}

/** Experts and their stances. */
export interface Prediction {
  /** What a member is as an expert, and whom they follow. */
  readonly accounts: ExpertAccounts;
  /** Lists and pages of experts. */
  readonly directory: ExpertDirectory;
  readonly publishing: Publishing;
  /** Stances as they are read, bought and settled. */
  readonly market: StanceMarket;
  readonly openStances: TenantOpenStances;
  /** What Index shows. */
  readonly home: HomeMarket;
  /** Resolves once everything is stored. */
  close(): Promise<void>;
}

/** Creates the services with the jobs of reviews, anchors and settlement. */
export async function createPrediction(deps: PredictionDeps): Promise<Prediction> {
  const { db, timers, hub, catalogue, detail, ledger, members, key, report } = deps;
  const market = createStanceMarket({ db, ledger, timers, hub, catalogue, detail, members, key, report });
  const directory = await createExpertDirectory({ db, catalogue, timers, report });
  const stopListening = market.onSettled(() => void directory.settlementChanged());
  const publishing = await createPublishing(deps);
  const openStances = createTenantOpenStances(db, timers);
  return {
    accounts: createExpertAccounts(db, timers.now),
    directory,
    publishing,
    market,
    openStances,
    home: createHomeMarket({
      openStances,
      stanceCards: (ids, audience) => publicCards(market, ids, audience),
      bestExperts: (audience, max) => directory.best(audience, max),
      timers,
    }),
    async close() {
      stopListening();
      await Promise.all([market.close(), publishing.close()]);
    },
  };
}
