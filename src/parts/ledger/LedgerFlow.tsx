import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerDirection, LedgerLine } from './ledgerLine.ts';

/** Height (px) of a bar by its amount (docs/product.md#ledger-bars): a square root, because a package is fifty times a small change. */
const HEIGHT = 2.08;
const MAX_HEIGHT = 44;
/** Days named on the axis; those near today give way to it. */
const MARKED_DAYS = [1, 10, 20];
const NEAR_DAYS = 3;

export interface LedgerFlowProps {
  readonly month: string;
  readonly changes: readonly (Pick<LedgerLine, 'amount' | 'direction'> & { readonly day: number })[];
  readonly today: string;
}

/** The days of a month on a line: what came in above it, what went out below it, hollow what came back. The lines below it say the same. */
export function LedgerFlow({ month, changes, today }: LedgerFlowProps): ReactNode {
  const { t } = useTranslation('ledger');
  const days = daysIn(month);
  const now = today.startsWith(month) ? Number(today.slice(8)) : null;
  const marks = [...MARKED_DAYS, days].filter((day) => now === null || Math.abs(day - now) > NEAR_DAYS);
  return (
    <div className="ledger-flow" style={{ '--days': days }} aria-hidden="true">
      {barsOf(changes).map(({ day, direction, amount }) => (
        <b
          key={`${day} ${direction}`}
          data-direction={direction}
          style={{ '--day': day, height: Math.min(MAX_HEIGHT, HEIGHT * Math.sqrt(amount)) }}
        />
      ))}
      {now !== null && <i style={{ '--day': now }} />}
      {marks.map((day) => (
        <em key={day} style={{ '--day': day }}>
          {day}
        </em>
      ))}
      {now !== null && (
        <em className="now" style={{ '--day': now }}>
          {t('month.today')}
        </em>
      )}
    </div>
  );
}

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

/** Returns one bar for each day and direction. */
function barsOf(changes: LedgerFlowProps['changes']) {
  const bars = new Map<string, { readonly day: number; readonly direction: LedgerDirection; amount: number }>();
  for (const { day, direction, amount } of changes) {
    const key = `${day} ${direction}`;
    const bar = bars.get(key) ?? { day, direction, amount: 0 };
    bar.amount += Math.abs(amount);
    bars.set(key, bar);
  }
  return [...bars.values()];
}
