import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { DRAW_LISTED_ROUNDS } from '#contract/draw/drawLimits.ts';
import type { DrawPrizeValue, DrawRound, DrawState } from '#contract/draw/drawCalls.ts';
import { drawStretches } from '#contract/draw/drawRules.ts';
import type { Db } from '#gateway/db/database.ts';
import { selectText, type TextAudience } from '#gateway/tenant/localizedTexts.ts';
import { drawRounds } from './tables.ts';

export type StoredRound = typeof drawRounds.$inferSelect;

/** Which rounds exist: those of a demo only in a demo. */
export interface RoundsOf {
  readonly tenant: string;
  readonly demo: boolean;
}

export function stateOf({ voidAt, revealedAt, opensAt, closesAt }: StoredRound, now: number): DrawState {
  if (voidAt !== null) return 'void';
  if (revealedAt !== null) return 'revealed';
  if (now < opensAt) return 'announced';
  return now < closesAt ? 'open' : 'closed';
}

/** Returns the indexes of the prizes that ran out. */
export function exhaustedOf({ left }: Pick<StoredRound, 'left'>): readonly number[] {
  return left.flatMap((rest, index) => (rest === 0 ? [index] : []));
}

/** Returns what a prize is, in the language of a reader; null for no win. */
export function prizeValueOf({ prizes }: Pick<StoredRound, 'prizes'>, index: number | null, audience: TextAudience): DrawPrizeValue | null {
  const prize = index === null ? undefined : prizes[index];
  if (prize === undefined) return null;
  if (prize.kind !== 'thing') return { kind: prize.kind, amount: prize.amount, name: null };
  return { kind: 'thing', amount: null, name: selectText(prize.names, audience) };
}

/** Returns a round as everybody sees it. */
export function shownRound(stored: StoredRound, audience: TextAudience, now: number): DrawRound {
  const { tenant, round, cost, perDay, opensAt, closesAt, revealBy, tableVersion, seedHash, rulesHash, seed, voidReason } = stored;
  const stretches = drawStretches(stored.prizes);
  return {
    tenant,
    round,
    state: stateOf(stored, now),
    cost,
    perDay,
    opensAt,
    closesAt,
    revealBy,
    prizes: stored.prizes.flatMap((prize, index) => {
      const [value, stretch] = [prizeValueOf(stored, index, audience), stretches[index]];
      if (value === null || stretch === undefined) return [];
      const names = prize.kind === 'thing' ? { ...prize.names } : null;
      return [{ ...value, ...stretch, names, stock: prize.stock, left: stored.left[index] ?? null }];
    }),
    tableVersion,
    seedHash,
    rulesHash,
    seed,
    voidReason,
  };
}

/** Returns the newest rounds of a tenant, and the void ones before them, the newest first. */
export async function listRounds(db: Db, of: RoundsOf): Promise<readonly StoredRound[]> {
  const all = await db.select().from(drawRounds).where(existsFor(of)).orderBy(desc(drawRounds.round));
  return all.filter(({ voidAt }, index) => voidAt !== null || index < DRAW_LISTED_ROUNDS);
}

/** Returns the round that can be drawn in now; else the next, else the last that was not void, else the last. */
export async function presentRound(db: Db, of: RoundsOf, now: number): Promise<StoredRound | null> {
  const all = await db.select().from(drawRounds).where(existsFor(of)).orderBy(asc(drawRounds.opensAt));
  const states = all.map((round) => ({ round, state: stateOf(round, now) }));
  const found =
    states.find(({ state }) => state === 'open') ??
    states.find(({ state }) => state === 'announced') ??
    states.findLast(({ state }) => state !== 'void') ??
    states.at(-1);
  return found?.round ?? null;
}

/** Locks a round until the end of the transaction: its tickets wait for each other, and so does its end. */
export async function lockRound(db: Db, of: RoundsOf, round: number): Promise<StoredRound | undefined> {
  const [locked] = await db
    .select()
    .from(drawRounds)
    .where(and(existsFor(of), eq(drawRounds.round, round)))
    .for('no key update');
  return locked;
}

function existsFor({ tenant, demo }: RoundsOf): SQL | undefined {
  return and(eq(drawRounds.tenant, tenant), demo ? undefined : eq(drawRounds.demo, false));
}
