import './ledgerMonth.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, timeOf } from '#i18n/dates.ts';
import { monthNameOf } from '#i18n/moments.ts';
import { numberOf, signedOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LedgerFlow } from './LedgerFlow.tsx';
import type { LedgerLine } from './ledgerLine.ts';

export interface LedgerMonthProps {
  /** `2026-11`. */
  readonly month: string;
  /** Newest first. */
  readonly lines: readonly LedgerLine[];
  /** Today, `2026-11-24`. */
  readonly today: string;
}

/** A month of coins or points: its sums, its days as bars, and each change. */
export function LedgerMonth({ month, lines, today }: LedgerMonthProps): ReactNode {
  const { t } = useTranslation('ledger');
  const { language, timeZone } = useLocale();
  const dayOfLine = ({ at }: LedgerLine): number => Number(dayOf(at, timeZone).slice(8));
  const sum = (isCounted: (line: LedgerLine) => boolean): string =>
    numberOf(Math.abs(lines.filter(isCounted).reduce((total, { amount }) => total + amount, 0)), language);
  return (
    <section className="ledger-month">
      <header>
        <h2>{monthNameOf(month, language, Number(today.slice(0, 4)))}</h2>
        <p>
          {t('month.in')} <b>{sum(({ amount }) => amount > 0)}</b> · {t('month.out')} <b>{sum(({ amount }) => amount < 0)}</b>
        </p>
      </header>
      <LedgerFlow month={month} changes={lines.map((line) => ({ ...line, day: dayOfLine(line) }))} today={today} />
      <ul className="ledger-lines">
        {lines.map((line, index) => {
          const day = dayOfLine(line);
          const previous = lines[index - 1];
          const isFirstOfDay = previous === undefined || dayOfLine(previous) !== day;
          return (
            <li key={line.id} data-direction={line.direction} data-first={isFirstOfDay || undefined}>
              <time dateTime={new Date(line.at).toISOString()}>
                {isFirstOfDay && <b>{day}</b>}
                {timeOf(line.at, language, timeZone)}
              </time>
              <div>
                <p>{line.title}</p>
                <small>{line.detail}</small>
              </div>
              <span>
                <b>{signedOf(line.amount, language)}</b>
                <small>{t('month.left', { balance: numberOf(line.balance, language) })}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Has the geometry of a month. */
export function LedgerMonthSkeleton(): ReactNode {
  return (
    <section className="ledger-month" aria-busy="true">
      <header aria-hidden="true" />
      <div className="ledger-flow" aria-hidden="true" />
      <ul className="ledger-lines waiting" aria-hidden="true">
        {[0, 1, 2, 3].map((line) => (
          <li key={line}>
            <Skeleton width={28} />
            <Skeleton width={140} />
            <Skeleton width={44} />
          </li>
        ))}
      </ul>
    </section>
  );
}
