import { eq } from 'drizzle-orm';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/ringtone.ts';
import type { Db } from '#gateway/db/database.ts';
import { ringtones } from './tables.ts';

/** Prompt settings of an owner: a member, or a device on which nobody is logged in. */
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

  /** A member who has set nothing takes over what the device has; the device keeps its own. */
  async adopt(deviceId: string, owner: string): Promise<void> {
    const [row] = await this.#db.select().from(ringtones).where(eq(ringtones.deviceId, deviceId));
    if (row)
      await this.#db
        .insert(ringtones)
        .values({ ...row, deviceId: owner })
        .onConflictDoNothing();
  }
}
