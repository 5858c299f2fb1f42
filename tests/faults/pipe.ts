import type { Socket } from 'node:net';
import type { Weather, Way } from './proxyFaults.ts';

/** How often a slow reader takes its share. */
const SIP_MS = 50;
/** No more than this waits in a pipe: beyond it the sender feels that nobody reads. */
const MOST_WAITING = 256 * 1024;

/** A part of the stream on its way, or its end. */
interface Parcel {
  readonly bytes: Buffer | null;
  readonly due: number;
}

/**
 * One way of a connection. Bytes keep their order whatever the weather; what meets a black hole is lost, and a stream that has
 * lost a part never speaks again, though nobody is told.
 */
export class Pipe {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #way: Way;
  readonly #weather: () => Weather;
  readonly #random: () => number;
  #parcels: Parcel[] = [];
  #waiting = 0;
  #lastDue = 0;
  #lost = false;
  #ended = false;
  #timer: NodeJS.Timeout | null = null;
  #sip: NodeJS.Timeout | null = null;
  #halve: (() => void) | null = null;

  constructor(from: Socket, to: Socket, way: Way, weather: () => Weather, random: () => number) {
    this.#from = from;
    this.#to = to;
    this.#way = way;
    this.#weather = weather;
    this.#random = random;
    from.on('readable', () => this.#read());
    from.on('end', () => this.#take(null));
    to.on('drain', () => this.#deliver());
    this.#read();
  }

  /** Whether a part of the stream was lost. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Half of the next part passes, then `done` is called and nothing more passes. */
  halveNext(done: () => void): void {
    this.#halve = done;
  }

  /** The weather has changed. */
  turn(): void {
    if (this.#sip) clearTimeout(this.#sip);
    this.#sip = null;
    this.#read();
    this.#deliver();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#sip) clearTimeout(this.#sip);
    this.#parcels = [];
    this.#ended = true;
  }

  #read(): void {
    if (this.#ended || this.#waiting >= MOST_WAITING || this.#sip) return;
    const rate = this.#way === 'down' ? this.#weather().readsDown : this.#weather().readsUp;
    if (rate === null) {
      for (let bytes = this.#from.read(); bytes instanceof Buffer; bytes = this.#from.read()) this.#take(bytes);
      return;
    }
    this.#sip = setTimeout(() => {
      this.#sip = null;
      this.#read();
    }, SIP_MS);
    const share = Math.min(Math.floor((rate * SIP_MS) / 1000), this.#from.readableLength);
    const bytes: unknown = share > 0 ? this.#from.read(share) : null;
    if (bytes instanceof Buffer) this.#take(bytes);
  }

  #take(bytes: Buffer | null): void {
    const { hole, delayMs, jitterMs } = this.#weather();
    if (hole === 'both' || hole === this.#way) this.#lost = true;
    if (this.#lost && bytes === null) this.#from.end(); // who bids farewell to a hole is gone; nobody hears of it
    if (this.#lost || this.#ended) return;
    const due = Math.max(this.#lastDue, performance.now() + delayMs + jitterMs * this.#random());
    this.#lastDue = due;
    this.#waiting += bytes?.length ?? 0;
    this.#parcels.push({ bytes, due });
    this.#deliver();
  }

  #deliver(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    while (this.#parcels[0] && !this.#ended && !this.#to.writableNeedDrain) {
      const { bytes, due } = this.#parcels[0];
      const wait = due - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#deliver(), Math.ceil(wait));
        return;
      }
      this.#parcels.shift();
      this.#waiting -= bytes?.length ?? 0;
      this.#pass(bytes);
    }
    this.#read();
  }

  #pass(bytes: Buffer | null): void {
    if (bytes === null) {
      this.#to.end();
      return;
    }
    const done = this.#halve;
    if (done === null) {
      this.#to.write(bytes);
      return;
    }
    this.#ended = true;
    this.#to.write(bytes.subarray(0, Math.floor(bytes.length / 2)), done);
  }
}
