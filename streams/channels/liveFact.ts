import { isDocumentChannelName, isStateChannelName } from '#contract/wire/channels.ts';
import type { Frame, HeartbeatFrame } from '#contract/wire/frames.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import type { DocumentFact } from '#streams/match/documentFacts.ts';
import type { LogFact } from './logFacts.ts';

/** A fact about a match beside its row: its documents and its log. */
export type MatchFact = DocumentFact | LogFact;

/** A fact of any channel. */
export type LiveFact = BoardFact | MatchFact;

export function isBoardFact(fact: LiveFact): fact is BoardFact {
  return !isMatchFact(fact);
}

export function isMatchFact(fact: LiveFact): fact is MatchFact {
  return isDocumentFact(fact) || isLogFact(fact);
}

export function isDocumentFact(fact: LiveFact): fact is DocumentFact {
  return fact.kind === 'documents' || fact.kind === 'documentsPosition';
}

export function isLogFact(fact: LiveFact): fact is LogFact {
  return fact.kind === 'log' || fact.kind === 'page' || fact.kind === 'logPosition';
}

/** Returns the facts of a frame. A `snapshot` frame with an address has none: see fetchSnapshots.ts. */
export function factsOf(frame: Frame): readonly LiveFact[] {
  switch (frame.name) {
    case 'state': {
      const { channel, epoch, from, to, at, rows, removed } = frame;
      return [{ kind: 'changes', channel, epoch, from, to, at, rows, removed }];
    }
    case 'snapshot': {
      const { channel, epoch, seq, at, rows } = frame;
      return typeof rows === 'string' ? [] : [{ kind: 'snapshot', channel, epoch, seq, at, rows }];
    }
    case 'documents': {
      const { channel, epoch, from, to, at, rows } = frame;
      return [{ kind: 'documents', channel, epoch, from, to, at, rows }];
    }
    case 'log': {
      const { channel, epoch, firstSeq, at, entries } = frame;
      return [{ kind: 'log', channel, epoch, firstSeq, at, entries }];
    }
    case 'at':
      return frame.seqs.map((position) => positionFact(position, frame.at));
    case 'away':
      return [];
  }
}

function positionFact([channel, epoch, seq]: HeartbeatFrame['seqs'][number], at: number): LiveFact {
  if (isStateChannelName(channel)) return { kind: 'position', channel, epoch, seq, at };
  if (isDocumentChannelName(channel)) return { kind: 'documentsPosition', channel, epoch, seq, at };
  return { kind: 'logPosition', channel, epoch, seq, at };
}
