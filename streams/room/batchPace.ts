/** Goal bursts are shown in at most four batches a second (docs/domain.md#room-on-screen). */
const BATCH_MS = 250;
/** In a busy room each batch costs a phone as much as a message: nobody reads single ones then. */
const BUSY_BATCH_MS = 1_000;
/** Messages within `SPAN_MS` that make a room busy. */
const BUSY_MESSAGES = 6;
const SPAN_MS = 2_000;

/** How long the changes of a room are collected before they are shown: the busier it is, the longer. Times are ms of one clock. */
export class BatchPace {
  /** When the messages of the last span came. */
  #arrivals: number[] = [];

  /** Counts messages that came now. */
  note(messages: number, now: number): void {
    this.#arrivals = [...this.#arrivals.filter((at) => at > now - SPAN_MS), ...Array.from({ length: messages }, () => now)].slice(
      -BUSY_MESSAGES,
    );
  }

  /** Returns the time in ms. */
  batchMs(now: number): number {
    const recent = this.#arrivals.filter((at) => at > now - SPAN_MS);
    return recent.length >= BUSY_MESSAGES ? BUSY_BATCH_MS : BATCH_MS;
  }
}
