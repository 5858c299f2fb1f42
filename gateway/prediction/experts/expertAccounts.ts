import { STANCE_AMOUNTS, type StanceAmount } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import type { WalletOwner } from '#gateway/ledger/wallet.ts';
import { createSettings } from '#gateway/tenant/settings.ts';
import { createExpertApplications, type ExpertApplications } from './expertApplications.ts';
import { type ExpertBalances, expertBalances } from './expertBalances.ts';
import { createMemberFollows, type MemberFollows } from '#gateway/member/follows/memberFollows.ts';
import { createExpertProfiles, type ExpertProfiles } from './expertProfiles.ts';

/** What members are as experts, and which experts they follow. */
export interface ExpertAccounts {
  readonly applications: ExpertApplications;
  readonly profiles: ExpertProfiles;
  readonly follows: MemberFollows;
  balancesOf(owner: WalletOwner): Promise<ExpertBalances>;
  /** Returns the coins that a stance may cost in a tenant, the lowest first. */
  amountsOf(tenant: string): Promise<readonly StanceAmount[]>;
}

export function createExpertAccounts(db: Db, now: () => number): ExpertAccounts {
  return {
    applications: createExpertApplications(db, now),
    profiles: createExpertProfiles(db, now),
    follows: createMemberFollows(db, now),
    balancesOf: (owner) => expertBalances(db, owner),
    amountsOf: async (tenant) => (await createSettings(db).of(tenant)).stanceAmounts ?? STANCE_AMOUNTS,
  };
}
