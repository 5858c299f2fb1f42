import * as z from 'zod/mini';
import { leg } from './playTypes.ts';
import { STANCE_RESULTS } from './settleStance.ts';
import { link } from './chain.ts';
import { stanceCard } from './stanceCard.ts';

const sideCount = z.object({ home: z.int(), away: z.int() });

/**
 * What proves that a stance was not changed after its publication (docs/seals.md). `hash` is public at once. `anchoredAt` is the server time
 * (ms) of the first anchor that has it; null: none has it yet.
 */
const seal = z.object({ ...link.shape, anchoredAt: z.nullable(z.int()) });

/** What a buyer pays for. `salt` and `canonical` let a browser compute the seal. */
const openStance = z.object({ content: z.string(), legs: z.array(leg), salt: z.string(), canonical: z.string() });

/** What an operator decided about a leg, with the reason in the tenant's language (docs/domain.md#undecided-legs). */
const legDecision = z.object({ at: z.int(), reason: z.string() });

/** How one leg was settled: the score that counted, the outcome, its exact factor (`settleStance.ts`), and why it is void. */
const settledLeg = z.object({
  score: z.nullable(sideCount),
  outcome: z.enum(STANCE_RESULTS),
  factor: z.string(),
  voidReason: z.nullable(z.string()),
  /** null where the data of the match decided. */
  decision: z.nullable(legDecision),
});

const STANCE_EVENT_KINDS = ['legSettled', 'legVoid', 'settled', 'reversed', 'undecided', 'decided', 'refunded', 'paidOut'] as const;
export type StanceEventKind = (typeof STANCE_EVENT_KINDS)[number];

/** A step of a stance's life after publication, oldest first. */
const stanceEvent = z.object({
  at: z.int(),
  kind: z.enum(STANCE_EVENT_KINDS),
  leg: z.nullable(z.int()),
  coins: z.nullable(z.int()),
  buyers: z.nullable(z.int()),
});

/** The page of a stance. `open` is null for callers who may not read it; it is filled by one function of the gateway. */
export const stanceDetail = z.object({
  ...stanceCard.shape,
  seal,
  /** Why its review failed; only for its author. */
  reviewReason: z.nullable(z.string()),
  open: z.nullable(openStance),
  settledLegs: z.nullable(z.array(settledLeg)),
  events: z.array(stanceEvent),
});
