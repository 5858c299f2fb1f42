import { createAddressLimiter } from '#gateway/http/rateLimiter.ts';
import type { Db } from '#gateway/db/database.ts';
import { installs } from './tables.ts';

/** Where a device says that it found the app; both are '' where the address did not tell. */
export interface InstallSource {
  readonly tenant: string;
  readonly deviceId: string;
  readonly channels: string;
  readonly channelCode: string;
}

/** What one address may tell of in an hour: who makes devices up fills no table. */
const TOLD_MOST = 600;

export interface Installs {
  /** Counted once for the device, these codes and the day, however often it is told. */
  record(found: InstallSource, ip: string): Promise<void>;
}

export function createInstalls(db: Db, now: () => number): Installs {
  const addresses = createAddressLimiter(TOLD_MOST, now);
  return {
    async record(found, ip) {
      if (!addresses.take(ip)) return;
      const at = now();
      const day = new Date(at).toISOString().slice(0, 10);
      await db
        .insert(installs)
        .values({ ...found, day, at })
        .onConflictDoNothing();
    },
  };
}
