import { eq } from 'drizzle-orm';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import type { Db } from '#gateway/db/database.ts';
import { notificationSettings } from './tables.ts';

/** Alert settings of an owner: a member, or a device on which nobody is logged in. */
export class NotificationSettings {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async ringtone(ownerId: string): Promise<RingtoneSettings> {
    const row = await this.#rowOf(ownerId);
    if (!row) return RINGTONE_DEFAULTS;
    const { ownerId: _, ...settings } = row;
    return settings;
  }

  async setRingtone(ownerId: string, settings: RingtoneSettings): Promise<RingtoneSettings> {
    await this.#db
      .insert(notificationSettings)
      .values({ ownerId, ...settings })
      .onConflictDoUpdate({ target: notificationSettings.ownerId, set: { ...settings } });
    return settings;
  }

  /** Copies the device's settings to a member without any. */
  async adopt(deviceId: string, memberOwnerId: string): Promise<void> {
    const row = await this.#rowOf(deviceId);
    if (row)
      await this.#db
        .insert(notificationSettings)
        .values({ ...row, ownerId: memberOwnerId })
        .onConflictDoNothing();
  }

  async #rowOf(ownerId: string): Promise<typeof notificationSettings.$inferSelect | undefined> {
    const [row] = await this.#db.select().from(notificationSettings).where(eq(notificationSettings.ownerId, ownerId));
    return row;
  }
}
