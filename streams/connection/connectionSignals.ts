import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { type ConnectionStatusInputs, IDLE_MS } from './connectionStatus.ts';

type Signals = Omit<ConnectionStatusInputs, 'frameAt'>;

export class ConnectionSignals {
  readonly #now: () => number;
  readonly #signals$ = new BehaviorSubject<Signals>({ up: false, pollAt: null, cachedAt: null });
  /** Not in `#signals$`: it changes with every frame, and the status reads it once a second. */
  #frameAt: number | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  get value(): ConnectionStatusInputs {
    return { ...this.#signals$.value, frameAt: this.#frameAt };
  }

  get changed$(): Observable<Signals> {
    return this.#signals$.asObservable();
  }

  /** Whether the socket is open, now and after each change. */
  get up$(): Observable<boolean> {
    return this.#signals$.pipe(
      map(({ up }) => up),
      distinctUntilChanged(),
    );
  }

  update(change: Partial<Signals>): void {
    this.#signals$.next({ ...this.#signals$.value, ...change });
  }

  /** An open socket counts as a message of the gateway. */
  socketOpened(): void {
    this.#frameAt = this.#now();
    this.update({ up: true });
  }

  /** Records a frame, beacon or acknowledgement. After a silence it makes the connection live at once. */
  frameReceived(): void {
    const idleMs = this.#now() - (this.#frameAt ?? Number.NEGATIVE_INFINITY);
    this.#frameAt = this.#now();
    if (idleMs >= IDLE_MS) this.update({});
  }
}
