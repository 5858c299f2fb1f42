import { drawCommitment } from '#contract/draw/drawProof.ts';
import type { Sealer } from '#gateway/profile/realName/sealedText.ts';
import type { StoredRound } from './storedRound.ts';

/** Names whose seed is sealed: one that is copied to another round does not open. */
export function seedOwner({ tenant, round }: Pick<StoredRound, 'tenant' | 'round'>): string {
  return `draw round ${tenant} ${round}`;
}

/** Returns the seed of a round. Throws when it is not the committed one, or was sealed under another pepper. */
export function openRoundSeed(
  sealer: Pick<Sealer, 'open'>,
  round: Pick<StoredRound, 'tenant' | 'round' | 'sealedSeed' | 'seedHash'>,
): string {
  const seed = sealer.open(round.sealedSeed, seedOwner(round));
  if (drawCommitment(seed) !== round.seedHash) throw new Error(`the seed of ${seedOwner(round)} is not the one that was committed`);
  return seed;
}
