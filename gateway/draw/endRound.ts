import { and, asc, eq, gt, isNotNull, isNull, lte, notExists } from 'drizzle-orm';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import { lockAccounts } from '#gateway/ledger/postTransfer.ts';
import type { MoneyTransaction, RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { takeFromWallet } from '#gateway/ledger/wallet.ts';
import type { Sealer } from '#gateway/profile/realName/sealedText.ts';
import { tellVoid } from './drawLetters.ts';
import type { StoredTicket } from './drawTicket.ts';
import { openRoundSeed } from './roundSeed.ts';
import type { StoredRound } from './storedRound.ts';
import { drawRounds, drawTickets } from './tables.ts';

/** Members of a void round that are looked up together. */
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

/**
 * Returns all tickets of void rounds, those of each member in a transaction of its own: a gateway that was killed goes on where it was. What
 * fails is reported, holds up nobody else, and is tried again by the next call; until then its round counts as not returned.
 */
export async function returnTickets(db: Db, run: RunMoneyTransaction, report: (message: string) => void): Promise<void> {
  const rounds = await db
    .select()
    .from(drawRounds)
    .where(and(isNotNull(drawRounds.voidAt), isNull(drawRounds.returnedAt)));
  for (const round of rounds) if (await returnRound(db, run, round, report)) await markReturned(db, run, round);
}

/** Returns whether nothing failed. */
async function returnRound(db: Db, run: RunMoneyTransaction, round: StoredRound, report: (message: string) => void): Promise<boolean> {
  let isWhole = true;
  let last = '';
  for (;;) {
    const batch = await db
      .selectDistinct({ drawId: drawTickets.drawId })
      .from(drawTickets)
      .where(and(isUnreturned(round), gt(drawTickets.drawId, last)))
      .orderBy(asc(drawTickets.drawId))
      .limit(BATCH);
    for (const { drawId } of batch) {
      last = drawId;
      try {
        await run((money) => returnMember(money, round, drawId));
      } catch (error) {
        isWhole = false;
        report(`tickets of ${drawId} in void round ${round.round} of ${round.tenant} were not returned: ${reasonOf(error)}`);
      }
    }
    if (batch.length < BATCH) return isWhole;
  }
}

async function markReturned(db: Db, run: RunMoneyTransaction, round: StoredRound): Promise<void> {
  const left = db.select({ n: drawTickets.n }).from(drawTickets).where(isUnreturned(round));
  await run(({ db: tx, at }) =>
    tx
      .update(drawRounds)
      .set({ returnedAt: at })
      .where(and(eq(drawRounds.id, round.id), notExists(left))),
  );
}

function isUnreturned({ id }: Pick<StoredRound, 'id'>) {
  return and(eq(drawTickets.roundId, id), isNotNull(drawTickets.drawnAt), isNull(drawTickets.returnedAt));
}

/**
 * Gives the points of a member's tickets back, all of them before anything is taken: then the order of the tickets decides nothing
 * (docs/domain.md#void-rounds). What they won goes back by entries of their own, as far as the member can pay it: nobody is taken below
 * zero. A thing that was not sent yet is not sent, and its address goes; one that was sent stays. The member is told in a letter.
 */
async function returnMember(money: MoneyTransaction, round: StoredRound, drawId: string): Promise<void> {
  const { db, at } = money;
  const tickets = await db
    .update(drawTickets)
    .set({ returnedAt: at, sealedAddress: null })
    .where(and(isUnreturned(round), eq(drawTickets.drawId, drawId)))
    .returning();
  const [memberId] = tickets.flatMap((ticket) => ticket.memberId ?? []);
  if (memberId === undefined) return;
  for (const ticket of tickets) await returnCost(money, round, memberId, ticket);
  for (const ticket of tickets) await takePrize(money, round, memberId, ticket);
  await tellVoid(money, round, memberId, tickets.length * round.cost);
}

async function returnCost({ post }: MoneyTransaction, { tenant, round, cost }: StoredRound, memberId: bigint, { drawId, n }: StoredTicket) {
  await post({
    tenant,
    unit: 'points',
    key: `draw ticket returned ${round} ${drawId} ${n}`,
    about: { kind: 'drawTicketReturned', round, n },
    legs: [
      { account: { kind: 'rewards', memberId: null }, amount: -cost },
      { account: { kind: 'points', memberId }, amount: cost },
    ],
  });
}

async function takePrize({ db, post }: MoneyTransaction, round: StoredRound, memberId: bigint, { drawId, n, prize }: StoredTicket) {
  const { tenant, prizes } = round;
  const won = prize === null ? undefined : prizes[prize];
  if (won === undefined || won.kind === 'thing') return;
  const takenLegs =
    won.kind === 'points' ? await pointsLegs(db, tenant, memberId, won.amount) : await coinLegs(db, tenant, memberId, won.amount);
  const taken = -takenLegs.reduce((sum, { amount }) => sum + amount, 0);
  if (taken === 0) return;
  await post({
    tenant,
    unit: won.kind,
    key: `draw prize returned ${round.round} ${drawId} ${n}`,
    about: { kind: 'drawPrizeReturned', round: round.round, n },
    legs: [...takenLegs, { account: { kind: 'rewards', memberId: null }, amount: taken }],
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
