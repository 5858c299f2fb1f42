import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { Sealer } from '#gateway/profile/realName/sealedText.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { deliveryOf } from './drawHistory.ts';
import type { StoredTicket } from './drawTicket.ts';
import type { StoredRound } from './storedRound.ts';
import { drawRounds, drawTickets } from './tables.ts';

/** Where a won thing is sent. */
export interface DrawAddress {
  readonly recipient: string;
  readonly phone: string;
  readonly address: string;
}

/** A won thing with its ticket. */
export interface WonThing {
  readonly ticket: StoredTicket;
  readonly round: StoredRound;
}

/** Stores where a won thing is sent, in the transaction `db`. Throws LocalizedError: 404 for what the member has not won, 409 when it is too early or late. */
export async function storeAddress(
  db: Db,
  sealer: Pick<Sealer, 'seal'>,
  { tenant, memberId, round, n }: { readonly tenant: string; readonly memberId: bigint; readonly round: number; readonly n: number },
  given: DrawAddress,
  { now, isVerified }: { readonly now: number; readonly isVerified: boolean },
): Promise<void> {
  const isOwn = and(eq(drawTickets.memberId, memberId), eq(drawTickets.n, n), eq(drawRounds.tenant, tenant), eq(drawRounds.round, round));
  const [won] = (await thingsWhere(db, isOwn)).filter(({ ticket }) => ticket.drawnAt !== null);
  const delivery = won === undefined ? null : deliveryOf(won.ticket, won.round, { now, isVerified });
  if (won === undefined || delivery === null) throw new LocalizedError(404, 'drawGone');
  if (delivery.state === 'realName') throw new LocalizedError(409, 'drawNeedsRealName');
  if (delivery.state === 'sent' || delivery.state === 'lapsed') throw new LocalizedError(409, 'drawAddressClosed');
  const sealedAddress = sealer.seal(JSON.stringify(given), addressOwner(won.ticket));
  const stored = await db.update(drawTickets).set({ sealedAddress }).where(waits(won.ticket)).returning({ n: drawTickets.n });
  if (stored.length === 0) throw new LocalizedError(409, 'drawAddressClosed');
}

/** Returns the address of a won thing as a text of several lines; null when there is none. */
export function openAddress(sealer: Pick<Sealer, 'open'>, ticket: StoredTicket): string | null {
  if (ticket.sealedAddress === null) return null;
  const { recipient, phone, address }: DrawAddress = JSON.parse(sealer.open(ticket.sealedAddress, addressOwner(ticket)));
  return `${recipient}, ${phone}\n${address}`;
}

/** Marks a thing as sent, and deletes its address: nothing needs it any more. Returns whether it waited. */
export async function markSent(db: Db, { ticket }: WonThing, now: number): Promise<boolean> {
  const withAddress = and(waits(ticket), isNotNull(drawTickets.sealedAddress));
  const sent = await db.update(drawTickets).set({ sentAt: now, sealedAddress: null }).where(withAddress).returning({ n: drawTickets.n });
  return sent.length > 0;
}

/** Returns the things that were won in a round, the oldest first. */
export async function wonThings(db: Db, { id }: Pick<StoredRound, 'id'>): Promise<readonly WonThing[]> {
  const won = await thingsWhere(db, and(eq(drawTickets.roundId, id), isNotNull(drawTickets.prize)));
  return won.filter(({ ticket, round }) => ticket.prize !== null && round.prizes[ticket.prize]?.kind === 'thing');
}

async function thingsWhere(db: Db, where: ReturnType<typeof and>): Promise<readonly WonThing[]> {
  const rows = await db
    .select({ ticket: drawTickets, round: drawRounds })
    .from(drawTickets)
    .innerJoin(drawRounds, eq(drawRounds.id, drawTickets.roundId))
    .where(where)
    .orderBy(asc(drawTickets.drawnAt));
  return rows;
}

/** Whether a ticket is this one, and its thing neither sent nor, with its round, void: another command may just have done that. */
function waits({ roundId, drawId, n }: StoredTicket) {
  const isTicket = and(eq(drawTickets.roundId, roundId), eq(drawTickets.drawId, drawId), eq(drawTickets.n, n));
  return and(isTicket, isNull(drawTickets.sentAt), isNull(drawTickets.returnedAt));
}

function addressOwner({ roundId, drawId, n }: StoredTicket): string {
  return `draw address ${roundId} ${drawId} ${n}`;
}
