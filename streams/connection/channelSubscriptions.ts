import { BehaviorSubject, type Observable } from 'rxjs';
import type { Channel } from '#contract/wire/frames.ts';

export class ChannelSubscriptions {
  readonly #channels$ = new BehaviorSubject<ReadonlySet<Channel>>(new Set());
  readonly channels$: Observable<ReadonlySet<Channel>> = this.#channels$.asObservable();

  get channels(): ReadonlySet<Channel> {
    return this.#channels$.value;
  }

  set(channel: Channel, isWatched: boolean): void {
    const next = new Set(this.#channels$.value);
    if (isWatched) next.add(channel);
    else next.delete(channel);
    this.#channels$.next(next);
  }
}
