import { and, eq, inArray, sql } from 'drizzle-orm';
import { FOLLOW_LIMIT } from '#contract/limits.ts';
import type { MatchId } from '#contract/match.ts';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/ringtone.ts';
import { BadRequest } from '#gateway/badrequest.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MatchCatalogue } from './catalogue.ts';
import { follows, ringtones } from './tables.ts';

/** What belongs to a device until members exist: follows and prompt settings. */
export class Devices {
  readonly #db: Db;
  readonly #catalogue: MatchCatalogue;

  constructor(db: Db, catalogue: MatchCatalogue) {
    this.#db = db;
    this.#catalogue = catalogue;
  }

  async followed(deviceId: string): Promise<MatchId[]> {
    const rows = await this.#db
      .select({ id: follows.matchId })
      .from(follows)
      .where(eq(follows.deviceId, deviceId))
      .orderBy(follows.matchId);
    return rows.map((row) => row.id);
  }

  /** Follows matches or leaves them; gives all that are followed after. Throws BadRequest for an unknown match or one too many. */
  async update(deviceId: string, matchIds: readonly MatchId[], follow: boolean): Promise<MatchId[]> {
    if (!follow) {
      await this.#db.delete(follows).where(and(eq(follows.deviceId, deviceId), inArray(follows.matchId, [...matchIds])));
      return this.followed(deviceId);
    }
    const unknown = matchIds.find((id) => !this.#catalogue.has(id));
    if (unknown !== undefined) throw new BadRequest(`match ${unknown} is not known`);
    return this.#db.transaction(async (tx) => {
      // One device's follows are counted and added under one lock: two taps at once cannot pass the limit together.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${deviceId}))`);
      const values = matchIds.map((matchId) => ({ deviceId, matchId }));
      await tx.insert(follows).values(values).onConflictDoNothing();
      const rows = await tx.select({ id: follows.matchId }).from(follows).where(eq(follows.deviceId, deviceId)).orderBy(follows.matchId);
      if (rows.length > FOLLOW_LIMIT) throw new BadRequest(`at most ${FOLLOW_LIMIT} matches can be followed: leave some first`);
      return rows.map((row) => row.id);
    });
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
