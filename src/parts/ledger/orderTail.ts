/** Digits of an order's number that name it on screen. */
const TAIL_DIGITS = 4;

/** Returns the digits that name an order on screen. */
export function orderTail(order: string): string {
  return order.slice(-TAIL_DIGITS);
}
