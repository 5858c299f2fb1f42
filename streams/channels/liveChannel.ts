import type { Observable } from 'rxjs';
import type { DocumentChannelName, LogChannelName, StateChannelName } from '#contract/wire/channels.ts';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import type { Fact } from '#streams/board/facts.ts';
import type { DocumentFact } from './documentFacts.ts';
import type { LogFact } from './logFacts.ts';
import type { Position } from './position.ts';

/** Why a channel must be requested again. `gap`: something is missing, resume from the position; `reset`: only a snapshot or page helps. */
export type ResyncReason = 'gap' | 'reset';

interface LiveChannel<Name, ChannelFact, Event> {
  readonly name: Name;
  /** What the facts change, in order. */
  readonly events$: Observable<Event>;
  /** The position to resume from; null when a snapshot or page is needed. */
  position(): Position | null;
  /** Applies a fact. Returns why the channel must be requested again, or null. */
  apply(fact: ChannelFact, source: FactSource): ResyncReason | null;
}

/** Keyed rows of absolute values, whose changes merge (docs/protocol.md#channels). */
export interface StateChannel<Event = unknown> extends LiveChannel<StateChannelName, Fact, Event> {
  readonly kind: 'state';
}

/** Absolute documents by key: a state channel whose rows are decoded by lazily loaded code. */
export interface DocumentChannel<Event = unknown> extends LiveChannel<DocumentChannelName, DocumentFact, Event> {
  readonly kind: 'documents';
}

/** Append-only entries with contiguous numbers. */
export interface LogChannel<Event = unknown> extends LiveChannel<LogChannelName, LogFact, Event> {
  readonly kind: 'log';
}
