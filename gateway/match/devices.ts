import { eq } from 'drizzle-orm';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/ringtone.ts';
import type { Db } from '#gateway/db/database.ts';
import { ringtones } from './tables.ts';

/** What belongs to a device until members exist: prompt settings. */
export class Devices {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async ringtone(deviceId: string): Promise<RingtoneSettings> {
    const [row] = await this.#db.select().from(ringtones).where(eq(ringtones.deviceId, deviceId));
    if (!row) return RINGTONE_DEFAULTS;
    const { deviceId: _, ...settings } = row;
    return settings;
  }

  async setRingtone(deviceId: string, settings: RingtoneSettings): Promise<RingtoneSettings> {
    await this.#db
      .insert(ringtones)
      .values({ deviceId, ...settings })
      .onConflictDoUpdate({ target: ringtones.deviceId, set: { ...settings } });
    return settings;
  }
}
