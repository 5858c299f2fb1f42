import { decodeFrame, encodeFrame, type FrameName } from '#contract/wire/frames.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import { encodeChange } from '#contract/wire/rows.ts';
import { describeValue } from '#contract/wire/describeValue.ts';
import { type Fact, factsOf } from '#streams/board/facts.ts';

/** Returns a fact as name and payload of the equivalent frame, so that wire and tape share one codec. */
export function encodeFact(fact: Fact): { readonly name: FrameName; readonly payload: readonly unknown[] } {
  switch (fact.kind) {
    case 'changes':
      return { name: 'state', payload: encodeFrame({ ...fact, name: 'state', rows: fact.rows.map(encodeChange) }) };
    case 'snapshot':
    case 'rows':
      return { name: 'snapshot', payload: encodeFrame({ ...fact, name: 'snapshot', rows: fact.rows.map(encodeChange) }) };
    case 'position':
      return { name: 'at', payload: encodeFrame({ name: 'at', at: fact.at, seqs: [[fact.channel, fact.epoch, fact.seq]] }) };
  }
}

/** Returns the fact of a kind and payload. Throws FrameError for an unknown kind or a payload that breaks the protocol. */
export function decodeFact(kind: unknown, payload: unknown): Fact {
  const fact = kind === 'rows' ? rowsOf(decodeFact('snapshot', payload)) : factsOf(decodeFrame(frameNameOf(kind), payload))[0];
  if (fact === undefined) throw new FrameError(`${describeValue(kind)} without a fact in it`);
  return fact;
}

function rowsOf(fact: Fact): Fact | undefined {
  return fact.kind === 'snapshot' ? { ...fact, kind: 'rows' } : undefined;
}

function frameNameOf(kind: unknown): 'state' | 'snapshot' | 'at' {
  if (kind === 'changes') return 'state';
  if (kind === 'snapshot') return 'snapshot';
  if (kind === 'position') return 'at';
  throw new FrameError(`a fact of the kind ${describeValue(kind)} is not known to this version`);
}
