import { and, eq } from 'drizzle-orm';
import { drawDay } from '#contract/draw/drawDay.ts';
import { drawPlace, drawTicketSeed } from '#contract/draw/drawProof.ts';
import { prizeAt } from '#contract/draw/drawRules.ts';
import type { Db } from '#gateway/db/database.ts';
import { NotCovered, type Leg } from '#gateway/ledger/postTransfer.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { Sealer } from '#gateway/profile/realName/sealedText.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { tellWonThing } from './drawLetters.ts';
import { openRoundSeed } from './roundSeed.ts';
import { type DrawMember, drawMemberOf, leftToday } from './sealTicket.ts';
import { exhaustedOf, lockRound, type RoundsOf, stateOf, type StoredRound } from './storedRound.ts';
import { drawRounds, drawTickets } from './tables.ts';

export type StoredTicket = typeof drawTickets.$inferSelect;

/** What a member draws with. */
export interface DrawInput {
  readonly round: number;
  readonly n: number;
  readonly number: string;
  readonly tableVersion: number;
}

/** A ticket that was drawn, with the round after it. */
export interface DrawnTicket {
  readonly round: StoredRound;
  readonly ticket: StoredTicket;
  readonly member: DrawMember;
}

export interface DrawDeps extends Pick<RoundsOf, 'demo'> {
  readonly sealer: Pick<Sealer, 'open'>;
  /** Server time (ms), read again once the round is locked: a ticket may have waited until it closed. */
  readonly now: () => number;
}

/**
 * Draws a committed ticket in the transaction `money`: its points go out, the number fixes the place, the place the prize, whose stock goes
 * down and whose points or coins come in; of a thing a letter says how it is delivered. Throws LocalizedError, and then nothing was done: 404 without such a round or ticket; 409 when it
 * is not open, for a ticket that was drawn, for another prize table than the committed one, and without tickets today or points.
 */
export async function drawTicket(
  money: MoneyTransaction,
  { sealer, demo, now }: DrawDeps,
  { tenant, memberId }: { readonly tenant: string; readonly memberId: bigint },
  { round: number, n, number: chosen, tableVersion }: DrawInput,
): Promise<DrawnTicket> {
  const { db, at } = money;
  const round = await lockRound(db, { tenant, demo }, number);
  if (round === undefined) throw new LocalizedError(404, 'drawGone');
  if (stateOf(round, now()) !== 'open') throw new LocalizedError(409, 'drawNotOpen');
  const member = await drawMemberOf(db, memberId);
  const sealed = await ticketOf(db, round, member, n);
  if (sealed === undefined) throw new LocalizedError(404, 'drawGone');
  if (sealed.drawnAt !== null) throw new LocalizedError(409, 'drawTicketDrawn');
  if (sealed.tableVersion !== round.tableVersion || tableVersion !== round.tableVersion) throw new LocalizedError(409, 'drawTableChanged');
  if ((await leftToday(db, round, member, at)) === 0) {
    const hours = Math.ceil((drawDay(at, tenant).end - at) / 3_600_000);
    throw new LocalizedError(409, 'drawSpentToday', { max: round.perDay, hours });
  }
  await spend(money, round, member, n);
  const seed = drawTicketSeed(openRoundSeed(sealer, round), { round: round.round, drawId: member.drawId, n });
  const { place } = drawPlace(seed, { round: round.round, n }, chosen);
  const prize = prizeAt(round.prizes, exhaustedOf(round), place);
  const [ticket] = await db
    .update(drawTickets)
    .set({ drawnAt: at, number: chosen, seed, place, prize })
    .where(and(eq(drawTickets.roundId, round.id), eq(drawTickets.drawId, member.drawId), eq(drawTickets.n, n)))
    .returning();
  if (ticket === undefined) throw new Error('a ticket that was locked with its round is gone');
  if (prize === null) return { round, ticket, member };
  await credit(money, round, prize, member, n);
  return { round: await takeFromStock(db, round, prize), ticket, member };
}

async function ticketOf(db: Db, { id }: StoredRound, { drawId }: DrawMember, n: number): Promise<StoredTicket | undefined> {
  const [found] = await db
    .select()
    .from(drawTickets)
    .where(and(eq(drawTickets.roundId, id), eq(drawTickets.drawId, drawId), eq(drawTickets.n, n)));
  return found;
}

async function spend({ post }: MoneyTransaction, { tenant, round, cost }: StoredRound, { memberId, drawId }: DrawMember, n: number) {
  try {
    await post({
      tenant,
      unit: 'points',
      key: `draw ticket ${round} ${drawId} ${n}`,
      about: { kind: 'drawTicket', round, n },
      legs: [
        { account: { kind: 'points', memberId }, amount: -cost },
        { account: { kind: 'rewards', memberId: null }, amount: cost },
      ],
    });
  } catch (error) {
    if (!(error instanceof NotCovered)) throw error;
    throw new LocalizedError(409, 'drawNoPoints', { missing: error.missing, cost });
  }
}

async function credit(
  money: MoneyTransaction,
  { tenant, round, prizes }: StoredRound,
  prize: number,
  { memberId, drawId }: DrawMember,
  n: number,
) {
  const won = prizes[prize];
  if (won === undefined) return;
  if (won.kind === 'thing') return tellWonThing(money, { tenant, round }, memberId, n, won);
  const legs: readonly Leg[] = [
    { account: { kind: 'rewards', memberId: null }, amount: -won.amount },
    { account: { kind: won.kind === 'points' ? 'points' : 'promotional', memberId }, amount: won.amount },
  ];
  await money.post({ tenant, unit: won.kind, key: `draw prize ${round} ${drawId} ${n}`, about: { kind: 'drawPrize', round, n }, legs });
}

/** A prize that runs out raises the version of the table: tickets that are committed from now on win nothing at its places. */
async function takeFromStock(db: Db, round: StoredRound, prize: number): Promise<StoredRound> {
  const rest = round.left[prize];
  if (rest === null || rest === undefined) return round;
  if (rest < 1) throw new Error(`prize ${prize} of round ${round.round} has run out`);
  const left = round.left.with(prize, rest - 1);
  const tableVersion = round.tableVersion + (rest === 1 ? 1 : 0);
  await db.update(drawRounds).set({ left, tableVersion }).where(eq(drawRounds.id, round.id));
  return { ...round, left, tableVersion };
}
