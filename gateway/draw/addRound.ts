import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, max } from 'drizzle-orm';
import { drawCommitment, drawRulesHash } from '#contract/draw/drawProof.ts';
import type { DrawRules } from '#contract/draw/drawRules.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Sealer } from '#gateway/profile/realName/sealedText.ts';
import { seedOwner } from './roundSeed.ts';
import type { StoredRound } from './storedRound.ts';
import { drawRounds } from './tables.ts';

const SEED_BYTES = 32;

/** What an operator decides of a round; its number follows. */
export type NewRound = Omit<DrawRules, 'round'> & { readonly demo?: boolean };

/**
 * Commits a round in the transaction `db`: its rules and the SHA-256 of a new random seed are public from now on. Returns null when another
 * round of the tenant is open in that time.
 */
export async function addRound(db: Db, sealer: Pick<Sealer, 'seal'>, { demo = false, ...given }: NewRound): Promise<StoredRound | null> {
  const { tenant, opensAt, closesAt } = given;
  const isBeside = and(
    eq(drawRounds.tenant, tenant),
    isNull(drawRounds.voidAt),
    eq(drawRounds.demo, demo),
    lt(drawRounds.opensAt, closesAt),
    gt(drawRounds.closesAt, opensAt),
  );
  if ((await db.$count(drawRounds, isBeside)) > 0) return null;
  const [last] = await db
    .select({ round: max(drawRounds.round) })
    .from(drawRounds)
    .where(eq(drawRounds.tenant, tenant));
  const rules: DrawRules = { ...given, round: (last?.round ?? 0) + 1 };
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const [added] = await db
    .insert(drawRounds)
    .values({
      ...rules,
      demo,
      seedHash: drawCommitment(seed),
      rulesHash: drawRulesHash(rules),
      sealedSeed: sealer.seal(seed, seedOwner(rules)),
      left: rules.prizes.map(({ stock }) => stock),
    })
    .returning();
  return added ?? null;
}
