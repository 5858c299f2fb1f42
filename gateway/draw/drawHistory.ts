import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DrawTicket } from '#contract/draw/drawCalls.ts';
import { DRAW_ADDRESS_DAYS, DRAW_LISTED_WINNERS, DRAW_PAGE, DRAW_PLACES } from '#contract/draw/drawLimits.ts';
import { drawStretches } from '#contract/draw/drawRules.ts';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import type { TextAudience } from '#gateway/tenant/localizedTexts.ts';
import type { StoredTicket } from './drawTicket.ts';
import { prizeValueOf, type RoundsOf, type StoredRound } from './storedRound.ts';
import { drawRounds, drawTickets } from './tables.ts';

const DAY_MS = 86_400_000;
/** Time, round and number of the last ticket of a page. */
const CURSOR = /^(\d{1,16})_(\d{1,10})_(\d{1,10})$/;

/** What a reader of tickets is. */
export interface TicketReader extends TextAudience {
  readonly now: number;
  readonly isVerified: boolean;
}

/** Returns a drawn ticket as its member sees it. */
export function shownTicket(ticket: StoredTicket, round: StoredRound, reader: TicketReader): DrawTicket {
  const { n, commitment, tableVersion, drawId, number, seed, place, prize, drawnAt, returnedAt } = ticket;
  if (number === null || seed === null || place === null || drawnAt === null) throw new Error('only drawn tickets are shown');
  const stretches = drawStretches(round.prizes);
  const lowest = stretches.at(-1)?.first ?? DRAW_PLACES;
  const stretch = stretches.find(({ first, last }) => place >= first && place <= last) ?? { first: 0, last: lowest - 1 };
  return {
    n,
    commitment,
    tableVersion,
    round: round.round,
    drawId,
    number,
    seed,
    place,
    prize: prizeValueOf(round, prize, reader),
    ...stretch,
    at: drawnAt,
    isReturned: returnedAt !== null,
    delivery: deliveryOf(ticket, round, reader),
  };
}

/** Returns where a won thing is; null for everything else. */
export function deliveryOf(
  ticket: StoredTicket,
  round: StoredRound,
  { now, isVerified }: Pick<TicketReader, 'now' | 'isVerified'>,
): DrawTicket['delivery'] {
  const { prize, drawnAt, sentAt, sealedAddress, returnedAt } = ticket;
  if (prize === null || drawnAt === null || round.prizes[prize]?.kind !== 'thing') return null;
  const until = drawnAt + DRAW_ADDRESS_DAYS * DAY_MS;
  if (sentAt !== null) return { state: 'sent', until };
  if (returnedAt !== null) return { state: 'lapsed', until };
  if (sealedAddress !== null) return { state: 'waiting', until };
  if (now > until) return { state: 'lapsed', until };
  return { state: isVerified ? 'address' : 'realName', until };
}

/** Returns a page of a member's tickets, the newest first. Throws BadRequest for a cursor that no page has said. */
export async function ticketsOf(
  db: Db,
  { demo, memberId, cursor, round, n }: Pick<RoundsOf, 'demo'> & Parsed<'drawTickets'> & { readonly memberId: bigint },
  reader: TicketReader,
): Promise<Output<'drawTickets'>> {
  const isOwn = and(eq(drawTickets.memberId, memberId), isNotNull(drawTickets.drawnAt), demo ? undefined : eq(drawRounds.demo, false));
  const rows = await db
    .select()
    .from(drawTickets)
    .innerJoin(drawRounds, eq(drawRounds.id, drawTickets.roundId))
    .where(
      and(
        isOwn,
        isAfterCursor(cursor),
        round === undefined ? undefined : eq(drawRounds.round, round),
        n === undefined ? undefined : eq(drawTickets.n, n),
      ),
    )
    .orderBy(desc(drawTickets.drawnAt), desc(drawRounds.round), desc(drawTickets.n))
    .limit(DRAW_PAGE + 1);
  const tickets = rows.slice(0, DRAW_PAGE).map(({ draw_tickets: ticket, draw_rounds: round }) => shownTicket(ticket, round, reader));
  const total = await db.$count(
    db.select({ n: drawTickets.n }).from(drawTickets).innerJoin(drawRounds, eq(drawRounds.id, drawTickets.roundId)).where(isOwn).as('own'),
  );
  const last = rows.length > DRAW_PAGE ? tickets.at(-1) : undefined;
  return { tickets, total, next: last === undefined ? null : `${last.at}_${last.round}_${last.n}` };
}

function isAfterCursor(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const [, at, round, n] = CURSOR.exec(text) ?? [];
  if (at === undefined || round === undefined || n === undefined) throw new BadRequest('a cursor is what `next` of the page before says');
  return sql`(${drawTickets.drawnAt}, ${drawRounds.round}, ${drawTickets.n}) < (${at}::bigint, ${round}::bigint, ${n}::bigint)`;
}

/** Returns who won what in a round, the newest first. */
export async function winnersOf(db: Db, round: StoredRound, audience: TextAudience): Promise<Output<'drawWinners'>['winners']> {
  const rows = await db
    .select({ ticket: drawTickets, nickname: members.nickname })
    .from(drawTickets)
    .leftJoin(members, eq(members.id, drawTickets.memberId))
    .where(and(eq(drawTickets.roundId, round.id), isNotNull(drawTickets.prize)))
    .orderBy(desc(drawTickets.drawnAt))
    .limit(DRAW_LISTED_WINNERS);
  return rows.flatMap(({ ticket: { drawId, n, number, place, prize, drawnAt }, nickname }) => {
    const value = prizeValueOf(round, prize, audience);
    if (value === null || number === null || place === null || drawnAt === null) return [];
    return [{ nickname: `${[...(nickname ?? '')][0] ?? ''}**`, drawId, n, number, prize: value, place, at: drawnAt }];
  });
}
