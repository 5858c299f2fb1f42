import { FrameError } from '#contract/wire/frameError.ts';
import type { FactSource } from '#contract/wire/tape.ts';
import { decodeFact, encodeFact } from './factCodec.ts';
import type { Fact } from '#streams/board/facts.ts';

/** A fact as a tape keeps it: its payload as text takes a fifth of the memory of its objects, and is what a file has of it. */
export interface EncodedFact {
  readonly kind: 'encoded';
  /** Tape time in ms. */
  readonly t: number;
  readonly factKind: Fact['kind'];
  readonly text: string;
  readonly via: FactSource;
}

export function encode(fact: Fact, via: FactSource, t: number): EncodedFact {
  return { kind: 'encoded', t, factKind: fact.kind, text: JSON.stringify(encodeFact(fact).payload), via };
}

/** The fact again; null for one that no wire could say: a tape must not end the streams that it records. */
export function decode({ factKind, text }: EncodedFact): Fact | null {
  try {
    return decodeFact(factKind, JSON.parse(text));
  } catch (error) {
    if (error instanceof FrameError) return null;
    throw error;
  }
}
