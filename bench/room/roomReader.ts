import { setTimeout as wait } from 'node:timers/promises';
import { noPlace, openRoomConnection, type RoomConnection, type RoomConnectionOptions } from './roomConnection.ts';
import type { RoomProtocol } from './roomProtocol.ts';

/** What happened to the messages of one or many readers. */
export interface Tally {
  /** Counts of deliveries by ms since the writer began to send, rounded down, of messages sent while their connection was open. */
  readonly live: number[];
  /** The same of messages that were sent before it was open: ms since the reader was back. */
  readonly caughtUp: number[];
  lost: number;
  doubled: number;
  disordered: number;
}

const RETRY_MS = 100;

/** A reader of a room whose connection is dropped now and then. */
export class RoomReader {
  readonly #options: Omit<RoomConnectionOptions, 'place'>;
  #connection: RoomConnection | null = null;
  #place;
  /** Machine times (ms) at which it was in the room. */
  readonly #joinedAt: number[] = [];
  /** Machine time of the first arrival of each message. */
  readonly #arrivedAt: number[] = [];
  #newest = -1;
  #doubled = 0;
  #disordered = 0;

  constructor(protocol: RoomProtocol, options: Omit<RoomConnectionOptions, 'place'>) {
    this.#options = options;
    this.#place = noPlace(protocol);
  }

  /** Connects, again until it succeeds. Resolves once it is in the room. */
  async join(): Promise<void> {
    while (!(await this.#tryJoin())) await wait(RETRY_MS);
  }

  /** Drops the connection and returns after some time. */
  async drop(awayMs: number): Promise<void> {
    this.#leave();
    await wait(awayMs);
    await this.join();
  }

  /** Adds what it has received of the messages sent at these times. */
  addTo(tally: Tally, sentAt: readonly number[]): void {
    tally.doubled += this.#doubled;
    tally.disordered += this.#disordered;
    for (const [number, sent] of sentAt.entries()) {
      const arrived = this.#arrivedAt[number];
      if (arrived === undefined) {
        tally.lost += 1;
        continue;
      }
      const joined = this.#joinedAt.findLast((at) => at <= arrived) ?? 0;
      const [counts, since] = sent >= joined ? [tally.live, sent] : [tally.caughtUp, joined];
      const ms = Math.max(0, Math.floor(arrived - since));
      counts[ms] = (counts[ms] ?? 0) + 1;
    }
  }

  #tryJoin(): Promise<boolean> {
    return new Promise((resolve) => {
      const connection = openRoomConnection(
        { ...this.#options, place: this.#place },
        {
          onJoin: () => {
            this.#joinedAt.push(Date.now());
            resolve(true);
          },
          onMessages: (numbers) => {
            if (this.#connection === connection) this.#receive(numbers);
          },
          onClose: () => {
            resolve(false);
            if (this.#connection === connection) this.#leave();
          },
        },
      );
      this.#connection = connection;
    });
  }

  /** The next connection begins where this one was. */
  #leave(): void {
    const connection = this.#connection;
    if (connection === null) return;
    this.#connection = null;
    this.#place = connection.place;
    connection.close();
  }

  #receive(numbers: readonly number[]): void {
    const now = Date.now();
    for (const number of numbers) {
      if (this.#arrivedAt[number] !== undefined) this.#doubled += 1;
      else if (number < this.#newest) this.#disordered += 1;
      this.#arrivedAt[number] ??= now;
      this.#newest = Math.max(this.#newest, number);
    }
  }
}
