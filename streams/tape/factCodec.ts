import { decodeFrame, encodeFrame, type FrameName } from '#contract/wire/frames.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import { encodeChange } from '#contract/wire/rows.ts';
import { describeValue } from '#contract/wire/describeValue.ts';
import { factsOf, type LiveFact } from '#streams/channels/liveFact.ts';

/** Returns a fact as name and payload of the equivalent frame, so that wire and tape share one codec. */
export function encodeFact(fact: LiveFact): { readonly name: FrameName; readonly payload: readonly unknown[] } {
  switch (fact.kind) {
    case 'changes':
      return { name: 'state', payload: encodeFrame({ ...fact, name: 'state', rows: fact.rows.map(encodeChange) }) };
    case 'snapshot':
    case 'rows':
      return { name: 'snapshot', payload: encodeFrame({ ...fact, name: 'snapshot', rows: fact.rows.map(encodeChange) }) };
    case 'documents':
      return { name: 'documents', payload: encodeFrame({ ...fact, name: 'documents' }) };
    case 'log':
    case 'page':
      return { name: 'log', payload: encodeFrame({ ...fact, name: 'log' }) };
    case 'position':
    case 'documentsPosition':
    case 'logPosition':
      return { name: 'at', payload: encodeFrame({ name: 'at', at: fact.at, seqs: [[fact.channel, fact.epoch, fact.seq]] }) };
  }
}

/**
 * Returns the fact of a kind and payload. Throws FrameError for an unknown kind, a payload that breaks the protocol, or one about the user's
 * account, which no tape has.
 */
export function decodeFact(kind: unknown, payload: unknown): LiveFact {
  const fact = factOf(kind, payload);
  if (fact === undefined) throw new FrameError(`${describeValue(kind)} without a fact in it`);
  if (fact.channel === 'me') throw new FrameError('a tape has nothing of the account');
  return fact;
}

function factOf(kind: unknown, payload: unknown): LiveFact | undefined {
  switch (kind) {
    case 'changes':
      return factIn('state', 'changes');
    case 'snapshot':
      return factIn('snapshot', 'snapshot');
    case 'rows': {
      const fact = factIn('snapshot', 'snapshot');
      return fact?.kind === 'snapshot' ? { ...fact, kind } : undefined;
    }
    case 'documents':
      return factIn('documents', 'documents');
    case 'log':
      return factIn('log', 'log');
    case 'page': {
      const fact = factIn('log', 'log');
      return fact?.kind === 'log' ? { ...fact, kind } : undefined;
    }
    case 'position':
    case 'documentsPosition':
    case 'logPosition':
      return factIn('at', kind);
    default:
      throw new FrameError(`a fact of the kind ${describeValue(kind)} is not known to this version`);
  }

  function factIn(name: FrameName, factKind: LiveFact['kind']): LiveFact | undefined {
    return factsOf(decodeFrame(name, payload)).find((fact) => fact.kind === factKind);
  }
}
