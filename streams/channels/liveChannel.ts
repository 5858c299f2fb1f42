import type { Observable } from 'rxjs';
import type { DocumentChannelName, LogChannelName, StateChannelName } from '#contract/wire/channels.ts';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import type { DocumentFact } from '#streams/match/documentFacts.ts';
import type { LogFact } from './logFacts.ts';
import type { Position } from './position.ts';

/** Why a channel must be requested again. `gap`: something is missing, resume from the position; `reset`: only a snapshot or page helps. */
export type ResyncReason = 'gap' | 'reset';

/** What channels of every kind offer. */
export interface LiveChannel<Kind, Name, ChannelFact, Event> {
  readonly kind: Kind;
  readonly name: Name;
  /** What the facts change, in order. */
  readonly events$: Observable<Event>;
  /** The position to resume from; null when a snapshot or page is needed. */
  position(): Position | null;
  /** Applies a fact. Returns why the channel must be requested again, or null. */
  apply(fact: ChannelFact, source: FactSource): ResyncReason | null;
}

/** Keyed rows of absolute values, whose changes merge (docs/protocol.md#channels). */
export type StateChannel<Event = unknown> = LiveChannel<'state', StateChannelName, BoardFact, Event>;

/** Absolute documents by key: a state channel whose rows are decoded by lazily loaded code. */
export type DocumentChannel<Event = unknown> = LiveChannel<'documents', DocumentChannelName, DocumentFact, Event>;

/** Append-only entries with contiguous numbers. */
export type LogChannel<Event = unknown> = LiveChannel<'log', LogChannelName, LogFact, Event>;
