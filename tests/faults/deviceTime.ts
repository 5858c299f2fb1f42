import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import type { Lane, Simulator } from './simulator.ts';

/** Time as one tab of a device has it: a clock that may be wrong, and timers that stop while the device sleeps. */
export class DeviceTime implements SchedulerLike {
  readonly simulator: Simulator;
  readonly lane: Lane;
  /** How far the device's clock is ahead of true time, in ms. */
  readonly skew: number;

  constructor(simulator: Simulator, lane: Lane, skew: number) {
    this.simulator = simulator;
    this.lane = lane;
    this.skew = skew;
  }

  now(): number {
    return this.simulator.now + this.skew;
  }

  schedule<State>(work: (this: SchedulerAction<State>, state?: State) => void, delay = 0, state?: State): Subscription {
    return new DeviceAction(this, work).schedule(state, delay);
  }
}

class DeviceAction<State> extends Subscription implements SchedulerAction<State> {
  readonly #time: DeviceTime;
  readonly #work: (this: SchedulerAction<State>, state?: State) => void;
  #cancel: (() => void) | null = null;

  constructor(time: DeviceTime, work: (this: SchedulerAction<State>, state?: State) => void) {
    super(() => this.#cancel?.());
    this.#time = time;
    this.#work = work;
  }

  schedule(state?: State, delay = 0): Subscription {
    if (this.closed) return this;
    this.#cancel?.();
    this.#cancel = this.#time.simulator.after(
      delay,
      () => {
        this.#cancel = null;
        this.#work.call(this, state);
      },
      this.#time.lane,
    );
    return this;
  }
}
