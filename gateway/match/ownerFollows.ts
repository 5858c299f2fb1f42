import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import { FOLLOW_RETENTION_MS, FOLLOW_LIMIT, FOLLOWED_TARGETS_LIMIT } from '#contract/calls/limits.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { isOver, isPostponed } from '#contract/match/status.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MatchCatalogue } from './matchCatalogue.ts';
import { followedTargets, follows } from './tables.ts';

type FollowedMatch = typeof follows.$inferSelect;

/** The largest value of the integer column: a larger id throws in a comparison. */
const MAX_TARGET_ID = 2 ** 31 - 1;

type Followed = Output<'focusList'>;
type Update = Parsed<'focusUpdate'>;
type Target = Pick<typeof followedTargets.$inferSelect, 'kind' | 'targetId'>;
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * What an owner follows: matches, and the teams and competitions whose matches are followed with them. The owner is a member, or a device
 * on which nobody is logged in. Follows of other feeds or suppliers are retained but not returned, and count towards no limit, because
 * nobody could remove them.
 */
export class OwnerFollows {
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

  /**
   * Returns all follows of an owner. Removes matches that ended, or were abandoned or postponed, more than a day ago.
   */
  async of(ownerId: string): Promise<Followed> {
    const shown = await this.#matchesOf(ownerId);
    const targets = await this.#db
      .select()
      .from(followedTargets)
      .where(eq(followedTargets.ownerId, ownerId))
      .orderBy(followedTargets.targetId);
    const known = targets.filter((target) => this.#isKnown(target));
    return {
      matchIds: followedIn(shown),
      leftIds: shown.filter(({ excluded }) => excluded).map(({ matchId }) => matchId),
      teamIds: known.filter(({ kind }) => kind === 'team').map(({ targetId }) => targetId),
      competitionIds: known.filter(({ kind }) => kind === 'competition').map(({ targetId }) => targetId),
    };
  }

  /** Returns the matches that an owner follows individually, as `of` does. */
  async matchIdsOf(ownerId: string): Promise<MatchId[]> {
    return followedIn(await this.#matchesOf(ownerId));
  }

  /**
   * Follows or unfollows matches, teams and competitions; returns all follows afterwards. Throws BadRequest for an unknown one, or one
   * too many.
   */
  async update(ownerId: string, update: Update): Promise<Followed> {
    this.#assertKnown(update);
    await this.#db.transaction(async (tx) => {
      // An owner's follows are counted and added under one lock: concurrent requests cannot pass the limit together.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ownerId}))`);
      await this.#setTargets(tx, ownerId, update);
      await this.#setMatches(tx, ownerId, update);
    });
    return this.of(ownerId);
  }

