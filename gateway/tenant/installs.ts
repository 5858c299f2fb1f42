import { createAddressLimiter } from '#gateway/request/rateLimiter.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { Db } from '#gateway/db/database.ts';
import { installs } from './tables.ts';

/** The channel through which a device found the app; both are '' when its URL had none. */
export interface InstallSource {
  readonly tenant: string;
  readonly deviceId: string;
  readonly channels: string;
  readonly channelCode: string;
}

/** Reports per address and hour: made-up devices must not fill the table. */
const MAX_REPORTS_PER_ADDRESS = 600;

export interface Installs {
  /** Records an install, once per device, channel and day. */
  record(source: InstallSource, ip: string): Promise<void>;
}

export function createInstalls(db: Db, { now, elapsed }: Pick<Timers, 'now' | 'elapsed'>): Installs {
  const addresses = createAddressLimiter(MAX_REPORTS_PER_ADDRESS, elapsed);
  return {
    async record(source, ip) {
      if (!addresses.take(ip)) return;
      const at = now();
      const day = new Date(at).toISOString().slice(0, 10);
      await db
        .insert(installs)
        .values({ ...source, day, at })
        .onConflictDoNothing();
    },
  };
}
