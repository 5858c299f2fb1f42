import { roundDecimal, subtractDecimals } from '#contract/stances/exactDecimal.ts';

/** Returns a profit per unit at stake, an exact decimal, with its sign and two decimals: "+0.43", "−1.00", "0.00". Written as prices are. */
export function profitText(profit: string): string {
  const value = roundDecimal(profit);
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${Math.abs(value).toFixed(2)}`;
}

/** Returns the profit of what a unit at stake returned, like `profitText`. */
export function profitOfProduct(product: string): string {
  return profitText(subtractDecimals(product, '1'));
}
