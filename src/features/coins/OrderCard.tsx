import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { dayOf, timeOf } from '#i18n/dates.ts';
import { dateOf } from '#i18n/moments.ts';
import { moneyOf } from '#i18n/money.ts';
import { numberOf } from '#i18n/numbers.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useSend } from '#parts/input/useSend.ts';
import { useRechargeActions } from '#stores/queries/coins.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { type Station, Stations } from '#ui/chart/Stations.tsx';
import { orderTail } from '#parts/ledger/orderTail.ts';
import { TimeLeft, useIsOpen } from './TimeLeft.tsx';
import { useOpenPayment } from '#parts/coins/useOpenPayment.ts';

type Order = Output<'createRechargeOrder'>;

/** One order of coins: where it is, and what can be done about it. */
export function OrderCard({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation('coins');
  const { language } = useLocale();
  const isInTime = useIsOpen(order.closesAt);
  const shown: Order = order.state === 'open' && !isInTime ? { ...order, state: 'expired' } : order;
  const isClosed = shown.state === 'expired' || shown.state === 'cancelled';
  return (
    <article className="order-card" data-closed={isClosed || undefined} aria-label={t('orders.name', { tail: orderTail(order.order) })}>
      <header>
        <b>{numberOf(order.coins, language)}</b>
        <span>
          {t('package.unit', { count: order.coins })} · {moneyOf(order.amount, order.currency, language)}
        </span>
        <em>{t('orders.tail', { tail: orderTail(order.order) })}</em>
      </header>
      <Stations stations={useStations(shown)} />
      {shown.state === 'paid' && <p>{t('orders.crediting')}</p>}
      {shown.state === 'open' && <OpenActions order={shown} />}
      {shown.state === 'failed' && <PayAgain order={shown} />}
    </article>
  );
}

function OpenActions({ order: { order } }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation('coins');
  const { pay, cancel } = useRechargeActions();
  const openPayment = useOpenPayment();
  const paying = useSend(async () => openPayment(await pay(order)));
  const cancelling = useSend(() => cancel(order));
  return (
    <p className="order-actions">
      <Button size="slim" aria-disabled={paying.busy} onClick={paying.send}>
        {t('orders.pay')}
      </Button>
      <Button size="slim" variant="ghost" aria-disabled={cancelling.busy} onClick={cancelling.send}>
        {t('orders.cancel')}
      </Button>
    </p>
  );
}

/** A failed order is not paid again: another one is created for the same package at the same price, if both are still on sale. */
function PayAgain({ order: { coins, amount } }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation('coins');
  const { order } = useRechargeActions();
  const openPayment = useOpenPayment();
  const { busy, send } = useSend(async () => openPayment(await order(coins, amount)));
  return (
    <p className="order-actions">
      <Button size="slim" variant="ghost" aria-disabled={busy} onClick={send}>
        {t('orders.again')}
      </Button>
    </p>
  );
}

function useStations({ state, createdAt, closesAt, paidAt, creditedAt }: Order): readonly Station[] {
  const { t } = useTranslation('coins');
  const { language, timeZone } = useLocale();
  const momentOf = (at: number | null): string | undefined => {
    if (at === null) return undefined;
    const isToday = dayOf(at, timeZone) === dayOf(serverNow(), timeZone);
    return isToday ? timeOf(at, language, timeZone) : `${dateOf(at, language, timeZone)} ${timeOf(at, language, timeZone)}`;
  };
  const ordered = { label: t('station.ordered'), note: momentOf(createdAt), state: 'done' } as const;
  const credit = { label: t('station.credit'), state: 'ahead' } as const;
  switch (state) {
    case 'open':
      return [ordered, { label: t('station.toPay'), note: <TimeLeft until={closesAt} />, state: 'now' }, credit];
    case 'paid':
      return [
        ordered,
        { label: t('station.paid'), note: momentOf(paidAt), state: 'done', line: 'waiting' },
        { label: t('station.crediting'), note: t('station.soon'), state: 'now' },
      ];
    case 'credited':
      return [
        ordered,
        { label: t('station.paid'), note: momentOf(paidAt), state: 'done' },
        { label: t('station.credited'), note: momentOf(creditedAt), state: 'done' },
      ];
    case 'failed':
      return [{ ...ordered, line: 'torn' }, { label: t('station.failed'), note: t('station.notCharged'), state: 'failed' }, credit];
    case 'expired':
      return [{ ...ordered, line: 'stopped' }, { label: t('station.expired'), note: t('station.inTime'), state: 'ahead' }, credit];
    case 'cancelled':
      return [{ ...ordered, line: 'stopped' }, { label: t('station.cancelled'), note: t('station.notCharged'), state: 'ahead' }, credit];
  }
}
