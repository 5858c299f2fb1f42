import { BehaviorSubject, type Observable } from 'rxjs';
import { type ConnectionStatusInputs, IDLE_MS } from './connectionStatus.ts';

type Told = Omit<ConnectionStatusInputs, 'frameAt'>;

/** What was last seen of the connection. */
export class ConnectionSignals {
  readonly #now: () => number;
  readonly #told$ = new BehaviorSubject<Told>({ up: false, pollAt: null, cachedAt: null });
  /** Beside the others: it moves with each frame, and the link looks at it once a second. */
  #frameAt: number | null = null;

  /** `now` gives device time in ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get value(): ConnectionStatusInputs {
    return { ...this.#told$.value, frameAt: this.#frameAt };
  }

  /** When they are worth a look at once. */
  get changed$(): Observable<Told> {
    return this.#told$.asObservable();
  }

  update(change: Partial<Told>): void {
    this.#told$.next({ ...this.#told$.value, ...change });
  }

  /** The socket opened, which is a word from the gateway too. */
  socketOpened(): void {
    this.#frameAt = this.#now();
    this.update({ up: true });
  }

  /** A frame, beacon or ack came. After a silence the link may be live again by it, and at once. */
  frameReceived(): void {
    const silentFor = this.#now() - (this.#frameAt ?? Number.NEGATIVE_INFINITY);
    this.#frameAt = this.#now();
    if (silentFor >= IDLE_MS) this.update({});
  }
}
