import { and, asc, eq } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { anchoredAt } from '#gateway/prediction/chain/storedAnchors.ts';
import { chainEntries } from '#gateway/prediction/chain/tables.ts';
import { legDecisions, stanceEvents, stances, type StoredSettledLeg } from '#gateway/prediction/tables.ts';
import { accessOf, isStance, isVisibleTo, type StanceCaller } from './stanceAccess.ts';
import { CARD_COLUMNS, type StanceCards } from './stanceCards.ts';
import { stanceTexts } from './stanceText.ts';

export type StancePage = Output<'stanceDetail'>;

const PAGE_COLUMNS = {
  ...CARD_COLUMNS,
  index: chainEntries.index,
  hash: chainEntries.hash,
  previousHash: chainEntries.previousHash,
  reviewReason: stances.reviewReason,
  settledLegs: stances.settledLegs,
} as const;

/**
 * Returns the page of a stance, whose text is `open` when the caller may read it. Throws LocalizedError, 404, for a stance that the caller
 * may not know of, and for an unknown one alike.
 */
export async function stancePage(
  { db, cards }: { readonly db: Db; readonly cards: StanceCards },
  caller: StanceCaller,
  stanceId: number,
  language: Language,
): Promise<StancePage> {
  const [row] = await db
    .select({ ...PAGE_COLUMNS, access: accessOf(db, caller) })
    .from(stances)
    .innerJoin(chainEntries, and(eq(chainEntries.stanceId, stances.id), eq(chainEntries.kind, 'stance')))
    .where(and(isStance(stanceId), isVisibleTo(db, caller)));
  if (row === undefined) throw new LocalizedError(404, 'stanceGone');
  const isSettled = row.settlement === 'settled';
  const [[card], events, settledLegs, texts, sealAnchoredAt] = await Promise.all([
    cards([row], language),
    eventsOf(db, stanceId),
    isSettled && row.settledLegs !== null ? withDecisions(db, stanceId, row.settledLegs) : null,
    stanceTexts(db, { caller }, row.access === null ? [] : [stanceId]),
    anchoredAt(db, caller.tenant, row),
  ]);
  if (card === undefined) throw new LocalizedError(404, 'stanceGone');
  const { index, hash, previousHash, publishedAt: sealedAt, reviewReason } = row;
  const text = texts.get(stanceId);
  return {
    ...card,
    seal: { index, hash, previousHash, sealedAt, anchoredAt: sealAnchoredAt },
    reviewReason: row.access === 'author' ? reviewReason : null,
    open: text === undefined ? null : { ...text, legs: [...text.legs] },
    settledLegs,
    events,
  };
}

/** Adds what operators decided, so that everybody who reads a result sees whose it is. */
async function withDecisions(db: Db, stanceId: number, legs: readonly StoredSettledLeg[]): Promise<StancePage['settledLegs']> {
  const { position, at, reason } = legDecisions;
  const decided = await db.select({ position, at, reason }).from(legDecisions).where(eq(legDecisions.stanceId, stanceId));
  return legs.map((leg, i) => {
    const found = decided.find((one) => one.position === i);
    return { ...leg, decision: found === undefined ? null : { at: found.at, reason: found.reason } };
  });
}

function eventsOf(db: Db, stanceId: number): Promise<StancePage['events']> {
  const { at, kind, leg, coins, buyers } = stanceEvents;
  return db
    .select({ at, kind, leg, coins, buyers })
    .from(stanceEvents)
    .where(eq(stanceEvents.stanceId, stanceId))
    .orderBy(asc(stanceEvents.id));
}
