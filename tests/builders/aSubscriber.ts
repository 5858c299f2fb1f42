import { Subscriber } from '#gateway/live/subscriber.ts';

/** A connection that records its frames. */
export class TestSubscriber {
  queuedBytes = 0;
  readonly payloads: (readonly unknown[])[] = [];
  readonly subscriber: Subscriber;
  dropped = false;
  #seen = 0;

  constructor() {
    this.subscriber = new Subscriber({
      send: (_, payload) => void this.payloads.push(payload),
      queued: () => this.queuedBytes,
      drop: () => (this.dropped = true),
    });
  }

  /** The payloads since the last call. */
  newPayloads(): readonly (readonly unknown[])[] {
    const fresh = this.payloads.slice(this.#seen);
    this.#seen = this.payloads.length;
    return fresh;
  }
}
