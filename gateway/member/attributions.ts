import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import type { Db } from '#gateway/db/database.ts';
import { attributions } from './tables.ts';

export interface Click {
  readonly tenant: string;
  readonly clickId: string;
  /** three_member_name of the same link; null where it has none. */
  readonly partner: string | null;
  readonly deviceId: string | null;
}

/** Which partner's link brought whom (spec section 7, three/callback and three/plush). */
export interface Attributions {
  /** A click, once, however often it is told. */
  recordClick(click: Click): Promise<void>;
  /** Somebody registered on a device: after its newest click of the last 30 days, if there is one. */
  recordRegistration(who: { readonly tenant: string; readonly deviceId: string; readonly memberId: bigint }): Promise<void>;
  /**
   * What a partner's links brought, by days of a time zone, newest first: `click` counts the clicks of a day, `register` the
   * members who registered on it after one. The last 90 days; days without either are left out.
   */
  statisticsOf(tenant: string, partner: string, timeZone: string): Promise<Output<'partnerStats'>>;
}

const DAY_MS = 86_400_000;
const ATTRIBUTED_MS = 30 * DAY_MS;
const TOLD_MS = 90 * DAY_MS;

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
        .where(and(eq(attributions.tenant, tenant), eq(attributions.deviceId, deviceId), gt(attributions.clickedAt, now() - ATTRIBUTED_MS)))
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
          // Named once, for a parameter that comes twice is two to the database: it would not group by what is selected.
          const date = sql<string>`to_char(to_timestamp(${column} / 1000.0) at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date');
          const rows = await db
            .select({ date, count: sql<number>`count(*)::int`.mapWith(Number) })
            .from(attributions)
            .where(and(eq(attributions.tenant, tenant), eq(attributions.partner, partner), gt(column, now() - TOLD_MS)))
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
