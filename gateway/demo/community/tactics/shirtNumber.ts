import type { Point } from './tacticsBoard.ts';

/** Digits in a box of 6 by 10, each from its upper left corner. */
const DIGITS: readonly string[] = [
  'm3 0c-4 0-4 10 0 10c4 0 4-10 0-10',
  'm1 2l3-2v10',
  'm0 2c1-3 6-2.6 6 .6c0 2.4-4 4-6 7.4h6',
  'm.4 0h5.4l-3.4 4c4.4 0 4.6 6-.2 6c-1 0-1.8-.4-2.2-1.2',
  'm4.5 10v-10l-4.5 7h6',
  'm5.5 0h-4.7l-.5 4.5c2-1.2 5.7-.6 5.7 2.3c0 3.4-4.8 4.2-6 1.7',
  'm5 0c-3 1-5 4-5 6.8c0 4.2 6 4.2 6 0c0-3.6-5-3.6-6-.3',
  'm0 0h6l-4 10',
  'm3 0c-3.6 0-3.6 4.6 0 4.6c4 0 4 5.4 0 5.4c-4 0-4-5.4 0-5.4c3.6 0 3.6-4.6 0-4.6',
  'm1 10c3-1 5-4 5-6.8c0-4.2-6-4.2-6 0c0 3.6 5 3.6 6 .3',
];
const WIDTH = 6;
const HEIGHT = 10;
const GAP = 2;

/** Returns the path of a number around a point. */
export function shirtNumber(number: number, [x, y]: Point): string {
  const digits = Array.from(String(number), Number);
  const left = x - (digits.length * (WIDTH + GAP) - GAP) / 2;
  return digits.map((digit, i) => `M${left + i * (WIDTH + GAP)} ${y - HEIGHT / 2}${DIGITS[digit] ?? ''}`).join('');
}
