import { asc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { drawMembers, drawRounds, drawTickets } from './tables.ts';

/** A member's tickets. Without the member they stay under their public id: others check the round with them. */
export function drawMemberData(db: Db): MemberData {
  return {
    room: 'draw',
    async exportOf({ memberId }) {
      const rows = await db
        .select()
        .from(drawTickets)
        .innerJoin(drawRounds, eq(drawRounds.id, drawTickets.roundId))
        .where(eq(drawTickets.memberId, memberId))
        .orderBy(asc(drawTickets.roundId), asc(drawTickets.n));
      return {
        tickets: rows.map(({ draw_tickets: ticket, draw_rounds: { round, prizes } }) => ({
          round,
          n: ticket.n,
          drawId: ticket.drawId,
          commitment: ticket.commitment,
          number: ticket.number,
          seed: ticket.seed,
          place: ticket.place,
          prize: ticket.prize === null ? null : (prizes[ticket.prize] ?? null),
          drawnAt: isoTime(ticket.drawnAt),
          returnedAt: isoTime(ticket.returnedAt),
          hasAddress: ticket.sealedAddress !== null,
          sentAt: isoTime(ticket.sentAt),
        })),
      };
    },
    forgetMember: ({ memberId }) =>
      db.transaction(async (tx) => {
        await tx.update(drawTickets).set({ memberId: null, sealedAddress: null }).where(eq(drawTickets.memberId, memberId));
        await tx.delete(drawMembers).where(eq(drawMembers.memberId, memberId));
      }),
  };
}
