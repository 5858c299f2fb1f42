import type { Observable } from 'rxjs';
import type { LogChannelName, StateChannelName } from '#contract/wire/channels.ts';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import type { Fact } from '#streams/board/facts.ts';
import type { LogFact } from './logFacts.ts';

/** A place in a channel, from which it can be resumed. */
export interface Position {
  readonly epoch: string;
  readonly seq: number;
}

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

/** Keyed rows of absolute values, whose changes merge (design.md 4). */
export interface StateChannel<Event = unknown> extends LiveChannel<StateChannelName, Fact, Event> {
  readonly kind: 'state';
}

/** Append-only entries with contiguous numbers. */
export interface LogChannel<Event = unknown> extends LiveChannel<LogChannelName, LogFact, Event> {
  readonly kind: 'log';
}
