import type { Lane, Loop } from './simulator.ts';

/**
 * What a tab's screen shows of what reached it, as domain.md 7 and 9 have my screen's delay: all of it so much later, in its order.
 * A longer delay holds the picture until it is reached, a shorter one plays the rest at once.
 */
export class Screen {
  /** Runs what is due apart from the event in which the streams let go of it: those come later in the same moment. */
  ahead = false;
  /** How often the delay was set. */
  changes = 0;
  readonly #loop: Loop;
  readonly #lane: Lane;
  #delay = 0;
  /** The moment that was shown when the delay was set last. */
  #held = Number.NEGATIVE_INFINITY;
  #waiting: { readonly at: number; readonly run: () => void }[] = [];

  constructor(loop: Loop, lane: Lane) {
    this.#loop = loop;
    this.#lane = lane;
  }

  /** How far the picture is behind the present, in ms. */
  get behind(): number {
    return this.#loop.now - this.#shown;
  }

  get #shown(): number {
    return Math.max(this.#held, this.#loop.now - this.#delay);
  }

  set(ms: number): void {
    this.#held = this.#shown;
    this.#delay = ms;
    this.changes += 1;
    this.#play();
    for (const { at } of this.#waiting) this.#wake(at);
  }

  /** Something has reached the tab: it runs when it is shown. */
  take(run: () => void): void {
    const at = this.#loop.now;
    this.#waiting.push({ at, run });
    this.#play();
    if (this.#waiting.length > 0) this.#wake(at);
  }

  #wake(at: number): void {
    this.#loop.after(
      at + this.#delay - this.#loop.now,
      () => {
        this.ahead = true;
        this.#play();
        this.ahead = false;
      },
      this.#lane,
    );
  }

  #play(): void {
    for (let [first] = this.#waiting; first && first.at <= this.#shown; [first] = this.#waiting) {
      this.#waiting.shift();
      first.run();
    }
  }
}
