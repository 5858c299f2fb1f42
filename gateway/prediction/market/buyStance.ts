import { and, eq, ne, sql } from 'drizzle-orm';
import { CALLS, type Output } from '#contract/calls/calls.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { StoredAnswers } from '#gateway/ledger/idempotentAnswers.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { balanceOf, takeFromWallet } from '#gateway/ledger/wallet.ts';
import { members } from '#gateway/member/tables.ts';
import { isBeforeStart } from '#gateway/prediction/matchStart.ts';
import { stanceMatches, stancePurchases, stances } from '#gateway/prediction/tables.ts';
import type { PurchaseOrigin } from './purchaseOrigin.ts';
import { isStance, isVisibleTo, type StanceCaller } from './stanceAccess.ts';
import type { PublicColumns } from './stanceCards.ts';

export type Purchase = Output<'buyStance'>;

/** Only a purchase binds its key: the same tap buys after a recharge, or once a match that was put off is on sale again. */
export const PURCHASE_ANSWERS: StoredAnswers<Purchase> = {
  read: (stored) => CALLS.buyStance.output.parse(stored),
  hasEffect: ({ state }) => state === 'bought',
};

export interface BuyStanceDeps {
  /** Server time (ms), read again once the stance is locked: a purchase may have waited until after the kick-off. */
  readonly now: () => number;
  /** Returns a row of the boards: a match may begin before its time, or be put off. */
  readonly rowOf: (id: MatchId) => MatchRow | undefined;
}

/**
 * Buys a stance in the transaction `money`. Its price goes to the author's income, or waits in the author's escrow when it is refundable.
 * A member who has bought it before gets the same answer and is charged nothing. Throws LocalizedError: 404 for a stance that the caller
 * may not know of, 409 for the author's own and for another price than the gateway's.
 */
export async function buyStance(
  money: MoneyTransaction,
  { now, rowOf }: BuyStanceDeps,
  buyer: Buyer,
  given: { readonly articleId: number; readonly price: number },
): Promise<Purchase> {
  const { db } = money;
  const stance = await lockStance(db, buyer, given.articleId);
  if (stance === undefined) throw new LocalizedError(404, 'stanceGone');
  if (stance.authorId === buyer.memberId) throw new LocalizedError(409, 'ownStance');
  // Nobody pays for what is free, and nobody twice.
  if (stance.isBought || (stance.isPublished && stance.price === 0)) return { state: 'bought', balance: await balanceOf(db, buyer) };
  if (!stance.isPublished || stance.isAuthorBanned || !isOnSale(stance, now(), rowOf)) return { state: 'closed' };
  if (given.price !== stance.price) throw new LocalizedError(409, 'stancePriceChanged');
  return charge(money, buyer, stance);
}

const SALE_COLUMNS = {
  id: stances.id,
  tenant: stances.tenant,
  authorId: stances.authorId,
  title: stances.title,
  price: stances.price,
  refundable: stances.refundable,
  closesAt: stances.closesAt,
  settlement: stances.settlement,
} as const satisfies PublicColumns;

type LockedStance = Pick<typeof stances.$inferSelect, keyof typeof SALE_COLUMNS>;
type Buyer = StanceCaller & {
  readonly memberId: bigint;
  /** Stored for the weekly popularity, which alone uses it; not known by default. */
  readonly origin?: PurchaseOrigin;
};

/** Moves the price and opens the stance to its buyer. */
async function charge(money: MoneyTransaction, buyer: Buyer, stance: LockedStance): Promise<Purchase> {
  const { db, at, notifier } = money;
  const { id: stanceId, tenant, authorId, title, price, refundable } = stance;
  const receiver = { kind: refundable ? 'escrow' : 'income', memberId: authorId } as const;
  const { legs, missing, balance } = await takeFromWallet(db, buyer, price, [receiver]);
  if (missing > 0) return { state: 'notEnough', missing, balance };
  const { id: transferId, isNew } = await money.post({
    tenant,
    unit: 'coins',
    key: `purchase ${stanceId} ${buyer.memberId}`,
    about: { kind: 'purchase', articleId: stanceId, title },
    legs: [...legs, { account: receiver, amount: price }],
  });
  if (!isNew) throw new Error(`the purchase of stance ${stanceId} by ${buyer.memberId} was paid before, but is not stored`);
  const state = refundable ? 'escrow' : 'paid';
  // One statement: each costs as much as what it does.
  await db.execute(sql`
    with bought as (
      insert into stance_purchases (stance_id, buyer_id, price, transfer_id, at, state, device_hash, network_hash)
      values (${stanceId}, ${buyer.memberId}, ${price}, ${transferId}, ${at}, ${state},
        ${buyer.origin?.deviceHash ?? null}, ${buyer.origin?.networkHash ?? null})
    )
    update stances set sold = sold + 1 where id = ${stanceId}
  `);
  notifier.stanceChanged(tenant, authorId, { articleId: stanceId, event: 'sold' });
  return { state: 'bought', balance: balance - price };
}

/** Locks a stance until the end of the transaction: purchases, its settlement and its cancellation wait for each other. */
async function lockStance(db: Db, buyer: Buyer, stanceId: number) {
  const [locked] = await db
    .select({
      ...SALE_COLUMNS,
      isPublished: sql<boolean>`${stances.status} = ${STANCE_STATUS.published}`,
      isAuthorBanned: sql<boolean>`(select ${members.bannedAt} is not null from ${members} where ${members.id} = ${stances.authorId})`,
    })
    .from(stances)
    .where(and(isStance(stanceId), isVisibleTo(db, buyer)))
    .for('no key update');
  if (locked === undefined) return undefined;
  // Read after the lock: a purchase that this one waited for was committed meanwhile.
  const isOwn = and(
    eq(stancePurchases.stanceId, stanceMatches.stanceId),
    eq(stancePurchases.buyerId, buyer.memberId),
    ne(stancePurchases.state, 'refunded'),
  );
  const matches = await db
    .select({ id: stanceMatches.matchId, boughtAt: stancePurchases.at })
    .from(stanceMatches)
    .leftJoin(stancePurchases, isOwn)
    .where(eq(stanceMatches.stanceId, stanceId));
  return { ...locked, matchIds: matches.map(({ id }) => id), isBought: matches.some(({ boughtAt }) => boughtAt !== null) };
}

type Sale = Pick<LockedStance, 'closesAt' | 'settlement'> & { readonly matchIds: readonly MatchId[] };

/**
 * Sales end at the kick-off of the first match (docs/domain.md#sale), as published or brought forward, and while a match is not to come.
 */
function isOnSale({ closesAt, settlement, matchIds }: Sale, now: number, rowOf: BuyStanceDeps['rowOf']): boolean {
  return settlement === 'open' && isBeforeStart({ closesAt, rows: matchIds.map(rowOf) }, now);
}
