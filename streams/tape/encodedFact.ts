import { FrameError } from '#contract/wire/frameError.ts';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import { decodeFact, encodeFact } from './factCodec.ts';
import { matchOfFact } from './matchOfFact.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { LiveFact } from '#streams/channels/liveFact.ts';

/** A fact as a tape stores it: JSON text takes a fifth of the memory of objects and goes into a file as it is. */
export interface EncodedFact {
  readonly kind: 'encoded';
  readonly t: number;
  readonly factKind: LiveFact['kind'];
  /** The match of a fact about documents or a log; null for a board's. */
  readonly matchId: MatchId | null;
  readonly text: string;
  readonly source: FactSource;
}

export function encode(fact: LiveFact, source: FactSource, t: number): EncodedFact {
  return { kind: 'encoded', t, factKind: fact.kind, matchId: matchOfFact(fact), text: JSON.stringify(encodeFact(fact).payload), source };
}

/** Returns the fact, or null for one that breaks the protocol: a tape must not fail the streams it records. */
export function decode({ factKind, text }: EncodedFact): LiveFact | null {
  try {
    return decodeFact(factKind, JSON.parse(text));
  } catch (error) {
    if (error instanceof FrameError) return null;
    throw error;
  }
}
