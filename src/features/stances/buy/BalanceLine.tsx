import { percentOf } from '#contract/text/percent.ts';
import type { ReactNode } from 'react';

export interface BalanceLineProps {
  readonly balance: number;
  readonly price: number;
}

/** The balance as a line: what stays is whole, what goes is hollow at its true length, what lacks is dashed. Decoration. */
export function BalanceLine({ balance, price }: BalanceLineProps): ReactNode {
  const lacks = balance < price;
  const stay = lacks ? percentOf(balance, price) : percentOf(balance - price, Math.max(balance, 1));
  return (
    <div className="balance-line" aria-hidden="true">
      <i className="stay" style={{ flexBasis: `${stay}%` }} />
      {lacks && <i className="ball" />}
      <i className={lacks ? 'lack' : 'go'} />
    </div>
  );
}
