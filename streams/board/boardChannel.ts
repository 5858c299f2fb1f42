import { type Observable, Subject } from 'rxjs';
import { boardOf, type StateChannelName } from '#contract/wire/channels.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ResyncReason, StateChannel } from '#streams/channels/liveChannel.ts';
import type { Position } from '#streams/channels/position.ts';
import type { FlushScheduler } from '#streams/time/flushScheduler.ts';
import type { DelayQueue } from '#streams/time/screenDelay.ts';
import { type Applied, Board } from './board.ts';
import type { BoardFact } from './boardFacts.ts';

export interface BoardChannelOptions {
  /** The screen delay. */
  readonly queue: DelayQueue;
  readonly flushScheduler: Pick<FlushScheduler, 'markChanged'>;
  /** The channel has to be requested again, because the board that is not delayed begins empty. */
  readonly onEmpty: (name: StateChannelName) => void;
}

/**
 * The board of a sport as a channel, behind the screen delay. While there is a delay, a second board applies facts on arrival, so that gaps
 * are found and positions advance without the delay.
 */
export class BoardChannel implements StateChannel<Applied> {
  readonly kind = 'state';
  readonly name: StateChannelName;
  /** As of the moment on screen. */
  readonly shown = new Board();
  readonly #sport: Sport;
  readonly #options: BoardChannelOptions;
  readonly #events$ = new Subject<Applied>();
  #undelayed: Board | null = null;

  constructor(sport: Sport, options: BoardChannelOptions) {
    this.name = boardOf(sport);
    this.#sport = sport;
    this.#options = options;
    options.queue.onSet((ms) => this.#setDelay(ms));
  }

  /** What changes on screen. */
  get events$(): Observable<Applied> {
    return this.#events$.asObservable();
  }

  /** As of now. */
  get latest(): Board {
    return this.#undelayed ?? this.shown;
  }

  position(): Position | null {
    return this.latest.position;
  }

  apply(fact: BoardFact): ResyncReason | null {
    const { queue } = this.#options;
    const resync = this.#undelayed?.apply(fact).resync ?? null;
    if (this.#undelayed === null && queue.isIdle) return this.#show(fact);
    queue.schedule(() => this.#show(fact));
    return resync;
  }

  #show(fact: BoardFact): ResyncReason | null {
    const applied = this.shown.apply(fact);
    this.#events$.next(applied);
    this.#options.flushScheduler.markChanged(this.#sport, applied);
    return applied.resync;
  }

  #setDelay(ms: number): void {
    if (ms === 0) this.#undelayed = null;
    else if (this.#undelayed === null) {
      this.#undelayed = new Board();
      this.#options.onEmpty(this.name);
    }
  }
}
