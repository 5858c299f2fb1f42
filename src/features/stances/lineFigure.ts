/** Returns a line as a number with its sign, as it counts for one side: "−0.75", "+0.25", "0". */
export function lineFigure(line: number): string {
  return line === 0 ? '0' : `${line < 0 ? '−' : '+'}${Math.abs(line)}`;
}

/** Returns the line of a handicap as it counts for a side; legs hold what is added to the home side. */
export function lineOfSide(line: number, side: 'home' | 'away'): number {
  return side === 'home' || line === 0 ? line : -line;
}
