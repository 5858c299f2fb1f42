/** Both prices of one line: home and away, or over and under. */
export interface PricePair {
  readonly line: number;
  readonly home: number;
  readonly away: number;
}

/** A company keeps something and is never generous: two prices whose inverse sum lies outside belong to different lines. */
const MIN_INVERSE_SUM = 1;
const MAX_INVERSE_SUM = 1.15;

/** Returns whether two prices can be both sides of one line (docs/domain.md#prices-and-signs). */
export function isPair({ home, away }: PricePair): boolean {
  const sum = 1 / home + 1 / away;
  return sum >= MIN_INVERSE_SUM && sum <= MAX_INVERSE_SUM;
}

/** Returns the main line: the pair with the closest prices; undefined when there is none. */
export function closestPair<Pair extends PricePair>(pairs: readonly Pair[]): Pair | undefined {
  const distance = ({ home, away }: PricePair): number => Math.abs(1 / home - 1 / away);
  return pairs.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Returns a line without a negative zero. */
export function lineOf(value: number): number {
  return value === 0 ? 0 : value;
}
