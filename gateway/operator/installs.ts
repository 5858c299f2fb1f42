import type { Db } from '#gateway/db/database.ts';
import { installs } from './tables.ts';

/** Where a device says that it found the app; both are '' where the address did not tell. */
export interface Found {
  readonly tenant: string;
  readonly deviceId: string;
  readonly channels: string;
  readonly channelCode: string;
}

export interface Installs {
  /** Counted once for the device, these codes and the day, however often it is told. */
  keep(found: Found): Promise<void>;
}

export function openInstalls(db: Db, now: () => number): Installs {
  return {
    async keep(found) {
      const at = now();
      const day = new Date(at).toISOString().slice(0, 10);
      await db
        .insert(installs)
        .values({ ...found, day, at })
        .onConflictDoNothing();
    },
  };
}
