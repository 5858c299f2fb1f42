import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import type { Db } from '#gateway/db/database.ts';
import { attributions } from './tables.ts';

export interface Click {
  readonly tenant: string;
  readonly clickId: string;
  /** The link's three_member_name; null when it has none. */
  readonly partner: string | null;
  readonly deviceId: string | null;
}

/** Attributes registrations to partners' links (docs/product.md#partner-links). */
export interface Attributions {
  /** Records a click; repeated reports count once. */
  recordClick(click: Click): Promise<void>;
  /** Attributes a registration to the device's newest click of the last 30 days, if there is one. */
  recordRegistration(registration: { readonly tenant: string; readonly deviceId: string; readonly memberId: bigint }): Promise<void>;
  /**
   * Returns a partner's daily counts in a time zone, newest first: `click` counts clicks, `register` registrations on that day after one.
   * The last 90 days; days with neither are omitted.
   */
  statisticsOf(tenant: string, partner: string, timeZone: string): Promise<Output<'partnerStats'>>;
}

const DAY_MS = 86_400_000;
const ATTRIBUTION_MS = 30 * DAY_MS;
const STATISTICS_MS = 90 * DAY_MS;

export function createAttributions(db: Db, now: () => number): Attributions {
  return {
    async recordClick(click) {
      await db
        .insert(attributions)
        .values({ ...click, clickedAt: now() })
        .onConflictDoNothing();
    },
    async recordRegistration({ tenant, deviceId, memberId }) {
      const newest = db
        .select({ clickId: attributions.clickId })
        .from(attributions)
        .where(
          and(eq(attributions.tenant, tenant), eq(attributions.deviceId, deviceId), gt(attributions.clickedAt, now() - ATTRIBUTION_MS)),
        )
        .orderBy(desc(attributions.clickedAt), attributions.clickId)
        .limit(1);
      await db
        .update(attributions)
        .set({ memberId, registeredAt: now() })
        .where(and(eq(attributions.tenant, tenant), eq(attributions.clickId, sql`(${newest})`), isNull(attributions.memberId)));
    },
    async statisticsOf(tenant, partner, timeZone) {
      const days = await Promise.all(
        RESOURCES.map(async ([resource, column]) => {
          // Aliased, because a repeated parameter counts as two: Postgres could not group by the selected expression.
          const date = sql<string>`to_char(to_timestamp(${column} / 1000.0) at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date');
          const rows = await db
            .select({ date, count: sql<number>`count(*)::int`.mapWith(Number) })
            .from(attributions)
            .where(and(eq(attributions.tenant, tenant), eq(attributions.partner, partner), gt(column, now() - STATISTICS_MS)))
            .groupBy(sql`date`);
          return rows.map((row) => ({ ...row, resource }));
        }),
      );
      return days.flat().sort((a, b) => b.date.localeCompare(a.date) || a.resource.localeCompare(b.resource));
    },
  };
}

const RESOURCES = [
  ['click', attributions.clickedAt],
  ['register', attributions.registeredAt],
] as const;
