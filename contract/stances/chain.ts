import * as z from 'zod/mini';
import { CHAIN_KINDS } from './canonicalEntries.ts';
import { memberId } from './expertCard.ts';
import { articleId, sealHash } from './stanceCard.ts';

/** The place of an entry in its author's chain, from 1, and its hash after the one before it. */
export const link = z.object({ index: z.int().check(z.positive()), hash: sealHash, previousHash: sealHash, sealedAt: z.int() });

/** One entry of an expert's public chain. */
export const chainLink = z.object({ articleId, kind: z.enum(CHAIN_KINDS), ...link.shape });

/** An entry with what was sealed; `opened` is null while only buyers may read it, and for stances that left the market. */
export const exportedEntry = z.object({
  ...chainLink.shape,
  opened: z.nullable(z.object({ salt: z.string(), canonical: z.string() })),
});

/** An anchor of a tenant (contract/stances/anchor.ts). */
export const anchor = z.object({
  number: z.int().check(z.positive()),
  at: z.int(),
  hash: sealHash,
  previousHash: sealHash,
  heads: z.array(z.object({ expertId: memberId, index: z.int(), hash: sealHash })),
});
