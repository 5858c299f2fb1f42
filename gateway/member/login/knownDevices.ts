import { and, desc, eq, lte, notInArray } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { nameOrPhone } from '#gateway/member/members.ts';
import { knownDevices, members } from '#gateway/member/tables.ts';

/** A device is forgotten when its member has not logged in on it for so long. */
const RETENTION_MS = 180 * 86_400_000;
/** Of a member, the newest stay. */
const MAX_DEVICES = 20;

/** The devices on which members have logged in. They outlive sessions: who logs out and in again is no stranger. */
export interface KnownDevices {
  /** Notes a login. */
  remember(memberId: bigint, deviceId: string): Promise<void>;
  /** Whether the member with this account name or phone has logged in on the device; an unknown member takes as long. */
  isKnown(tenant: string, name: string, phone: string | null, deviceId: string): Promise<boolean>;
  /** Forgets one device of a member, by default all. */
  forget(memberId: bigint, deviceId?: string): Promise<void>;
}

export function createKnownDevices(db: Db, now: () => number): KnownDevices {
  return {
    async remember(memberId, deviceId) {
      const loggedInAt = now();
      await db.delete(knownDevices).where(lte(knownDevices.loggedInAt, loggedInAt - RETENTION_MS));
      await db
        .insert(knownDevices)
        .values({ memberId, deviceId, loggedInAt })
        .onConflictDoUpdate({ target: [knownDevices.memberId, knownDevices.deviceId], set: { loggedInAt } });
      const newest = db
        .select({ deviceId: knownDevices.deviceId })
        .from(knownDevices)
        .where(eq(knownDevices.memberId, memberId))
        .orderBy(desc(knownDevices.loggedInAt), knownDevices.deviceId)
        .limit(MAX_DEVICES);
      await db.delete(knownDevices).where(and(eq(knownDevices.memberId, memberId), notInArray(knownDevices.deviceId, newest)));
    },
    async isKnown(tenant, name, phone, deviceId) {
      const found = await db
        .select({ deviceId: knownDevices.deviceId })
        .from(knownDevices)
        .innerJoin(members, eq(members.id, knownDevices.memberId))
        .where(and(eq(knownDevices.deviceId, deviceId), eq(members.tenant, tenant), nameOrPhone(name, phone)))
        .limit(1);
      return found.length === 1;
    },
    async forget(memberId, deviceId) {
      const one = deviceId === undefined ? undefined : eq(knownDevices.deviceId, deviceId);
      await db.delete(knownDevices).where(and(eq(knownDevices.memberId, memberId), one));
    },
  };
}
