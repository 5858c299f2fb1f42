import { eq } from 'drizzle-orm';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import { settings } from './tables.ts';

export type Setting = Omit<typeof settings.$inferSelect, 'tenant'>;

const NONE: Setting = {
  maintenanceOn: false,
  maintenanceText: {},
  pausedCalls: [],
  operatorName: {},
  operatorContact: {},
  operatorPlace: {},
  downloadUrl: null,
  version: null,
  versionNotes: {},
  oddsOn: true,
  stancesPass: false,
  stanceAmounts: null,
  priceMinutes: null,
  pricePercent: null,
  priceCompanies: null,
  coinPrice: null,
  coinPackages: null,
};

/** Settings of tenants. */
export interface Settings {
  of(tenant: string): Promise<Setting>;
  /** Changes some of them; the others stay. */
  set(tenant: string, part: Partial<Setting>): Promise<void>;
}

/** Returns what a price must be before it is locked (docs/domain.md#confirmed-prices). */
export function priceLimitsOf({ priceMinutes, pricePercent, priceCompanies }: Setting) {
  return {
    minutes: priceMinutes ?? PRICE_LIMITS.minutes,
    percent: pricePercent ?? PRICE_LIMITS.percent,
    companies: priceCompanies ?? PRICE_LIMITS.companies,
  };
}

export function createSettings(db: Db): Settings {
  return {
    async of(tenant) {
      const [row] = await db.select().from(settings).where(eq(settings.tenant, tenant));
      if (!row) return NONE;
      const { tenant: _, ...setting } = row;
      return setting;
    },
    async set(tenant, part) {
      await db
        .insert(settings)
        .values({ tenant, ...part })
        .onConflictDoUpdate({ target: settings.tenant, set: part });
    },
  };
}
