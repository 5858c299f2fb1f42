import type { Channel } from '#contract/frames.ts';
import type { Peer } from './ports.ts';

/** A connection with more than this waiting is skipped, and gets one merged change when it drains. */
const SKIP_BYTES = 64 * 1024;
/** With more than this, or slow for longer, it is dropped: it resumes. */
const DROP_BYTES = 1024 * 1024;
const SLOW_MS = 30_000;

/** One connection with the position that it has been sent, for each channel that it watches. */
export class Member {
  readonly peer: Peer;
  readonly #positions = new Map<string, number>();
  #slowSince: number | null = null;

  constructor(peer: Peer) {
    this.peer = peer;
  }

  watches(channel: Channel): boolean {
    return this.#positions.has(channel);
  }

  position(channel: Channel): number | undefined {
    return this.#positions.get(channel);
  }

  reach(channel: Channel, seq: number): void {
    this.#positions.set(channel, seq);
  }

  leave(channel: string): void {
    this.#positions.delete(channel);
  }

  /** Whether it reads fast enough to be sent more; drops it when it has been too slow for too long. */
  canTake(now: number): boolean {
    const queued = this.peer.queued();
    if (queued <= SKIP_BYTES) {
      this.#slowSince = null;
      return true;
    }
    this.#slowSince ??= now;
    if (queued > DROP_BYTES || now - this.#slowSince >= SLOW_MS) this.peer.drop('too slow');
    return false;
  }
}
