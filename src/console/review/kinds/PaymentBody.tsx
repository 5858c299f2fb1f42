import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '#contract/console/reviewable.ts';
import { CURRENCY_DIGITS } from '#contract/ledger/currency.ts';
import { useConsole } from '#console/client/consoleContext.ts';
import { exceptionName } from '#console/review/itemText.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { Facts } from './Facts.tsx';

export interface PaymentBodyProps {
  readonly shown: Extract<Shown, { kind: 'payment' }>;
}

/** Money that did not simply pay its order. */
export function PaymentBody({ shown }: PaymentBodyProps): ReactNode {
  const { t } = useTranslation('console');
  const { language } = useConsole();
  const { exception, contradicts, amount, currency, order, ordered, paymentId, refundId, member } = shown;
  const kind = exceptionName(exception);
  return (
    <>
      <h1>{t(`exception.${kind}`)}</h1>
      <p className="item-words">{t(`exceptionText.${kind}`)}</p>
      {member !== null && <AuthorLine author={member} facts={[]} />}
      <Facts
        facts={[
          [t('payment.amount'), <b key="amount">{`${amountText(amount, currency, language)} ${currency}`}</b>],
          [
            t('payment.ordered'),
            ordered === null
              ? t('payment.noOrder')
              : `${amountText(ordered.amount, ordered.currency, language)} ${ordered.currency} · ${t('queue.coins', { count: ordered.coins })}`,
          ],
          [t('payment.order'), order],
          [t('payment.payment'), paymentId],
          [t('payment.refund'), refundId],
          [t('payment.contradicts'), contradicts ?? ''],
        ]}
      />
    </>
  );
}

/** Returns an amount of minor units; a supplier may name a currency that the product does not sell in. */
function amountText(amount: number, currency: string, language: string): string {
  const digits = Object.entries(CURRENCY_DIGITS).find(([name]) => name === currency)?.[1] ?? 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount / 10 ** digits);
}
