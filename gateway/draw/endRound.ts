import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { lockAccounts } from '#gateway/ledger/postTransfer.ts';
import type { MoneyTransaction, RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { takeFromWallet } from '#gateway/ledger/wallet.ts';
import type { Sealer } from '#gateway/profile/realName/sealedText.ts';
import type { StoredTicket } from './drawTicket.ts';
import { openRoundSeed } from './roundSeed.ts';
import type { StoredRound } from './storedRound.ts';
import { drawRounds, drawTickets } from './tables.ts';

/** Tickets of a void round that are looked up together. */
const BATCH = 100;

/** Returns rounds that are over and neither revealed nor void. */
export async function roundsToReveal(db: Db, now: number): Promise<readonly StoredRound[]> {
  return db
    .select()
    .from(drawRounds)
    .where(and(lte(drawRounds.closesAt, now), isNull(drawRounds.revealedAt), isNull(drawRounds.voidAt)))
    .orderBy(asc(drawRounds.id));
}

/** Reveals the seed of a round that is over, in time. Returns whether it did. */
export async function revealRound(db: Db, sealer: Pick<Sealer, 'open'>, round: StoredRound, now: number): Promise<boolean> {
  if (now < round.closesAt || now > round.revealBy) return false;
  const seed = openRoundSeed(sealer, round);
  const revealed = await db
    .update(drawRounds)
    .set({ seed, revealedAt: now })
    .where(and(eq(drawRounds.id, round.id), isNull(drawRounds.revealedAt), isNull(drawRounds.voidAt)))
    .returning({ id: drawRounds.id });
  return revealed.length > 0;
}

/** Makes a round void, unless its seed was revealed; its tickets are returned by `returnTickets`. Returns whether it did. */
export async function voidRound(db: Db, { id }: Pick<StoredRound, 'id'>, reason: string, now: number): Promise<boolean> {
  const made = await db
    .update(drawRounds)
    .set({ voidAt: now, voidReason: reason })
    .where(and(eq(drawRounds.id, id), isNull(drawRounds.revealedAt), isNull(drawRounds.voidAt)))
    .returning({ id: drawRounds.id });
  return made.length > 0;
}

/** Returns all tickets of void rounds, each in a transaction of its own: a gateway that was killed goes on where it was. */
export async function returnTickets(db: Db, run: RunMoneyTransaction): Promise<void> {
  const rounds = await db
    .select()
    .from(drawRounds)
    .where(and(isNotNull(drawRounds.voidAt), isNull(drawRounds.returnedAt)));
  for (const round of rounds) {
    for (;;) {
      const isOpen = and(eq(drawTickets.roundId, round.id), isNotNull(drawTickets.drawnAt), isNull(drawTickets.returnedAt));
      const batch = await db.select().from(drawTickets).where(isOpen).orderBy(asc(drawTickets.drawnAt)).limit(BATCH);
      for (const ticket of batch) await run((money) => returnTicket(money, round, ticket));
      if (batch.length < BATCH) break;
    }
    await run(({ db: tx, at }) => tx.update(drawRounds).set({ returnedAt: at }).where(eq(drawRounds.id, round.id)));
  }
}

/**
 * Gives the points of a ticket back. What it won goes back too, by an entry of its own, as far as the member still has it: nobody is taken
 * below zero. A thing that was not sent yet is not sent, and its address is deleted; one that was sent stays.
 */
async function returnTicket(money: MoneyTransaction, { tenant, round, cost, prizes }: StoredRound, ticket: StoredTicket): Promise<void> {
  const { roundId, drawId, n, memberId, prize } = ticket;
  const { db, at, post } = money;
  const marked = await db
    .update(drawTickets)
    .set({ returnedAt: at, sealedAddress: null })
    .where(and(eq(drawTickets.roundId, roundId), eq(drawTickets.drawId, drawId), eq(drawTickets.n, n), isNull(drawTickets.returnedAt)))
    .returning({ n: drawTickets.n });
  if (marked.length === 0 || memberId === null) return;
  const rewards = { kind: 'rewards', memberId: null } as const;
  await post({
    tenant,
    unit: 'points',
    key: `draw ticket returned ${round} ${drawId} ${n}`,
    about: { kind: 'drawTicketReturned', round, n },
    legs: [
      { account: rewards, amount: -cost },
      { account: { kind: 'points', memberId }, amount: cost },
    ],
  });
  const won = prize === null ? undefined : prizes[prize];
  if (won === undefined || won.kind === 'thing') return;
  const takenLegs =
    won.kind === 'points' ? await pointsLegs(db, tenant, memberId, won.amount) : await coinLegs(db, tenant, memberId, won.amount);
  const taken = -takenLegs.reduce((sum, { amount }) => sum + amount, 0);
  if (taken === 0) return;
  await post({
    tenant,
    unit: won.kind,
    key: `draw prize returned ${round} ${drawId} ${n}`,
    about: { kind: 'drawPrizeReturned', round, n },
    legs: [...takenLegs, { account: rewards, amount: taken }],
  });
}

async function pointsLegs(db: Db, tenant: string, memberId: bigint, amount: number) {
  const account = { kind: 'points', memberId } as const;
  const [held] = await lockAccounts(db, { tenant, unit: 'points' }, [account], []);
  const taken = Math.min(amount, held?.balance ?? 0);
  return taken === 0 ? [] : [{ account, amount: -taken }];
}

/** The prize was given to `promotional`; what of it was spent from there may be left in what was paid, which nobody is asked for. */
async function coinLegs(db: Db, tenant: string, memberId: bigint, amount: number) {
  const { legs } = await takeFromWallet(db, { tenant, memberId }, amount, [{ kind: 'rewards', memberId: null }], ['promotional']);
  return legs;
}
