import { randomBytes } from 'node:crypto';
import { and, count, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SealedDrawTicket } from '#contract/draw/drawCalls.ts';
import { drawDay } from '#contract/draw/drawDay.ts';
import { drawCommitment, drawTicketSeed } from '#contract/draw/drawProof.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Sealer } from '#gateway/profile/realName/sealedText.ts';
import { openRoundSeed } from './roundSeed.ts';
import type { StoredRound } from './storedRound.ts';
import { drawMembers, drawTickets } from './tables.ts';

const DRAW_ID_BYTES = 8;

/** Who draws. */
export interface DrawMember {
  readonly memberId: bigint;
  readonly drawId: string;
}

/** Returns a member's public id in draws, which is made at need. */
export async function drawMemberOf(db: Db, memberId: bigint): Promise<DrawMember> {
  const fresh = { memberId, drawId: randomBytes(DRAW_ID_BYTES).toString('hex') };
  const [inserted] = await db
    .insert(drawMembers)
    .values({ memberId: sql`${memberId}`, drawId: fresh.drawId })
    .onConflictDoNothing({ target: drawMembers.memberId })
    .returning();
  if (inserted !== undefined) return inserted;
  const [known] = await db.select().from(drawMembers).where(eq(drawMembers.memberId, memberId));
  return known ?? fresh;
}

/** Returns how many tickets a member may still draw on the day of a server time. */
export async function leftToday(db: Db, round: StoredRound, { drawId }: DrawMember, at: number): Promise<number> {
  const { start, end } = drawDay(at, round.tenant);
  const isToday = and(ofMember(round, drawId), gte(drawTickets.drawnAt, start), lt(drawTickets.drawnAt, end));
  return Math.max(0, round.perDay - (await db.$count(drawTickets, isToday)));
}

/**
 * Commits the next ticket of a member in the transaction `db`, which has locked the round: its SHA-256 is stored before anybody sees it, with
 * the version of the prize table. A ticket that was not drawn keeps its seed when the table changes, so that a refusal cannot choose another.
 */
export async function sealNext(
  db: Db,
  sealer: Pick<Sealer, 'open'>,
  round: StoredRound,
  { memberId, drawId }: DrawMember,
): Promise<SealedDrawTicket> {
  const [drawn] = await db
    .select({ count: count() })
    .from(drawTickets)
    .where(and(ofMember(round, drawId), isNotNull(drawTickets.drawnAt)));
  const n = (drawn?.count ?? 0) + 1;
  const { tableVersion } = round;
  const commitment = drawCommitment(drawTicketSeed(openRoundSeed(sealer, round), { round: round.round, drawId, n }));
  await db
    .insert(drawTickets)
    .values({ roundId: round.id, drawId, n, memberId: sql`${memberId}`, commitment, tableVersion })
    .onConflictDoUpdate({
      target: [drawTickets.roundId, drawTickets.drawId, drawTickets.n],
      set: { tableVersion },
      setWhere: isNull(drawTickets.drawnAt),
    });
  return { n, commitment, tableVersion };
}

function ofMember({ id }: StoredRound, drawId: string) {
  return and(eq(drawTickets.roundId, id), eq(drawTickets.drawId, drawId));
}
