import type { Peer } from './livePorts.ts';

/** A connection with more bytes queued than this is skipped, and gets one merged change once it has drained. */
const SKIP_BYTES = 64 * 1024;
/** With more than this, or slow for longer than SLOW_MS, it is dropped; it reconnects and resumes. */
const DROP_BYTES = 1024 * 1024;
const SLOW_MS = 30_000;

/** One connection, and whether it keeps up. */
export class Subscriber {
  readonly peer: Peer;
  #slowSince: number | null = null;

  constructor(peer: Peer) {
    this.peer = peer;
  }

  /** Whether it reads fast enough to be sent more; drops it when it has been too slow for too long. */
  canReceive(now: number): boolean {
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