  /**
   * Moves a device's follows to a member, up to the limits; what the member follows or has excluded stays so. The device keeps none: they
   * would come back at each login, though the member had unfollowed them elsewhere.
   */
  async adopt(deviceId: string, memberOwnerId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      for (const one of [deviceId, memberOwnerId].sort()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${one}))`);
      await this.#adoptMatches(tx, deviceId, memberOwnerId);
      await this.#adoptTargets(tx, deviceId, memberOwnerId);
    });
  }

  async #matchesOf(ownerId: string): Promise<readonly FollowedMatch[]> {
    const rows = await this.#db.select().from(follows).where(eq(follows.ownerId, ownerId)).orderBy(follows.matchId);
    const finished = rows.filter(({ matchId }) => this.#isFinished(matchId)).map(({ matchId }) => matchId);
    if (finished.length > 0) await this.#db.delete(follows).where(and(eq(follows.ownerId, ownerId), inArray(follows.matchId, finished)));
    return rows.filter(({ matchId }) => this.#catalogue.sportOf(matchId) !== undefined && !finished.includes(matchId));
  }

  async #adoptMatches(tx: Tx, deviceId: string, memberOwnerId: string): Promise<void> {
    const existing = await tx.select().from(follows).where(eq(follows.ownerId, memberOwnerId));
    const existingIds = new Set(existing.map(({ matchId }) => matchId));
    const counts = ({ matchId, excluded }: typeof follows.$inferSelect): boolean => !excluded && this.#catalogue.has(matchId);
    const room = Math.max(0, FOLLOW_LIMIT - existing.filter(counts).length);
    const rows = await tx.delete(follows).where(eq(follows.ownerId, deviceId)).returning();
    const fresh = rows.filter(({ matchId }) => !existingIds.has(matchId)).sort((a, b) => b.matchId - a.matchId);
    const adopted = [...fresh.filter(counts).slice(0, room), ...fresh.filter((row) => !counts(row))];
    if (adopted.length > 0) await tx.insert(follows).values(adopted.map((row) => ({ ...row, ownerId: memberOwnerId })));
  }

  async #adoptTargets(tx: Tx, deviceId: string, memberOwnerId: string): Promise<void> {
    const existing = await tx.select().from(followedTargets).where(eq(followedTargets.ownerId, memberOwnerId));
    const existingIds = new Set(existing.map(keyOf));
    const room = Math.max(0, FOLLOWED_TARGETS_LIMIT - existing.filter((target) => this.#isKnown(target)).length);
    const rows = await tx.delete(followedTargets).where(eq(followedTargets.ownerId, deviceId)).returning();
    const fresh = rows.filter((target) => !existingIds.has(keyOf(target)));
    const adopted = [
      ...fresh.filter((target) => this.#isKnown(target)).slice(0, room),
      ...fresh.filter((target) => !this.#isKnown(target)),
    ];
    if (adopted.length > 0) await tx.insert(followedTargets).values(adopted.map((row) => ({ ...row, ownerId: memberOwnerId })));
  }

  #assertKnown({ matchIds, teamIds, competitionIds, follow }: Update): void {
    if (follow === 0) return; // removed matches can be unfollowed too
    const match = matchIds.find((id) => !this.#catalogue.has(id));
    if (match !== undefined) throw new BadRequest(`match ${match} is not known`);
    const team = teamIds.find((id) => !this.#catalogue.hasTeam(id));
    if (team !== undefined) throw new BadRequest(`team ${team} is not known`);
    const competition = competitionIds.find((id) => !this.#catalogue.hasCompetition(id));
    if (competition !== undefined) throw new BadRequest(`competition ${competition} is not known`);
  }

  async #setTargets(tx: Tx, ownerId: string, { teamIds, competitionIds, follow }: Update): Promise<void> {
    for (const [kind, ids] of [['team', teamIds] as const, ['competition', competitionIds] as const]) {
      if (ids.length === 0) continue;
      if (follow === 1) {
        await tx
          .insert(followedTargets)
          .values(ids.map((targetId) => ({ ownerId, kind, targetId })))
          .onConflictDoNothing();
      } else {
        const storable = ids.filter((id) => id <= MAX_TARGET_ID);
        await tx
          .delete(followedTargets)
          .where(and(eq(followedTargets.ownerId, ownerId), eq(followedTargets.kind, kind), inArray(followedTargets.targetId, storable)));
      }
    }
    const targets = await tx.select().from(followedTargets).where(eq(followedTargets.ownerId, ownerId));
    if (targets.filter((target) => this.#isKnown(target)).length > FOLLOWED_TARGETS_LIMIT)
      throw new BadRequest(`at most ${FOLLOWED_TARGETS_LIMIT} teams and competitions can be followed: leave some first`);
  }

  /** An unfollowed match is stored as excluded, because one of its teams may be followed, now or later. */
  async #setMatches(tx: Tx, ownerId: string, { matchIds, follow }: Update): Promise<void> {
    if (matchIds.length === 0) return;
    const known = matchIds.filter((id) => this.#catalogue.has(id));
    const excluded = follow === 0;
    if (known.length > 0) {
      await tx
        .insert(follows)
        .values(known.map((matchId) => ({ ownerId, matchId, excluded })))
        .onConflictDoUpdate({ target: [follows.ownerId, follows.matchId], set: { excluded } });
    }
    if (excluded) await this.#leaveUnknown(tx, ownerId, matchIds);
    await this.#removeNeedlessExclusions(tx, ownerId);
    const followed = await tx
      .select({ id: follows.matchId })
      .from(follows)
      .where(and(eq(follows.ownerId, ownerId), eq(follows.excluded, false)));
    if (followed.filter(({ id }) => this.#catalogue.has(id)).length > FOLLOW_LIMIT)
      throw new BadRequest(`at most ${FOLLOW_LIMIT} matches can be followed: leave some first`);
  }

  /** A page that was open while the feed changed may still unfollow matches of the former feed. */
  async #leaveUnknown(tx: Tx, ownerId: string, matchIds: readonly MatchId[]): Promise<void> {
    const unknown = matchIds.filter((id) => !this.#catalogue.has(id));
    if (unknown.length === 0) return;
    await tx
      .update(follows)
      .set({ excluded: true })
      .where(and(eq(follows.ownerId, ownerId), inArray(follows.matchId, unknown)));
  }

  /** Removes exclusions of matches that are not followed by team or competition. */
  async #removeNeedlessExclusions(tx: Tx, ownerId: string): Promise<void> {
    const targets = new Set((await tx.select().from(followedTargets).where(eq(followedTargets.ownerId, ownerId))).map(keyOf));
    const excluded = await tx
      .select({ id: follows.matchId })
      .from(follows)
      .where(and(eq(follows.ownerId, ownerId), eq(follows.excluded, true)));
    const needless = excluded.flatMap(({ id }) =>
      this.#targetsOf(id)?.some((target) => targets.has(keyOf(target))) === false ? [id] : [],
    );
    if (needless.length > 0) await tx.delete(follows).where(and(eq(follows.ownerId, ownerId), inArray(follows.matchId, needless)));
  }

  /** Returns a match's teams and competition; undefined for another feed's match. */
  #targetsOf(id: MatchId): readonly Target[] | undefined {
    const match = this.#catalogue.partsOf(id);
    return (
      match && [
        { kind: 'team', targetId: match.homeId },
        { kind: 'team', targetId: match.awayId },
        { kind: 'competition', targetId: match.competitionId },
      ]
    );
  }

  #isKnown({ kind, targetId }: Target): boolean {
    return kind === 'team' ? this.#catalogue.hasTeam(targetId) : this.#catalogue.hasCompetition(targetId);
  }

  #isFinished(id: MatchId): boolean {
    const row = this.#rowOf(id);
    return row !== undefined && (isOver(row) || isPostponed(row)) && row.statusAt > 0 && this.#now() - row.statusAt > FOLLOW_RETENTION_MS;
  }
}

function followedIn(rows: readonly FollowedMatch[]): MatchId[] {
  return rows.filter(({ excluded }) => !excluded).map(({ matchId }) => matchId);
}

function keyOf({ kind, targetId }: Target): string {
  return `${kind}/${targetId}`;
}
