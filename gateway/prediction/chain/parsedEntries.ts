import * as z from 'zod/mini';
import { playType } from '#contract/stances/playTypes.ts';
import { STANCE_RESULTS } from '#contract/stances/settleStance.ts';

const score = z.object({ home: z.int(), away: z.int() });
const sealedStance = z.object({
  kind: z.literal('stance'),
  closesAt: z.int(),
  legs: z.array(z.object({ matchId: z.int(), playType, competitionId: z.int(), kickoff: z.int() })),
});
const sealedResult = z.object({
  kind: z.literal('result'),
  stance: z.int(),
  result: z.enum(STANCE_RESULTS),
  product: z.string(),
  settledAt: z.int(),
  legs: z.array(z.object({ score: z.nullable(score), outcome: z.enum(STANCE_RESULTS), factor: z.string() })),
});
const sealedDecision = z.object({ kind: z.literal('decision'), stance: z.int(), leg: z.int(), decided: z.unknown() });
const sealedWithdrawal = z.object({ kind: z.literal('withdrawal'), stance: z.int(), how: z.string() });
const sealedEntry = z.discriminatedUnion('kind', [sealedStance, sealedResult, sealedDecision, sealedWithdrawal]);

/** What a canonical text says, as far as records and checks need it. */
export type ParsedEntry = z.output<typeof sealedEntry>;

/** Returns what a canonical text of the present version says. Throws a schema error for another text. */
export function parseEntry(canonical: string): ParsedEntry {
  return sealedEntry.parse(JSON.parse(canonical));
}
