/** Where a change came from or went: in, out, or back after it had gone out. */
export type LedgerDirection = 'in' | 'out' | 'back';

/** One change of coins or points, in words. */
export interface LedgerLine {
  readonly id: number;
  readonly at: number;
  readonly amount: number;
  /** After it. */
  readonly balance: number;
  readonly direction: LedgerDirection;
  readonly title: string;
  readonly detail: string;
}
