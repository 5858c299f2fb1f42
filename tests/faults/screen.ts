import type { Lane, Simulator } from './simulator.ts';

/**
 * What a tab's screen shows of what was received under a screen delay (docs/domain.md#screen-delay): everything delayed, in order. A longer
 * delay holds the picture until it is reached, a shorter one releases the rest at once.
 */
export class Screen {
  /** True while items are released by a timer: the streams release theirs later in the same moment. */
  isReleasing = false;
  /** How often the delay was set. */
  delayChanges = 0;
  readonly #simulator: Simulator;
  readonly #lane: Lane;
  #delay = 0;
  /** The time shown when the delay was last set. */
  #floor = Number.NEGATIVE_INFINITY;
  #waiting: { readonly at: number; readonly run: () => void }[] = [];

  constructor(simulator: Simulator, lane: Lane) {
    this.#simulator = simulator;
    this.#lane = lane;
  }

  /** How far the picture is behind the present, in ms. */
  get lag(): number {
    return this.#simulator.now - this.#shown;
  }

  get #shown(): number {
    return Math.max(this.#floor, this.#simulator.now - this.#delay);
  }

  set(ms: number): void {
    this.#floor = this.#shown;
    this.#delay = ms;
    this.delayChanges += 1;
    this.#release();
    for (const { at } of this.#waiting) this.#scheduleRelease(at);
  }

  /** Runs something when what was just received is shown. */
  schedule(run: () => void): void {
    const at = this.#simulator.now;
    this.#waiting.push({ at, run });
    this.#release();
    if (this.#waiting.length > 0) this.#scheduleRelease(at);
  }

  #scheduleRelease(at: number): void {
    this.#simulator.after(
      at + this.#delay - this.#simulator.now,
      () => {
        this.isReleasing = true;
        this.#release();
        this.isReleasing = false;
      },
      this.#lane,
    );
  }

  #release(): void {
    for (let [first] = this.#waiting; first && first.at <= this.#shown; [first] = this.#waiting) {
      this.#waiting.shift();
      first.run();
    }
  }
}
