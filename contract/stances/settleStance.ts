import { compareDecimals, decimalText, multiplyDecimals, subtractDecimals } from './exactDecimal.ts';
import type { UndecidedReason } from './finalResult.ts';
import type { Leg } from './playTypes.ts';
import type { DecidedResult, LegOutcome, VoidReason } from './settleLeg.ts';

export const STANCE_RESULTS = ['win', 'halfWin', 'push', 'halfLoss', 'loss', 'void'] as const;
export type StanceResult = (typeof STANCE_RESULTS)[number];

/** A row of the printed arithmetic. */
export interface SettledLeg {
  readonly result: DecidedResult | 'void';
  readonly voidReason: VoidReason | null;
  readonly price: number;
  /** Exact: "1.425". */
  readonly factor: string;
}

export type StanceSettlement =
  | { readonly state: 'undecided'; readonly reasons: readonly { readonly leg: number; readonly reason: UndecidedReason }[] }
  | {
      readonly state: 'settled';
      readonly result: StanceResult;
      readonly legs: readonly SettledLeg[];
      /** Returned per unit at stake, exact: the product of the factors. For display see `roundDecimal`. */
      readonly product: string;
      /** `product` less the stake, exact. */
      readonly profit: string;
    };

/**
 * Returns what became of a stance (docs/domain.md#parlays). A single keeps half results; a parlay is a win above 1, a push at exactly 1 and
 * a loss below. Void legs count as 1, and a stance whose legs are all void is void. One undecided leg leaves the whole stance undecided.
 * Throws RangeError without legs.
 */
export function settleStance(settledLegs: readonly { readonly leg: Leg; readonly outcome: LegOutcome }[]): StanceSettlement {
  if (settledLegs.length === 0) throw new RangeError('a stance has at least one leg');
  const reasons = settledLegs.flatMap(({ outcome }, leg) => (outcome.result === 'undecided' ? [{ leg, reason: outcome.reason }] : []));
  if (reasons.length > 0) return { state: 'undecided', reasons };
  const legs = settledLegs.flatMap(({ leg, outcome }) => (outcome.result === 'undecided' ? [] : [settledLeg(leg, outcome)]));
  const product = multiplyDecimals(legs.map(({ factor }) => factor));
  return { state: 'settled', result: resultOf(legs, product), legs, product, profit: subtractDecimals(product, '1') };
}

function settledLeg({ price }: Leg, outcome: Exclude<LegOutcome, { readonly result: 'undecided' }>): SettledLeg {
  const { result } = outcome;
  return { result, voidReason: outcome.result === 'void' ? outcome.reason : null, price, factor: legFactor(price, result) };
}

/** Returns what a leg returns per unit at stake, exactly. `price` has at most three decimals, as in a leg. */
export function legFactor(price: number, result: StanceResult): string {
  const thousandths = Math.round(price * 1_000);
  switch (result) {
    case 'win':
      return decimalText(thousandths, 3);
    case 'halfWin':
      return decimalText((1_000 + thousandths) * 5, 4); // 1 + (price - 1) / 2
    case 'push':
    case 'void':
      return '1';
    case 'halfLoss':
      return '0.5';
    case 'loss':
      return '0';
  }
}

function resultOf(legs: readonly SettledLeg[], product: string): StanceResult {
  const [only, second] = legs;
  if (only !== undefined && second === undefined) return only.result;
  return legs.every(({ result }) => result === 'void') ? 'void' : resultOfProduct(product);
}

/** Returns how what several legs return together is judged: a win above 1, a push at exactly 1, a loss below. */
export function resultOfProduct(product: string): 'win' | 'push' | 'loss' {
  const above = compareDecimals(product, '1');
  if (above === 0) return 'push';
  return above > 0 ? 'win' : 'loss';
}
