import type { Socket } from 'node:net';
import type { ProxyFaults, Direction } from './proxyFaults.ts';

/** How often a slow reader reads a slice. */
const SLICE_MS = 50;
/** The most that is buffered; beyond it the sender experiences backpressure. */
const MAX_BUFFERED = 256 * 1024;

/** A chunk of the stream in flight, or its end (null). */
interface Chunk {
  readonly bytes: Buffer | null;
  readonly due: number;
}

/**
 * One direction of a connection. Bytes keep their order under all faults. Bytes that meet a black hole are lost, and a stream that has
 * lost bytes delivers nothing more; neither side is notified.
 */
export class Pipe {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #direction: Direction;
  readonly #faults: () => ProxyFaults;
  readonly #random: () => number;
  #chunks: Chunk[] = [];
  #bufferedBytes = 0;
  #lastDue = 0;
  #hasLost = false;
  #isEnded = false;
  #timer: NodeJS.Timeout | null = null;
  #sliceTimer: NodeJS.Timeout | null = null;
  #onHalved: (() => void) | null = null;

  constructor(from: Socket, to: Socket, direction: Direction, faults: () => ProxyFaults, random: () => number) {
    this.#from = from;
    this.#to = to;
    this.#direction = direction;
    this.#faults = faults;
    this.#random = random;
    from.on('readable', () => this.#read());
    from.on('end', () => this.#enqueue(null));
    to.on('drain', () => this.#deliver());
    this.#read();
  }

  /** Whether bytes of the stream were lost. */
  get hasLost(): boolean {
    return this.#hasLost;
  }

  /** Passes half of the next chunk, then calls `done` and stops. */
  cutNext(done: () => void): void {
    this.#onHalved = done;
  }

  /** Applies changed faults. */
  onFaultsChanged(): void {
    if (this.#sliceTimer) clearTimeout(this.#sliceTimer);
    this.#sliceTimer = null;
    this.#read();
    this.#deliver();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#sliceTimer) clearTimeout(this.#sliceTimer);
    this.#chunks = [];
    this.#isEnded = true;
  }

  #read(): void {
    if (this.#isEnded || this.#bufferedBytes >= MAX_BUFFERED || this.#sliceTimer) return;
    const rate = this.#direction === 'down' ? this.#faults().readsDown : this.#faults().readsUp;
    if (rate === null) {
      for (let bytes = this.#from.read(); bytes instanceof Buffer; bytes = this.#from.read()) this.#enqueue(bytes);
      return;
    }
    this.#sliceTimer = setTimeout(() => {
      this.#sliceTimer = null;
      this.#read();
    }, SLICE_MS);
    const slice = Math.min(Math.floor((rate * SLICE_MS) / 1000), this.#from.readableLength);
    const bytes: unknown = slice > 0 ? this.#from.read(slice) : null;
    if (bytes instanceof Buffer) this.#enqueue(bytes);
  }

  #enqueue(bytes: Buffer | null): void {
    const { hole, delayMs, jitterMs } = this.#faults();
    if (hole === 'both' || hole === this.#direction) this.#hasLost = true;
    if (this.#hasLost && bytes === null) this.#from.end(); // a stream that ends in a black hole is closed, and the other side is not notified
    if (this.#hasLost || this.#isEnded) return;
    const due = Math.max(this.#lastDue, performance.now() + delayMs + jitterMs * this.#random());
    this.#lastDue = due;
    this.#bufferedBytes += bytes?.length ?? 0;
    this.#chunks.push({ bytes, due });
    this.#deliver();
  }

  #deliver(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    while (this.#chunks[0] && !this.#isEnded && !this.#to.writableNeedDrain) {
      const { bytes, due } = this.#chunks[0];
      const waitMs = due - performance.now();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.#deliver(), Math.ceil(waitMs));
        return;
      }
      this.#chunks.shift();
      this.#bufferedBytes -= bytes?.length ?? 0;
      this.#write(bytes);
    }
    this.#read();
  }

  #write(bytes: Buffer | null): void {
    if (bytes === null) {
      this.#to.end();
      return;
    }
    const done = this.#onHalved;
    if (done === null) {
      this.#to.write(bytes);
      return;
    }
    this.#isEnded = true;
    this.#to.write(bytes.subarray(0, Math.floor(bytes.length / 2)), done);
  }
}
