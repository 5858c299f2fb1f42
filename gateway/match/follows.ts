import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Output, Parsed } from '#contract/calls.ts';
import { FOLLOW_KEPT_MS, FOLLOW_LIMIT, INTEREST_LIMIT } from '#contract/limits.ts';
import type { MatchId, MatchRow } from '#contract/match.ts';
import { isOver, isPostponed } from '#contract/status.ts';
import { BadRequest } from '#gateway/badrequest.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MatchCatalogue } from './catalogue.ts';
import { follows, interests } from './tables.ts';

/** The widest id that the column of a team or competition holds: a wider one throws where it is compared. */
const WIDEST = 2 ** 31 - 1;

type Followed = Output<'focusList'>;
type Wish = Parsed<'focusUpdate'>;
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What an owner follows, a member or a device on which nobody is logged in: matches, and the teams and competitions whose matches are followed with them. */
export class Follows {
  readonly #db: Db;
  readonly #catalogue: MatchCatalogue;
  readonly #rowOf: (id: MatchId) => MatchRow | undefined;
  readonly #now: () => number;

  constructor(db: Db, catalogue: MatchCatalogue, rowOf: (id: MatchId) => MatchRow | undefined, now: () => number) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#rowOf = rowOf;
    this.#now = now;
  }

  /** All that a device follows. What was over, given up or put off a day ago leaves by this. */
  async of(deviceId: string): Promise<Followed> {
    const rows = await this.#db.select().from(follows).where(eq(follows.deviceId, deviceId)).orderBy(follows.matchId);
    const done = rows.filter(({ matchId }) => this.#isDone(matchId)).map(({ matchId }) => matchId);
    if (done.length > 0) await this.#db.delete(follows).where(and(eq(follows.deviceId, deviceId), inArray(follows.matchId, done)));
    const wider = await this.#db.select().from(interests).where(eq(interests.deviceId, deviceId)).orderBy(interests.targetId);
    return {
      matchIds: rows.filter(({ matchId, follow }) => follow === 1 && !done.includes(matchId)).map(({ matchId }) => matchId),
      leftIds: rows.filter(({ matchId, follow }) => follow === 0 && !done.includes(matchId)).map(({ matchId }) => matchId),
      teamIds: wider.filter(({ kind }) => kind === 'team').map(({ targetId }) => targetId),
      competitionIds: wider.filter(({ kind }) => kind === 'competition').map(({ targetId }) => targetId),
    };
  }

  /**
   * Follows matches, teams and competitions, or leaves them; gives all that is followed after. Throws BadRequest for one that
   * is not known, or one too many.
   */
  async update(deviceId: string, wish: Wish): Promise<Followed> {
    this.#refuseUnknown(wish);
    await this.#db.transaction(async (tx) => {
      // One device's follows are counted and added under one lock: two taps at once cannot pass the limit together.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${deviceId}))`);
      await this.#setInterests(tx, deviceId, wish);
      await this.#setMatches(tx, deviceId, wish);
    });
    return this.of(deviceId);
  }

  /**
   * What a device follows becomes a member's, after the member's own and up to the limits; what the member has left or follows
   * already stays so. The device follows nothing after: left there, it would come back at each login, though the member had
   * left it elsewhere.
   */
  async adopt(deviceId: string, owner: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      for (const one of [deviceId, owner].sort()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${one}))`);
      const room = FOLLOW_LIMIT - (await tx.$count(follows, and(eq(follows.deviceId, owner), eq(follows.follow, 1))));
      const rows = await tx.delete(follows).where(eq(follows.deviceId, deviceId)).returning();
      const known = new Set(
        (await tx.select({ id: follows.matchId }).from(follows).where(eq(follows.deviceId, owner))).map(({ id }) => id),
      );
      const fresh = rows.filter(({ matchId }) => !known.has(matchId)).sort((a, b) => b.matchId - a.matchId);
      const kept = [...fresh.filter(({ follow }) => follow === 1).slice(0, room), ...fresh.filter(({ follow }) => follow === 0)];
      if (kept.length > 0) await tx.insert(follows).values(kept.map((row) => ({ ...row, deviceId: owner })));
      await this.#adoptInterests(tx, deviceId, owner);
    });
  }

  async #adoptInterests(tx: Tx, deviceId: string, owner: string): Promise<void> {
    const theirs = await tx.select().from(interests).where(eq(interests.deviceId, owner));
    const known = new Set(theirs.map(({ kind, targetId }) => `${kind}/${targetId}`));
    const rows = await tx.delete(interests).where(eq(interests.deviceId, deviceId)).returning();
    const fresh = rows.filter(({ kind, targetId }) => !known.has(`${kind}/${targetId}`)).slice(0, INTEREST_LIMIT - theirs.length);
    if (fresh.length > 0) await tx.insert(interests).values(fresh.map((row) => ({ ...row, deviceId: owner })));
  }

  #refuseUnknown({ matchIds, teamIds, competitionIds, follow }: Wish): void {
    if (follow === 0) return; // what is gone can be left all the same
    const match = matchIds.find((id) => !this.#catalogue.has(id));
    if (match !== undefined) throw new BadRequest(`match ${match} is not known`);
    const team = teamIds.find((id) => !this.#catalogue.hasTeam(id));
    if (team !== undefined) throw new BadRequest(`team ${team} is not known`);
    const competition = competitionIds.find((id) => !this.#catalogue.hasCompetition(id));
    if (competition !== undefined) throw new BadRequest(`competition ${competition} is not known`);
  }

  async #setInterests(tx: Tx, deviceId: string, { teamIds, competitionIds, follow }: Wish): Promise<void> {
    for (const [kind, ids] of [['team', teamIds] as const, ['competition', competitionIds] as const]) {
      if (ids.length === 0) continue;
      if (follow === 1) {
        await tx
          .insert(interests)
          .values(ids.map((targetId) => ({ deviceId, kind, targetId })))
          .onConflictDoNothing();
      } else
        await tx.delete(interests).where(
          and(
            eq(interests.deviceId, deviceId),
            eq(interests.kind, kind),
            inArray(
              interests.targetId,
              ids.filter((id) => id <= WIDEST),
            ),
          ),
        );
    }
    const count = await tx.$count(interests, eq(interests.deviceId, deviceId));
    if (count > INTEREST_LIMIT) throw new BadRequest(`at most ${INTEREST_LIMIT} teams and competitions can be followed: leave some first`);
  }

  /** A match that is left stays known as left: a team of it may be followed, now or later. Only matches still known are kept. */
  async #setMatches(tx: Tx, deviceId: string, { matchIds, follow }: Wish): Promise<void> {
    const known = matchIds.filter((id) => this.#catalogue.has(id));
    if (known.length === 0) return;
    await tx
      .insert(follows)
      .values(known.map((matchId) => ({ deviceId, matchId, follow })))
      .onConflictDoUpdate({ target: [follows.deviceId, follows.matchId], set: { follow } });
    await this.#forgetPlainLeft(tx, deviceId);
    const count = await tx.$count(follows, and(eq(follows.deviceId, deviceId), eq(follows.follow, 1)));
    if (count > FOLLOW_LIMIT) throw new BadRequest(`at most ${FOLLOW_LIMIT} matches can be followed: leave some first`);
  }

  /** A match that nothing but its own star made followed needs no mark once it is left. */
  async #forgetPlainLeft(tx: Tx, deviceId: string): Promise<void> {
    const wider = await tx.select().from(interests).where(eq(interests.deviceId, deviceId));
    const wanted = new Set(wider.map(({ kind, targetId }) => `${kind}/${targetId}`));
    const left = await tx
      .select({ id: follows.matchId })
      .from(follows)
      .where(and(eq(follows.deviceId, deviceId), eq(follows.follow, 0)));
    const plain = left.map(({ id }) => id).filter((id) => !this.#belongings(id).some((one) => wanted.has(one)));
    if (plain.length > 0) await tx.delete(follows).where(and(eq(follows.deviceId, deviceId), inArray(follows.matchId, plain)));
  }

  #belongings(id: MatchId): readonly string[] {
    const match = this.#catalogue.partsOf(id);
    return match ? [`team/${match.homeId}`, `team/${match.awayId}`, `competition/${match.competitionId}`] : [];
  }

  #isDone(id: MatchId): boolean {
    const row = this.#rowOf(id);
    return row !== undefined && (isOver(row) || isPostponed(row)) && row.statusAt > 0 && this.#now() - row.statusAt > FOLLOW_KEPT_MS;
  }
}
