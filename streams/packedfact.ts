import { FrameError } from '#contract/frameerror.ts';
import type { Via } from '#contract/tape.ts';
import { factOf, frameOf } from './factpayload.ts';
import type { Fact } from './facts.ts';

/** A fact as a tape keeps it: its payload as text takes a fifth of the memory of its objects, and is what a file has of it. */
export interface PackedFact {
  readonly kind: 'packed';
  /** Tape time in ms. */
  readonly t: number;
  readonly says: Fact['kind'];
  readonly text: string;
  readonly via: Via;
}

export function packed(fact: Fact, via: Via, t: number): PackedFact {
  return { kind: 'packed', t, says: fact.kind, text: JSON.stringify(frameOf(fact).payload), via };
}

/** The fact again; null for one that no wire could say: a tape must not end the streams that it records. */
export function unpacked({ says, text }: PackedFact): Fact | null {
  try {
    return factOf(says, JSON.parse(text));
  } catch (error) {
    if (error instanceof FrameError) return null;
    throw error;
  }
}
