import type { Timers } from './ports.ts';

/** Peers written before others of the process get their turn: with 5,000 in one go everything else stood still for 35 ms. */
const TURN = 250;

/** Does something for each of many, a turn at a time, in order; those of the first turn at once. */
export function forEachInBatches<One>(ones: Iterable<One>, timers: Timers, act: (one: One) => void): void {
  const list = [...ones];
  turn(0);

  function turn(start: number): void {
    for (const one of list.slice(start, start + TURN)) act(one);
    if (start + TURN < list.length) timers.after(0, () => turn(start + TURN));
  }
}
