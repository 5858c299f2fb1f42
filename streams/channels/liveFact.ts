import type { BoardFact } from '#streams/board/boardFacts.ts';
import type { DocumentFact } from '#streams/match/documentFacts.ts';
import type { LogFact } from './logFacts.ts';

/** A fact about a match beside its row: its documents and its log. */
export type MatchFact = DocumentFact | LogFact;

/** A fact of any channel. */
export type LiveFact = BoardFact | MatchFact;

export function isMatchFact(fact: LiveFact): fact is MatchFact {
  return isDocumentFact(fact) || isLogFact(fact);
}

export function isDocumentFact(fact: LiveFact): fact is DocumentFact {
  return fact.kind === 'documents' || fact.kind === 'documentsPosition';
}

export function isLogFact(fact: LiveFact): fact is LogFact {
  return fact.kind === 'log' || fact.kind === 'page' || fact.kind === 'logPosition';
}
