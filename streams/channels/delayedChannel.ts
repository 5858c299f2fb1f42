import type { Observable } from 'rxjs';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import type { DelayQueue } from '#streams/time/screenDelay.ts';
import type { ResyncReason, StateChannel } from './liveChannel.ts';
import type { Position } from './position.ts';

/**
 * A state channel behind the screen delay. While there is a delay, a second channel applies facts on arrival, so that gaps are found and
 * positions advance without the delay.
 */
export class DelayedChannel<Event, Channel extends StateChannel<Event>> implements StateChannel<Event> {
  readonly kind = 'state';
  readonly name: Channel['name'];
  readonly events$: Observable<Event>;
  /** As of the moment on screen. */
  readonly shown: Channel;
  readonly #create: () => Channel;
  readonly #queue: DelayQueue;
  #undelayed: Channel | null = null;

  /** `onEmpty`: the channel has to be requested again, because the undelayed one begins empty. */
  constructor(create: () => Channel, queue: DelayQueue, onEmpty: (name: Channel['name']) => void) {
    this.#create = create;
    this.#queue = queue;
    this.shown = create();
    this.name = this.shown.name;
    this.events$ = this.shown.events$;
    queue.onSet((ms) => this.#setDelay(ms, onEmpty));
  }

  /** As of now. */
  get latest(): Channel {
    return this.#undelayed ?? this.shown;
  }

  position(): Position | null {
    return this.latest.position();
  }

  apply(fact: BoardFact, source: FactSource): ResyncReason | null {
    const resync = this.#undelayed?.apply(fact, source) ?? null;
    if (this.#undelayed === null && this.#queue.isIdle) return this.shown.apply(fact, source);
    this.#queue.schedule(() => this.shown.apply(fact, source));
    return resync;
  }

  #setDelay(ms: number, onEmpty: (name: Channel['name']) => void): void {
    if (ms === 0) this.#undelayed = null;
    else if (this.#undelayed === null) {
      this.#undelayed = this.#create();
      onEmpty(this.name);
    }
  }
}
